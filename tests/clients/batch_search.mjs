// The TypeScript SDK sends the batch of the workbench example three searches over the files of a
// real folder, and is told how far it is.

import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";

const folder = mkdtempSync(join(tmpdir(), "workbench-"));
for (const [path, text] of [
  ["src/auth.ts", "export function validateToken(raw: string) {\n  return raw;\n}\n"],
  ["src/types.ts", "export interface TokenPayload {\n  sub: string;\n}\n"],
  ["tests/auth.test.ts", 'describe("validateToken", () => {});\ndescribe("a token", () => {});\n'],
]) {
  mkdirSync(join(folder, path, ".."), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const client = new Client({ name: "test", version: "1.0.0" });
const env = { ...process.env, WORKBENCH_DIR: folder };
await client.connect(new StdioClientTransport({ command: process.env.WORKBENCH, args: ["serve"], env }));
const reports = [];
const answer = await client.callTool(
  {
    name: "batch_search_in_files",
    arguments: {
      searches: [
        { path: "src/auth.ts", pattern: "validateToken" },
        { path: "src/types.ts", pattern: "TokenPayload" },
        { path: "tests/auth.test.ts", pattern: "describe.*token" },
      ],
      isFuzzy: true,
      fuzzyThreshold: 0.7,
      contextLines: 2,
      maxMatchesPerFile: 50,
    },
  },
  undefined,
  { onprogress: (report) => reports.push(report) },
);
assert.equal(answer.isError, false);
assert.equal(answer._meta["fusion/status"], "done");
assert.equal(answer.content[0].text, "3 of 3 done");
const rows = answer.content[1].text.split("\n").slice(1).map((row) => row.trim().split(",").slice(0, 4));
assert.deepEqual(rows, [
  ["0", "src/auth.ts", "1", "1"],
  ["1", "src/types.ts", "1", "1"],
  ["2", "tests/auth.test.ts", "2", "1"],
]);
// This client drops reports that arrive together with the answer; those that it has are right.
// That all are sent before the answer is seen in tests/mcp.rs.
for (const { total, message } of reports) {
  assert.deepEqual([total, message], [3, "search_in_files"]);
}
const done = reports.map((report) => report.progress);
assert.deepEqual(done, [1, 2, 3].slice(0, done.length));

const partial = await client.callTool({
  name: "batch_search_in_files",
  arguments: { searches: [{ path: "../outside", pattern: "x" }, { path: "src", pattern: "interface" }] },
});
assert.equal(partial.isError, false);
assert.match(partial.content[0].text, /^1 of 2 done; failed 0\nsearches\[0\]: /);
const none = await client.callTool({
  name: "batch_search_in_files",
  arguments: { searches: [{ path: "../outside", pattern: "x" }] },
});
assert.equal(none.isError, true);
await client.close();
rmSync(folder, { recursive: true });
console.log("TypeScript SDK: a batch of searches, its progress and its failures");
