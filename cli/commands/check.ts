import { writeFileSync } from 'node:fs'
import { Option } from 'commander'
import { checkFlags } from '../../features/lists/checks.ts'
import type { CheckOptions } from '../pipeline/check-options.ts'
import { accountJson, accountMarkdown } from '../report/account-text.ts'
import { type CheckFormat, checkFormats } from './check-format.ts'
import {
  baseUrlFlag,
  type CacheFlags,
  cacheFlags,
  type CacheOptions,
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
import { printCheck } from './print.ts'

/** Flags are named as the options that they set. */
interface CheckFlags extends CacheFlags, Omit<CheckOptions, keyof CacheOptions | 'siteDir' | 'progress'> {
  readonly format: CheckFormat
  readonly json?: boolean
  readonly verbose?: boolean
  readonly report?: string
}

/** Adds `docs-gen check`. */
export function addCheck({ program, terminal, choose }: CommandContext): void {
  const flagExamples = checkFlags.flatMap(({ example }) => example ?? [])
  const command = program
    .command('check')
    .showHelpAfterError(helpHint('docs-gen check'))
    .description('find what is wrong with the site, without building it')
    .argument('[siteDir]', siteDirHelp)
    .addOption(baseUrlFlag())
    .addOption(new Option('--format <format>', 'how to print problems').choices(checkFormats).default('text'))
    .option('--json', 'the same as --format json')
  for (const flag of checkFlags) command.addOption(featureFlag(flag, terminal))
  command
    .option('--strict', 'fail if a plugin of a Docusaurus site fails, instead of leaving it out')
    .addOption(cacheFlags().noCache)
    .addOption(cacheFlags().cacheDir)
    .option('--report <file>', 'write what became of each part of a Docusaurus site; a .md or .json file')
    .option('--verbose', 'print what each stage took')
    .addHelpText('after', examples('docs-gen check', ...flagExamples, 'docs-gen check --format sarif > problems.sarif'))
    .action((siteDir: string | undefined, flags: CheckFlags) => {
      choose(async () => {
        const { check } = await import('../pipeline/check.ts')
        const root = rootOf(siteDir, terminal)
        const { cache, cacheDir, format: chosen, json, report, verbose, ...options } = flags
        const format = json ? 'json' : chosen
        const { result, took } = await withProgress(terminal.progress(format !== 'text'), (progress) =>
          check({ ...options, siteDir: root, ...cacheOptions({ cache, cacheDir }, terminal), progress }),
        )
        const file = pathOf(report, terminal)
        if (file !== undefined)
          writeFileSync(file, (file.endsWith('.json') ? accountJson : accountMarkdown)(result.account))
        return printCheck(result, terminal, { root, took, verbose, format })
      })
    })
}
