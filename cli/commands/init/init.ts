import { type Command } from 'commander'
import { migrations } from '../../../features/lists/other-tools/migrations.ts'
import { addLocales, type CommandContext, examples, helpHint, rootOf } from '../command.ts'
import { exitCodes } from '../print.ts'
import type { SiteFlags } from './start-site.ts'

/** Adds `docs-gen init`. */
export function addInit({ program, terminal, choose }: CommandContext): void {
  const init = program
    .command('init')
    .showHelpAfterError(helpHint('docs-gen init'))
    .description(listed(['start a new site', ...migrations.map(({ summary }) => summary)]))
    .argument('[dir]', `folder to make it in; with ${listed(flagNames)}, that of the site`)
    .option('--title <title>', 'title of the site (default: from the package.json around it)')
    .option('--blog', 'with a blog')
    .option('--typescript-api', 'with an API reference, made by TypeDoc')
    .option('--locales <locales>', 'languages, the main one first, such as en,de', addLocales)
    .option('--from-readme', 'make the README of the repository the start page')
    .option('--no-from-readme', 'make a new start page')
    .option('--docs <folder>', 'take the pages of this folder')
    .option('--no-docs', 'make new pages, also where a folder docs has some')
    .option('--branch <branch>', 'the default branch of the repository (default: from git)')
    .option('--yes', 'ask nothing')
    .option('--force', 'overwrite files that are there')
    .option('--write', `with ${listed(shownFirst)}, change the files instead of showing the changes`)
    .addHelpText(
      'after',
      questions +
        examples(
          'docs-gen init my-site',
          'docs-gen init website --typescript-api --from-readme',
          ...migrations.map(({ example }) => example),
        ),
    )
    .action(
      (dir: string | undefined, { write, ...flags }: SiteFlags & { readonly write?: boolean }, command: Command) => {
        const migration = migrations.find(({ flag }) => command.getOptionValue(flag.attributeName()) === true)
        if (dir === undefined && !migration)
          command.error("error: missing required argument 'dir'", { exitCode: exitCodes.usage })
        choose(async () => {
          if (migration) return migration.run(rootOf(dir, terminal), terminal, { write: write ?? false })
          return (await import('./start-site.ts')).startSite(dir ?? '.', flags, terminal)
        })
      },
    )
  for (const { flag } of migrations) init.addOption(flag)
}

/** The flags that take the site as it is. */
const flagNames = migrations.map(({ flag }) => flag.long ?? '')

function listed(names: readonly string[]): string {
  return `${names.slice(0, -1).join(', ')}${names.length > 1 ? ' or ' : ''}${names.at(-1) ?? ''}`
}

const shownFirst = migrations.flatMap(({ flag, isShownFirst }) => (isShownFirst ? [flag.long ?? ''] : []))

/** The part of the help about the questions for a new site. */
const questions = `
In a terminal, it asks for what the options leave open: the title, a blog, an API reference, languages, whether a
README is the start page, whether a folder docs that is there has the pages, and the default branch if git does not
know it.
`
