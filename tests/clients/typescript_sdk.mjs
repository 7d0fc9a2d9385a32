// The TypeScript SDK lists the tools and makes the calls over standard input and output.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";

const command = process.env.SERVER;
const calls = JSON.parse(readFileSync(process.env.CALLS, "utf8"));
const menu = JSON.parse(execFileSync(command, ["menu", "--json"], { encoding: "utf8" }));

const client = new Client({ name: "test", version: "1.0.0" });
await client.connect(new StdioClientTransport({ command, args: ["serve"] }));
const { tools } = await client.listTools();
assert.deepEqual(tools, menu.tools);
for (const call of calls) {
  const answer = await client.callTool({ name: "billing", arguments: call.arguments });
  assert.deepEqual(answer.content.map((block) => block.text), [call.text]);
  assert.equal(answer.isError, call.is_error);
  assert.equal(answer.structuredContent, undefined);
}
await client.close();
console.log("TypeScript SDK: lists and calls");
