import { Option } from 'commander'
import { createPaint } from '../report/color.ts'
import type { CommandContext } from './command-parts.ts'
import { addLocales, examples, helpHint, rootOf, siteDirHelp } from './command-parts.ts'
import { exitCodes, printProblems, problemsText } from './print.ts'

/** Adds `docs-gen version`. */
export function addVersion({ program, terminal, choose }: CommandContext): void {
  program
    .command('version')
    .showHelpAfterError(helpHint('docs-gen version'))
    .description('keep the docs as they are now as a version')
    .argument('<name>', 'name of the version, such as 1.0')
    .argument('[siteDir]', siteDirHelp)
    .option('--docs-id <id>', 'which docs, where the site has several (default: those without an id)')
    .addHelpText('after', examples('docs-gen version 1.0', 'docs-gen version 2.1 website --docs-id api'))
    .action((name: string, siteDir: string | undefined, flags: { readonly docsId?: string }) => {
      choose(async () => {
        const { version } = await import('./version.ts')
        const root = rootOf(siteDir, terminal)
        const result = await version({ siteDir: root, name, ...flags })
        if (!result.ok) return printProblems(result.diagnostics, terminal, root)
        terminal.err(problemsText(result.diagnostics, root, terminal.errColor))
        const paint = createPaint(terminal.outColor)
        const files = result.written.map((path) => `  ${path}\n`).join('')
        terminal.out(`${paint.green('✔')} Kept the docs as version ${name}\n${files}`)
        return exitCodes.ok
      })
    })
}

interface WriteTranslationsFlags {
  readonly locale?: readonly string[]
  readonly override?: boolean
  readonly messagePrefix?: string
}

/** Adds `docs-gen write-translations`. */
export function addWriteTranslations({ program, terminal, choose }: CommandContext): void {
  program
    .command('write-translations')
    .showHelpAfterError(helpHint('docs-gen write-translations'))
    .description('take down every text that can be translated in the files of the i18n folder')
    .argument('[siteDir]', siteDirHelp)
    .option(
      '--locale <locale>',
      'language to write for; may be given several times (default: the default one)',
      addLocales,
    )
    .option('--override', 'replace translations that are there')
    .option('--message-prefix <prefix>', 'put this before each text that is new')
    .addOption(new Option('--messagePrefix <prefix>').hideHelp())
    .addHelpText('after', examples('docs-gen write-translations --locale fr', 'docs-gen write-translations website'))
    .action((siteDir: string | undefined, { locale, ...flags }: WriteTranslationsFlags) => {
      choose(async () => {
        const { writeTranslations } = await import('./write-translations.ts')
        const root = rootOf(siteDir, terminal)
        const result = await writeTranslations({ siteDir: root, ...(locale ? { locales: locale } : {}), ...flags })
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
