import { Option } from 'commander'
import { createPaint } from '../report/color.ts'
import {
  addLocales,
  type CacheFlags,
  cacheFlags,
  cacheOptions,
  type CommandContext,
  examples,
  helpHint,
  rootOf,
  siteDirHelp,
} from './command.ts'
import { exitCodes, printProblems, problemsText } from './print.ts'

interface WriteTranslationsFlags extends CacheFlags {
  readonly locale?: readonly string[]
  readonly override?: boolean
  readonly messagePrefix?: string
}

/** Adds `docs-gen write-translations`. */
export function addWriteTranslations({ program, terminal, choose }: CommandContext): void {
  program
    .command('write-translations')
    .showHelpAfterError(helpHint('docs-gen write-translations'))
    .description('extract all translatable texts into the files of the i18n folder')
    .argument('[siteDir]', siteDirHelp)
    .option(
      '--locale <locale>',
      'language to write for; may be given several times (default: the default one)',
      addLocales,
    )
    .option('--override', 'replace existing translations')
    .option('--message-prefix <prefix>', 'put this before each new text')
    .addOption(cacheFlags().noCache)
    .addOption(cacheFlags().cacheDir)
    .addOption(new Option('--messagePrefix <prefix>').hideHelp())
    .addHelpText('after', examples('docs-gen write-translations --locale fr', 'docs-gen write-translations website'))
    .action((siteDir: string | undefined, { locale, ...flags }: WriteTranslationsFlags) => {
      choose(async () => {
        const { writeTranslations } = await import('../pipeline/write-translations.ts')
        const root = rootOf(siteDir, terminal)
        const result = await writeTranslations({
          ...flags,
          siteDir: root,
          locales: locale,
          ...cacheOptions(flags, terminal),
        })
        if (!result.ok) return printProblems(result.diagnostics, terminal, root)
        terminal.err(problemsText(result.diagnostics, root, terminal.errColor))
        const paint = createPaint(terminal.outColor)
        const files = result.written.map((path) => `  ${path}\n`).join('')
        const state = files === '' ? 'Every text is there already' : 'Wrote the texts of the site'
        terminal.out(`${paint.green('✔')} ${state} (${result.texts} texts)\n${files}`)
        return exitCodes.ok
      })
    })
}
