import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'

/** A client with a server of its own, a child process. */
export interface McpClient {
  readonly client: Client
  /** Calls a tool; returns its text, after `error: ` where it failed. */
  readonly call: (name: string, input?: Readonly<Record<string, unknown>>) => Promise<string>
  /** What the server has written besides the protocol. */
  readonly log: () => string
  readonly close: () => Promise<void>
}

/** Starts a server as assistants do, and connects to it. @param cwd the server's folder */
export async function connect(args: readonly string[], cwd: string): Promise<McpClient> {
  const transport = new StdioClientTransport({ command: process.execPath, args: [...args], cwd, stderr: 'pipe' })
  const client = new Client({ name: 'test', version: '1.0.0' })
  let log = ''
  transport.stderr?.on('data', (text) => (log += String(text)))
  // Whatever is on the standard output and is not the protocol is an error.
  client.onerror = (error) => {
    throw error
  }
  await client.connect(transport)
  return {
    client,
    call: async (name, input = {}) => {
      const { content, isError } = await client.callTool({ name, arguments: input })
      const [part] = content as readonly { readonly text: string }[]
      return (isError ? 'error: ' : '') + (part?.text ?? '')
    },
    log: () => log,
    close: () => client.close(),
  }
}
