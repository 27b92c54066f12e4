import { InvalidArgumentError, Option } from 'commander'
import { baseUrlFlag, cacheFlags, examples, siteDirHelp } from '../../../cli/commands/command.ts'
import type { FeatureCommandGroup, GroupedCommand } from '../../../cli/commands/feature-command.ts'
import type { Measure, Thresholds } from '../explain/questions.ts'
import type { EvalFlags } from './run-eval.ts'
import type { ExplainFlags } from './run-explain.ts'
import type { ExportFlags, PushFlags } from './run-records.ts'
import { withoutEndSlashes } from '../../../cli/text/addresses.ts'

const ofSite = { '[siteDir]': siteDirHelp }

function localeFlag(): Option {
  return new Option('--locale <name>', 'language of the site (default: its default language)')
}

const explain: GroupedCommand<ExplainFlags> = {
  name: 'explain',
  summary: 'print what a query finds, with the words and scores that decide',
  arguments: { '<query>': 'what a reader types', ...ofSite },
  isFirstAnything: true,
  options: [
    localeFlag(),
    new Option('--limit <number>', 'number of results').argParser(wholeNumber).default(5),
    new Option('--json', 'print all results as JSON'),
    ...Object.values(cacheFlags()),
  ],
  notes: examples('docs-gen search explain "add a hotkey"', 'docs-gen search explain hotkeys --json'),
  run: async (call) => (await import('./run-explain.ts')).runExplain(call),
}

function wholeNumber(text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1) throw new InvalidArgumentError('Expected a whole number from 1.')
  return number
}

const evaluate: GroupedCommand<EvalFlags> = {
  name: 'eval',
  summary: 'score the search by questions and the pages that answer them',
  arguments: { '<questions>': 'file of questions, in YAML or JSON', ...ofSite },
  options: [
    new Option(
      '--threshold <least>',
      'fail below this share, such as success@1=0.8, or 0.9 for success@5',
    ).argParser<Thresholds>(addThreshold),
    new Option('--what-if <changes>', 'file of ranks, keywords and synonyms to try, in YAML or JSON'),
    localeFlag(),
    new Option('--json', 'print the scores, and what is found for each question, as JSON'),
    ...Object.values(cacheFlags()),
  ],
  notes: examples(
    'docs-gen search eval questions.yml',
    'docs-gen search eval questions.yml --threshold success@1=0.8',
    'docs-gen search eval questions.yml --what-if changes.yml',
  ),
  run: async (call) => (await import('./run-eval.ts')).runEval(call),
}

function addThreshold(text: string, before: Thresholds = {}): Thresholds {
  const [, measure = 'success@5', share] = /^(?:(success@1|success@5|mrr)=)?(0|1|0?\.\d+|1\.0+)$/.exec(text) ?? []
  if (share === undefined)
    throw new InvalidArgumentError('Expected a share from 0 to 1, or success@1=, success@5= or mrr= with one.')
  return { ...before, [measure as Measure]: Number(share) }
}

const exportRecords: GroupedCommand<ExportFlags> = {
  name: 'export',
  summary: 'print the records of the site as JSON lines, in the shape of DocSearch',
  arguments: ofSite,
  options: [new Option('--out <file>', 'write to a file instead'), baseUrlFlag(), ...Object.values(cacheFlags())],
  notes: examples('docs-gen search export > records.jsonl', 'docs-gen search export --out records.jsonl'),
  run: async (call) => (await import('./run-records.ts')).runExport(call),
}

const environment = `
Environment:
  ALGOLIA_API_KEY     a key that may write; it is read from nowhere else, and never printed
  ALGOLIA_APP_ID      the application (default: themeConfig.algolia.appId)
  ALGOLIA_INDEX_NAME  the index (default: themeConfig.algolia.indexName)

Readers find the old records until the new ones are complete. A push that was stopped can be run again.
`

const push: GroupedCommand<PushFlags> = {
  name: 'push',
  summary: 'replace the records of an Algolia index',
  arguments: ofSite,
  options: [
    new Option('--host <url>', 'another host that speaks the protocol; may be given several times').argParser<
      readonly string[]
    >(addHost),
    baseUrlFlag(),
    ...Object.values(cacheFlags()),
  ],
  notes: `${environment}${examples('docs-gen search push', 'docs-gen search push --host http://localhost:8108')}`,
  run: async (call) => (await import('./run-records.ts')).runPush(call),
}

function addHost(url: string, hosts: readonly string[] = []): readonly string[] {
  return [...hosts, withoutEndSlashes(url)]
}

/** The commands `docs-gen search explain`, `eval`, `export` and `push`. */
export const searchCommands: FeatureCommandGroup = {
  name: 'search',
  follows: 'routes',
  summary: 'explain and score what the search finds, or hand the records of the site to a search service',
  commands: [explain, evaluate, exportRecords, push],
}
