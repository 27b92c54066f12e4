import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { markerName } from '../lib/output-marker.ts'
import { packageVersion } from '../lib/package-root.ts'
import type { BuiltDocs } from '../mcp/built-docs.ts'
import type { serveDocs } from '../mcp/server.ts'
import { type CommandContext, examples, helpHint } from './command.ts'
import { exitCodes } from './print.ts'
import type { Terminal } from './terminal.ts'

/** Adds `docs-gen mcp`. */
export function addMcp({ program, terminal, choose }: CommandContext): void {
  program
    .command('mcp')
    .showHelpAfterError(helpHint('docs-gen mcp'))
    .description('serve a built site to assistants over the Model Context Protocol')
    .argument('[dir]', 'folder of the built site, or of the site with its build (default: the current one)')
    .addHelpText('after', `${about}${examples('docs-gen mcp', 'docs-gen mcp public')}`)
    .action((dir: string | undefined) => {
      choose(() => runMcp(builtFolder(resolve(terminal.cwd, dir ?? '.')), terminal))
    })
}

const about = `
The client starts the command and speaks with it over its standard input and output. The tools are search, read_page and list_pages.
Needs the package @modelcontextprotocol/sdk.
`

/** The output of a site whose folder was given. */
function builtFolder(folder: string): string {
  const build = join(folder, 'build')
  return !existsSync(join(folder, markerName)) && existsSync(join(build, markerName)) ? build : folder
}

/** Serves a site until the client ends; returns the exit code. */
async function runMcp(folder: string, terminal: Terminal): Promise<number> {
  const docs = await openDocs(folder, terminal)
  if (!docs) return exitCodes.usage
  const serve = await loadServer(terminal)
  if (!serve) return exitCodes.usage
  // The standard output belongs to the protocol.
  terminal.err(`Serving ${docs.pages.length} pages of ${docs.title} to an MCP client\n`)
  await Promise.race([serve(docs, packageVersion()), terminal.untilStopped()])
  return exitCodes.ok
}

async function openDocs(folder: string, terminal: Terminal): Promise<BuiltDocs | undefined> {
  const { openBuiltDocs } = await import('../mcp/built-docs.ts')
  const docs = openBuiltDocs(folder)
  if (!('message' in docs)) return docs
  terminal.err(`${docs.message}\n`)
  return undefined
}

async function loadServer(terminal: Terminal): Promise<typeof serveDocs | undefined> {
  try {
    return (await import('../mcp/server.ts')).serveDocs
  } catch (error) {
    if (!isMissingSdk(error)) throw error
    terminal.err(sdkMissing)
    return undefined
  }
}

const sdkMissing =
  'docs-gen mcp needs the package @modelcontextprotocol/sdk, which is not installed. Run npm install --save-dev @modelcontextprotocol/sdk\n'

function isMissingSdk(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === 'ERR_MODULE_NOT_FOUND' &&
    error.message.includes('@modelcontextprotocol/sdk')
  )
}
