import { type Command } from 'commander'
import { addLocales, type CommandContext, examples, helpHint, rootOf } from '../command.ts'
import { exitCodes } from '../print.ts'
import type { SiteFlags } from './start-site.ts'

interface InitFlags extends SiteFlags {
  readonly fromDocusaurus?: boolean
}

/** Adds `docs-gen init`. */
export function addInit({ program, terminal, choose }: CommandContext): void {
  program
    .command('init')
    .showHelpAfterError(helpHint('docs-gen init'))
    .description('start a new site, or write the config for a Docusaurus site')
    .argument('[dir]', 'folder to make it in; with --from-docusaurus, that of the site')
    .option('--title <title>', 'title of the site (default: from the package.json around it)')
    .option('--blog', 'with a blog')
    .option('--typescript-api', 'with an API reference, made by TypeDoc')
    .option('--locales <locales>', 'languages, the main one first, such as en,de', addLocales)
    .option('--from-readme', 'make the README of the repository the start page')
    .option('--yes', 'ask nothing')
    .option('--force', 'overwrite files that are there')
    .option('--from-docusaurus', 'write the docs-gen.config.* that is equal to the docusaurus.config.* in the folder')
    .addHelpText(
      'after',
      asked +
        examples(
          'docs-gen init my-site',
          'docs-gen init website --typescript-api --from-readme',
          'docs-gen init --from-docusaurus website',
        ),
    )
    .action((dir: string | undefined, { fromDocusaurus = false, ...flags }: InitFlags, command) => {
      if (dir === undefined && !fromDocusaurus)
        (command as Command).error("error: missing required argument 'dir'", { exitCode: exitCodes.usage })
      choose(async () => {
        if (!fromDocusaurus) return (await import('./start-site.ts')).startSite(dir ?? '.', flags, terminal)
        return (await import('../from-docusaurus.ts')).initFromDocusaurus(rootOf(dir, terminal), terminal)
      })
    })
}

/** What a new site is asked for, in the help. */
const asked = `
In a terminal, it asks for what the options leave open: the title, a blog, an API reference, languages, whether a
README is the start page, and whether a folder docs that is there has the pages.
`
