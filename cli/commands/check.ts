import {
  type CacheFlags,
  cacheFlags,
  cacheOptions,
  type CommandContext,
  examples,
  helpHint,
  rootOf,
  siteDirHelp,
  withProgress,
} from './command.ts'
import { printCheck } from './print.ts'

interface CheckFlags extends CacheFlags {
  readonly json?: boolean
  readonly verbose?: boolean
}

/** Adds `docs-gen check`. */
export function addCheck({ program, terminal, choose }: CommandContext): void {
  program
    .command('check')
    .showHelpAfterError(helpHint('docs-gen check'))
    .description('find what is wrong with the site, without building it')
    .argument('[siteDir]', siteDirHelp)
    .option('--json', 'print problems as JSON')
    .addOption(cacheFlags().noCache)
    .addOption(cacheFlags().cacheDir)
    .option('--verbose', 'print what each stage took')
    .addHelpText('after', examples('docs-gen check', 'docs-gen check website --json'))
    .action((siteDir: string | undefined, flags: CheckFlags) => {
      choose(async () => {
        const { check } = await import('../pipeline/check.ts')
        const root = rootOf(siteDir, terminal)
        const { result, took } = await withProgress(terminal.progress(flags.json ?? false), (progress) =>
          check({ siteDir: root, ...cacheOptions(flags, terminal), progress }),
        )
        return printCheck(result, terminal, { root, took, ...flags })
      })
    })
}
