import { resolve } from 'node:path'
import type { CommandContext } from './command-parts.ts'
import { examples, helpHint, rootOf, siteDirHelp } from './command-parts.ts'

/** Adds `docs-gen search export` and `docs-gen search push`. */
export function addSearch(context: CommandContext): void {
  const program = context.program
    .command('search')
    .showHelpAfterError(helpHint('docs-gen search'))
    .description('hand the records of the site to a search service')
    .helpCommand(false)
  addExport({ ...context, program })
  addPush({ ...context, program })
}

interface ExportFlags {
  readonly out?: string
  readonly cache: boolean
}

function addExport({ program, terminal, choose }: CommandContext): void {
  program
    .command('export')
    .showHelpAfterError(helpHint('docs-gen search export'))
    .description('print the records of the site as JSON lines, in the shape of DocSearch')
    .argument('[siteDir]', siteDirHelp)
    .option('--out <file>', 'write to a file instead')
    .option('--no-cache', 'do everything anew')
    .addHelpText(
      'after',
      examples('docs-gen search export > records.jsonl', 'docs-gen search export --out records.jsonl'),
    )
    .action((siteDir: string | undefined, { cache, out }: ExportFlags) => {
      choose(async () => {
        const { runExport } = await import('./search-export.ts')
        const file = out === undefined ? undefined : resolve(terminal.cwd, out)
        return runExport({ siteDir: rootOf(siteDir, terminal), noCache: !cache, file }, terminal)
      })
    })
}

interface PushFlags {
  readonly host?: readonly string[]
  readonly cache: boolean
}

function addPush({ program, terminal, choose }: CommandContext): void {
  program
    .command('push')
    .showHelpAfterError(helpHint('docs-gen search push'))
    .description('replace the records and settings of an Algolia index')
    .argument('[siteDir]', siteDirHelp)
    .option('--host <url>', 'another host that speaks the protocol; may be given several times', addHost)
    .option('--no-cache', 'do everything anew')
    .addHelpText(
      'after',
      `${environment}${examples('docs-gen search push', 'docs-gen search push --host http://localhost:8108')}`,
    )
    .action((siteDir: string | undefined, { cache, host: hosts }: PushFlags) => {
      choose(async () => {
        const { runPush } = await import('./search-push.ts')
        return runPush({ siteDir: rootOf(siteDir, terminal), noCache: !cache, hosts }, terminal)
      })
    })
}

const environment = `
Environment:
  ALGOLIA_API_KEY     a key that may write; it is read from nowhere else, and never printed
  ALGOLIA_APP_ID      the application (default: themeConfig.algolia.appId)
  ALGOLIA_INDEX_NAME  the index (default: themeConfig.algolia.indexName)

Readers find the old records until the new ones are complete. A push that was stopped can be run again.
`

function addHost(url: string, hosts: readonly string[] = []): readonly string[] {
  return [...hosts, url.replace(/\/+$/, '')]
}
