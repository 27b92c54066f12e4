import { writeFileSync } from 'node:fs'
import { Option } from 'commander'
import { accountJson, accountMarkdown } from '../report/account-text.ts'
import { type CheckFormat, checkFormats } from './check-format.ts'
import {
  baseUrlFlag,
  type CacheFlags,
  cacheFlags,
  cacheOptions,
  type CommandContext,
  examples,
  helpHint,
  pathOf,
  rootOf,
  siteDirHelp,
  withProgress,
} from './command.ts'
import { printCheck } from './print.ts'

interface CheckFlags extends CacheFlags {
  readonly baseUrl?: string
  readonly format: CheckFormat
  readonly json?: boolean
  readonly verbose?: boolean
  readonly report?: string
  readonly external?: boolean
  readonly spelling?: boolean
  readonly a11y?: boolean
  readonly outDir?: string
  readonly strict?: boolean
}

/** Adds `docs-gen check`. */
export function addCheck({ program, terminal, choose }: CommandContext): void {
  program
    .command('check')
    .showHelpAfterError(helpHint('docs-gen check'))
    .description('find what is wrong with the site, without building it')
    .argument('[siteDir]', siteDirHelp)
    .addOption(baseUrlFlag())
    .addOption(new Option('--format <format>', 'how to print problems').choices(checkFormats).default('text'))
    .option('--json', 'the same as --format json')
    .option('--external', 'request the pages of other sites that links lead to')
    .option('--spelling', 'look up the words of pages in dictionaries; needs the package cspell-lib')
    .option('--a11y', 'check the accessibility of built pages in Chromium; needs axe-core and playwright-core')
    .option('--out-dir <dir>', 'folder of the last build, for --a11y (default: build in the site folder)')
    .option('--strict', 'fail if a plugin of a Docusaurus site fails, instead of leaving it out')
    .addOption(cacheFlags().noCache)
    .addOption(cacheFlags().cacheDir)
    .option('--report <file>', 'write what became of each part of a Docusaurus site; a .md or .json file')
    .option('--verbose', 'print what each stage took')
    .addHelpText(
      'after',
      examples('docs-gen check', 'docs-gen check website --external', 'docs-gen check --format sarif > problems.sarif'),
    )
    .action((siteDir: string | undefined, flags: CheckFlags) => {
      choose(async () => {
        const { check } = await import('../pipeline/check.ts')
        const root = rootOf(siteDir, terminal)
        const { baseUrl, strict, external, spelling, a11y, verbose } = flags
        const format = flags.json ? 'json' : flags.format
        const { result, took } = await withProgress(terminal.progress(format !== 'text'), (progress) =>
          check({
            siteDir: root,
            ...cacheOptions(flags, terminal),
            baseUrl,
            strict,
            external,
            spelling,
            a11y,
            outDir: pathOf(flags.outDir, terminal),
            progress,
          }),
        )
        const file = pathOf(flags.report, terminal)
        if (file !== undefined)
          writeFileSync(file, (file.endsWith('.json') ? accountJson : accountMarkdown)(result.account))
        return printCheck(result, terminal, { root, took, verbose, format })
      })
    })
}
