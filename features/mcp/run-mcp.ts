import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { markerName } from '../../cli/files/output-marker.ts'
import { packageVersion } from '../../cli/process/package-root.ts'
import { sdkRefusal } from './sdk.ts'
import type { BuiltDocs } from './built-docs.ts'
import type { serveDocs } from './server.ts'
import { createPaint } from '../../cli/report/color.ts'
import type { CommandCall } from '../../cli/commands/feature-command.ts'
import { exitCodes } from '../../cli/commands/print.ts'
import type { Terminal } from '../../cli/commands/terminal.ts'

/** Options of the command. */
export interface McpFlags {
  readonly pack?: boolean
  readonly out?: string
  readonly name?: string
  readonly packageVersion?: string
}

/** Serves or packs a site; returns the exit code. */
export async function runMcp({ args, flags, terminal }: CommandCall<McpFlags>): Promise<number> {
  const folder = builtFolder(resolve(terminal.cwd, args[0] ?? '.'))
  return flags.pack ? runPack(folder, flags, terminal) : runServer(folder, flags, terminal)
}

/** The output of a site whose folder was given. */
function builtFolder(folder: string): string {
  const build = join(folder, 'build')
  return !existsSync(join(folder, markerName)) && existsSync(join(build, markerName)) ? build : folder
}

/** Serves a site until the client ends; returns the exit code. */
async function runServer(
  folder: string,
  { out, name, packageVersion: version }: McpFlags,
  terminal: Terminal,
): Promise<number> {
  if ([out, name, version].some((option) => option !== undefined)) {
    terminal.err('--out, --name and --package-version are for a package: add --pack.\n')
    return exitCodes.usage
  }
  const docs = await openDocs(folder, terminal)
  if (!docs) return exitCodes.usage
  const serve = await loadServer(terminal)
  if (!serve) return exitCodes.usage
  // The standard output belongs to the protocol.
  terminal.err(`Serving ${docs.pages.length} pages of ${docs.title} to an MCP client\n`)
  await Promise.race([serve(docs, packageVersion()), terminal.untilStopped()])
  return exitCodes.ok
}

/** Packs a site; returns the exit code. */
async function runPack(folder: string, flags: McpFlags, terminal: Terminal): Promise<number> {
  const docs = await openDocs(folder, terminal)
  if (!docs) return exitCodes.usage
  const refusal = await sdkRefusal()
  if (refusal !== undefined) {
    terminal.err(refusal)
    return exitCodes.usage
  }
  const { packDocs } = await import('./pack.ts')
  const { out = 'mcp-package', name, packageVersion: version = '1.0.0' } = flags
  const packed = await packDocs({ folder, docs, out: resolve(terminal.cwd, out), name, version })
  const paint = createPaint(terminal.errColor)
  if ('message' in packed) {
    terminal.err(`${paint.red('✖')} ${packed.message}\n`)
    return exitCodes.usage
  }
  const place = relative(terminal.cwd, resolve(terminal.cwd, out)) || '.'
  terminal.err(
    `${paint.green('✔')} Packed ${packed.files} files as ${packed.name} ${packed.version} → ${paint.cyan(place)}\n`,
  )
  terminal.err(`Try it with node ${place}/server.js, publish it with npm publish ./${place}\n`)
  return exitCodes.ok
}

async function openDocs(folder: string, terminal: Terminal): Promise<BuiltDocs | undefined> {
  const { openBuiltDocs } = await import('./built-docs.ts')
  const docs = openBuiltDocs(folder)
  if (!('message' in docs)) return docs
  terminal.err(`${docs.message}\n`)
  return undefined
}

async function loadServer(terminal: Terminal): Promise<typeof serveDocs | undefined> {
  const refusal = await sdkRefusal()
  if (refusal === undefined) return (await import('./server.ts')).serveDocs
  terminal.err(refusal)
  return undefined
}
