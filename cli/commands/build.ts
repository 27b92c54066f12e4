import { InvalidArgumentError } from 'commander'
import { type Host, hosts } from '../config/schema/host.ts'
import { suggest } from '../report/suggest.ts'
import { buildFilters, buildFlags } from '../../features/lists/builds.ts'
import { parseShard, shardForms } from '../../features/lists/shards.ts'
import {
  addLocales,
  baseUrlFlag,
  type CacheFlags,
  cacheFlags,
  cacheOptions,
  type CommandContext,
  examples,
  featureFlag,
  helpHint,
  pathOf,
  rootOf,
  siteDirHelp,
  withProgress,
} from './command.ts'
import { printBuild } from './print.ts'
import { isWholeNumber } from '../text/numbers.ts'

interface BuildFlags extends CacheFlags {
  readonly outDir?: string
  readonly baseUrl?: string
  readonly host?: Host
  readonly locale?: readonly string[]
  readonly shard?: string
  readonly strict?: boolean
  readonly verify?: boolean
  readonly jobs?: number
  readonly keepAddresses?: boolean
  readonly baseline?: string
  readonly strictBaseline?: boolean
  readonly verbose?: boolean
}

/** Adds `docs-gen build`. */
export function addBuild({ program, terminal, choose }: CommandContext): void {
  const command = program
    .command('build')
    .showHelpAfterError(helpHint('docs-gen build'))
    .description('build the site into static files')
    .argument('[siteDir]', siteDirHelp)
    .option('--out-dir <dir>', 'where the files go (default: build in the site folder)')
    .addOption(baseUrlFlag())
    .option(
      '--host <host>',
      `where the site is published, instead of the one in the config: ${hosts.join(', ')}`,
      checkHost,
    )
    .option('--locale <locale>', 'build this language only; may be given several times (default: all)', addLocales)
    .option('--shard <share>', `render and write this share only: ${shardForms}; docs-gen merge joins them`, checkShard)
    .option('--strict', 'fail if a plugin of a Docusaurus site fails, instead of leaving it out')
    .addOption(cacheFlags().noCache)
    .option('--verify', 'build again without the cache, and report files that differ')
    .option(
      '--jobs <n>',
      'threads that compile and render pages (default: one for each core, for sites with many pages)',
      checkJobs,
    )
    .addOption(cacheFlags().cacheDir)
  for (const flag of buildFilters.flatMap(({ flags }) => flags)) command.addOption(featureFlag(flag, terminal))
  for (const { flags, help } of buildFlags) command.option(flags, help)
  command
    .option('--verbose', 'print what each stage took')
    .addHelpText(
      'after',
      examples(
        'docs-gen build',
        'docs-gen build website --out-dir public',
        'docs-gen build --host github-pages',
        'docs-gen build --shard 2/4',
      ),
    )
    .action((siteDir: string | undefined, { outDir, locale, verbose, ...flags }: BuildFlags) => {
      choose(async () => {
        const { build } = await import('./api.ts')
        const root = rootOf(siteDir, terminal)
        const folders = { siteDir: root, outDir: pathOf(outDir, terminal) }
        const options = { ...flags, ...folders, ...cacheOptions(flags, terminal), locales: locale }
        const { result, took } = await withProgress(terminal.progress(false), (progress) =>
          build({ ...options, progress, ownsProcess: true }),
        )
        return printBuild(result, terminal, { root, took, verbose, shard: flags.shard })
      })
    })
}

function checkJobs(text: string): number {
  if (isWholeNumber(text) && text.length <= 2 && !text.startsWith('0')) return Number(text)
  throw new InvalidArgumentError('It is a number from 1 to 99.')
}

function checkShard(text: string): string {
  if (parseShard(text)) return text
  throw new InvalidArgumentError(`A shard is ${shardForms}.`)
}

function checkHost(name: string): Host {
  const host = hosts.find((candidate) => candidate === name)
  if (host !== undefined) return host
  const near = suggest(name, hosts)
  throw new InvalidArgumentError(near === undefined ? `A host is ${hosts.join(', ')}.` : `Did you mean ${near}?`)
}
