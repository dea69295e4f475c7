// `quadrille mcp`: a server of the Model Context Protocol on stdin and stdout, so that assistants can ask exact questions.
// The protocol is the official SDK's, an optional package; what may be asked stands in mcp-tools.ts.

import type { End } from "./ends.js";
import { howToInstall } from "./install.js";
import { type Arguments, answerTool, faultIn, schemaOf, tools } from "./mcp-tools.js";
import { UsageError } from "./usage.js";
import { VERSION } from "./version.js";
import { interruption } from "./watch.js";

/** Serves until stdin ends or Ctrl-C. */
export async function mcp(): Promise<End> {
  const { Server, StdioServerTransport, types } = await loadSdk();
  const server = new Server({ name: "quadrille", version: VERSION }, { capabilities: { tools: {} } });
  server.setRequestHandler(types.ListToolsRequestSchema, async () => ({
    tools: tools.map((tool) => ({
      name: tool.name,
      description: tool.description,
      inputSchema: schemaOf(tool),
    })),
  }));
  server.setRequestHandler(types.CallToolRequestSchema, async ({ params }, { signal }) => {
    const tool = tools.find(({ name }) => name === params.name);
    if (!tool) throw new types.McpError(types.ErrorCode.InvalidParams, `no tool is called ${params.name}`);
    const given = params.arguments ?? {};
    const fault = faultIn(tool, given);
    if (fault !== null) throw new types.McpError(types.ErrorCode.InvalidParams, fault);
    const { text, isError, answer } = await answerTool(tool, given as unknown as Arguments, signal);
    return { content: [{ type: "text" as const, text }], structuredContent: answer, isError };
  });
  const ended = new Promise<void>((resolve) => {
    server.onclose = resolve;
    process.stdin.once("end", resolve);
    interruption().addEventListener("abort", () => resolve());
  });
  await server.connect(new StdioServerTransport());
  await ended;
  await server.close();
  return "answered";
}

async function loadSdk() {
  try {
    const [{ Server }, { StdioServerTransport }, types] = await Promise.all([
      import("@modelcontextprotocol/sdk/server/index.js"),
      import("@modelcontextprotocol/sdk/server/stdio.js"),
      import("@modelcontextprotocol/sdk/types.js"),
    ]);
    return { Server, StdioServerTransport, types };
  } catch {
    throw new UsageError(
      `mcp needs the package @modelcontextprotocol/sdk: ${howToInstall(["@modelcontextprotocol/sdk"])}`,
    );
  }
}
