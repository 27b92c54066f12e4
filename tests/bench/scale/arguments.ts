import { parseArgs } from 'node:util'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Generator } from './generator.ts'

/** The measurements to make. */
export interface Arguments {
  readonly pages: readonly number[]
  readonly generators: readonly Generator[]
  readonly runs: number
  readonly edits: number
  readonly seed: number
  readonly only: readonly string[]
  readonly hasBrowser: boolean
  readonly keep: boolean
  readonly folder: string
  readonly packages: string
  /** Where all figures are written as JSON. */
  readonly json?: string
}

const options = {
  pages: { type: 'string', default: '1000' },
  peers: { type: 'string', default: '' },
  runs: { type: 'string', default: '3' },
  edits: { type: 'string', default: '10' },
  seed: { type: 'string', default: '1' },
  only: { type: 'string', default: '' },
  'no-browser': { type: 'boolean', default: false },
  keep: { type: 'boolean', default: false },
  dir: { type: 'string', default: join(tmpdir(), 'docs-gen-scale') },
  'packages-dir': { type: 'string', default: join(tmpdir(), 'docs-gen-scale-packages') },
  json: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

/** Text of `--help`. @param generators every generator there is, docs-gen first */
export function helpText(generators: readonly Generator[], scenarios: readonly string[]): string {
  const peers = generators.slice(1).map(({ name, about }) => `    ${name.padEnd(14)}${about}`)
  return `Usage: npm run bench:scale -- [options]

Builds made-up sites of many pages with docs-gen, and with others where asked, and prints what it costs:
medians with minimum and maximum, and how many times docs-gen's figure the others' are.
Run it on an idle machine: figures are compared within one run only.

  --pages 1000,5000   sizes of the site (default 1000); several also show growth
  --peers hugo,…      others to measure in the same run; packages of npm are installed into --packages-dir
${peers.join('\n')}
    all           all of them
  --only warm,serve   some measurements: ${scenarios.join(', ')}, disk (calls that change it; needs strace), serve, weight
  --runs 3            runs of each build; one that takes over 20 s is run twice, over 60 s once
  --edits 10          edits on the open page of each dev server
  --no-browser        leave out serve and weight, which need Chromium
  --seed 1            same seed, same pages
  --json FILE         write all figures there
  --dir DIR           folder for the sites, emptied first (default ${options.dir.default})
  --packages-dir DIR  folder for the others' packages (default ${options['packages-dir'].default})
  --keep              leave the sites there
`
}

/** Reads the command line; a text is what to print instead of measuring. */
export function readArguments(args: readonly string[], generators: readonly Generator[]): Arguments | string {
  const { values } = parseArgs({ args: [...args], options })
  if (values.help) return 'help'
  const names = list(values.peers).includes('all') ? generators.slice(1).map(({ name }) => name) : list(values.peers)
  const unknown = names.find((name) => !generators.some((generator) => generator.name === name))
  if (unknown !== undefined) return `There is no generator ${unknown}; see --help.`
  const pages = list(values.pages).map(Number)
  if (pages.length === 0 || pages.some((count) => !(count > 0))) return `--pages is a list of numbers; see --help.`
  return {
    pages,
    generators: generators.filter(({ name }, place) => place === 0 || names.includes(name)),
    runs: Number(values.runs),
    edits: Number(values.edits),
    seed: Number(values.seed),
    only: list(values.only),
    hasBrowser: !values['no-browser'],
    keep: values.keep,
    folder: values.dir,
    packages: values['packages-dir'],
    json: values.json,
  }
}

function list(text: string): readonly string[] {
  return text.split(',').flatMap((part) => part.trim() || [])
}
