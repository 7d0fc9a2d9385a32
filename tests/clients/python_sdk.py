"""The Python SDK lists the tools and makes the calls over standard input and output."""

import asyncio
import json
import os
import subprocess

from mcp import ClientSession, StdioServerParameters, stdio_client

SERVER = os.environ["SERVER"]


async def main() -> None:
    menu = json.loads(subprocess.check_output([SERVER, "menu", "--json"]))
    with open(os.environ["CALLS"], encoding="utf-8") as file:
        calls = json.load(file)
    server = StdioServerParameters(command=SERVER, args=["serve"])
    async with stdio_client(server) as streams, ClientSession(*streams) as session:
        await session.initialize()
        listed = (await session.list_tools()).tools
        tools = [tool.model_dump(by_alias=True, exclude_none=True) for tool in listed]
        assert tools == menu["tools"], tools
        for call in calls:
            result = await session.call_tool("billing", call["arguments"])
            answer = result.model_dump(by_alias=True, exclude_none=True)
            assert [block["text"] for block in answer["content"]] == [call["text"]], answer
            assert answer["isError"] == call["is_error"], answer
            assert "structuredContent" not in answer, answer
    print("Python SDK: lists and calls")


asyncio.run(main())
