"""Two clients for people, driven by their command lines: FastMCP and the MCP Inspector."""

import json
import os
import subprocess

SERVER = os.environ["SERVER"]


def run(*command: str) -> tuple[int, str]:
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    return done.returncode, done.stdout + done.stderr * (done.returncode != 0)


def fastmcp(menu: dict, calls: list[dict]) -> None:
    code, out = run("fastmcp", "list", "--command", f"{SERVER} serve", "--input-schema", "--json")
    assert code == 0, out
    listed = json.loads(out)["tools"]
    assert [tool["name"] for tool in listed] == [tool["name"] for tool in menu["tools"]], listed
    schemas = [tool["inputSchema"] for tool in listed]
    assert schemas == [tool["inputSchema"] for tool in menu["tools"]], schemas
    for call in calls:
        code, out = run(
            "fastmcp", "call", "--command", f"{SERVER} serve", "--target", "billing",
            "--input-json", json.dumps(call["arguments"]), "--json",
        )  # fmt: skip
        assert (code != 0) == call["is_error"], out
        answer = json.loads(out[out.index("{") : out.rindex("}") + 1])
        assert [block["text"] for block in answer["content"]] == [call["text"]], out
    print("FastMCP command: lists and calls")


def inspector(menu: dict, calls: list[dict]) -> None:
    cli = ["mcp-inspector", "--cli", SERVER, "serve", "--method"]
    code, out = run(*cli, "tools/list")
    assert code == 0, out
    assert json.loads(out)["tools"] == menu["tools"], out
    for call in calls:
        arguments = []
        for key, value in call["arguments"].items():
            arguments += ["--tool-arg", f"{key}={value}"]
        code, out = run(*cli, "tools/call", "--tool-name", "billing", *arguments)
        assert code == 0, out
        answer = json.loads(out)
        assert [block["text"] for block in answer["content"]] == [call["text"]], out
        assert answer["isError"] == call["is_error"], out
    print("MCP Inspector: lists and calls")


with open(os.environ["CALLS"], encoding="utf-8") as file:
    CALLS = json.load(file)
MENU = json.loads(subprocess.check_output([SERVER, "menu", "--json"]))
fastmcp(MENU, CALLS)
inspector(MENU, CALLS)
