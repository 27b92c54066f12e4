import { Option } from 'commander'
import { addLocales, cacheFlags, examples, siteDirHelp } from '../../../cli/commands/command.ts'
import type { FeatureCommandGroup, GroupedCommand } from '../../../cli/commands/feature-command.ts'
import type { AcceptFlags } from './run-accept.ts'
import type { DiffFlags } from './run-diff.ts'
import type { StatusFlags } from './run-status.ts'

function localeFlag(): Option {
  return new Option(
    '--locale <locale>',
    'language to look at; may be given several times (default: all but the default one)',
  ).argParser(addLocales)
}

function siteFlag(): Option {
  return new Option('--site <dir>', siteDirHelp)
}

const status: GroupedCommand<StatusFlags> = {
  name: 'status',
  summary: 'list the pages of each language that are translated, stale, missing, or without an original',
  arguments: { '[siteDir]': siteDirHelp },
  options: [localeFlag(), new Option('--json', 'print JSON'), ...Object.values(cacheFlags())],
  notes: `${examples('docs-gen translations status', 'docs-gen translations status --locale fr --json')}

Exit code: 1 if there is a stale or missing translation at the level throw (onStaleTranslations, onMissingTranslations), else 0.`,
  run: async (call) => (await import('./run-status.ts')).runStatus(call),
}

const diff: GroupedCommand<DiffFlags> = {
  name: 'diff',
  summary: 'show what has changed in the original since a page was translated, beside the translation',
  arguments: { '<files...>': 'translated files' },
  options: [siteFlag(), ...Object.values(cacheFlags())],
  notes: examples('docs-gen translations diff i18n/fr/docs/intro.md'),
  run: async (call) => (await import('./run-diff.ts')).runDiff(call),
}

const accept: GroupedCommand<AcceptFlags> = {
  name: 'accept',
  summary: 'note that translations are of their originals as these are now',
  arguments: { '[files...]': 'translated files, each with :line for the block on that line only' },
  options: [
    new Option('--all', 'all translations'),
    new Option(
      '--from-history',
      'note what the history of git says of translations without a note, and accept nothing',
    ),
    localeFlag(),
    siteFlag(),
    ...Object.values(cacheFlags()),
  ],
  notes: examples(
    'docs-gen translations accept i18n/fr/docs/intro.md',
    'docs-gen translations accept i18n/fr/docs/intro.md:12',
    'docs-gen translations accept --from-history',
  ),
  run: async (call) => (await import('./run-accept.ts')).runAccept(call),
}

/** The commands `docs-gen translations …`. */
export const translationCommands: FeatureCommandGroup = {
  name: 'translations',
  follows: 'write-translations',
  summary: 'find translations whose original has changed',
  commands: [status, diff, accept],
}
