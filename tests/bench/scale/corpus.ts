import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createRandom } from '../../random.ts'
import type { Random } from '../../random.ts'
import { paragraph, phrase, pickWord, sentence } from './corpus-words.ts'
import { bashBlock, jsxBlock, typescriptBlock } from './corpus-code.ts'

/** The form in which a generator wants its pages. */
export interface CorpusOptions {
  /** Absolute path of the folder for the pages. */
  readonly folder: string
  /** Number of pages besides the start page. */
  readonly pages: number
  /** `file`: `../topic-03/page-04.md`; `url`: `/section-01/topic-03/page-04/`. */
  readonly links: 'file' | 'url'
  /** Same seed, same pages. */
  readonly seed: number
  /** Name of a folder's own page; default `index.md`. */
  readonly indexName?: string
}

/** A page of the corpus, and what the measurements change in it. */
export interface CorpusPage {
  /** Relative to the folder, without ending, e.g. `section-01/topic-03/page-04`. */
  readonly path: string
  readonly title: string
}

/** The heading of every page that others link to. */
export const linkedHeading = 'What others rely on'

/** Pages in a topic, and topics in a section: a tree three deep, as large documentations have. */
const perTopic = 10
const topicsPerSection = 10

/** Writes the pages and returns them in order. About 6 KB each: eight headings, three code blocks, a table, lists, links, an image. */
export function writeCorpus(options: CorpusOptions): readonly CorpusPage[] {
  const pages = Array.from({ length: options.pages }, (_, n) => describe(n, options.seed))
  const put = (path: string, text: string): void => {
    const file = join(options.folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  for (const [n, page] of pages.entries()) put(`${page.path}.md`, drawPage({ n, pages, options }))
  const first = pages[0]
  const href = first ? hrefOf({ from: 'index', to: first.path, options }) : '/'
  put(options.indexName ?? 'index.md', `---\ntitle: Start\n---\n\nBegin with [the first page](${href}).\n`)
  return pages
}

/** A picture for every page, as a text file so that it needs no encoder. */
export function picture(n: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 32" width="64" height="32"><rect width="${16 * n}" height="32" fill="#357"/></svg>\n`
}

/** Number of assets that the pages share, below `/img/`. */
export const assets = 4

function describe(n: number, seed: number): CorpusPage {
  const two = (value: number): string => String(value + 1).padStart(2, '0')
  const topic = Math.floor(n / perTopic)
  const path = `section-${two(Math.floor(topic / topicsPerSection))}/topic-${two(topic % topicsPerSection)}/page-${two(n % perTopic)}`
  return { path, title: `${phrase(createRandom(seed * 1_000_003 + n), 3)} ${n + 1}` }
}

interface PageInput {
  readonly n: number
  readonly pages: readonly CorpusPage[]
  readonly options: CorpusOptions
}

function drawPage(input: PageInput): string {
  const { n, pages, options } = input
  const random = createRandom(options.seed * 7_368_787 + n)
  const heading = (level: number): string => `${'#'.repeat(level)} ${phrase(random, 3)}`
  const text = (sentences: number): string => paragraph(random, sentences)
  const parts = [
    `---\ntitle: ${pages[n]?.title}\ndescription: ${sentence(random)}\n---`,
    text(3),
    `## ${linkedHeading}`,
    `${text(3)} ${links(input, random, 2)}`,
    list(random, '-'),
    typescriptBlock(random),
    heading(3),
    text(4),
    `> ${sentence(random)}`,
    `![${phrase(random, 2)}](/img/picture-${(n % assets) + 1}.svg)`,
    heading(2),
    `${text(3)} ${links(input, random, 2)}`,
    bashBlock(random),
    heading(3),
    list(random, '1.'),
    heading(4),
    text(2),
    jsxBlock(random),
    heading(2),
    text(2),
    table(random),
    heading(3),
    text(3),
    `## See also`,
    `${links(input, random, 2)} ${link({ ...input, to: (n + 1) % pages.length, anchor: true })}`,
  ]
  return `${parts.join('\n\n')}\n`
}

function links(input: PageInput, random: Random, count: number): string {
  const sample = Array.from({ length: count }, () =>
    link({ ...input, to: random.int(input.pages.length), anchor: random.chance(0.5) }),
  )
  return `See ${sample.join(' and ')}.`
}

function link({
  n,
  pages,
  options,
  to,
  anchor,
}: PageInput & { readonly to: number; readonly anchor: boolean }): string {
  const [from, target] = [pages[n], pages[to]]
  if (!from || !target) return ''
  const hash = anchor ? `#${linkedHeading.toLowerCase().replaceAll(' ', '-')}` : ''
  return `[${target.title.toLowerCase()}](${hrefOf({ from: from.path, to: target.path, options })}${hash})`
}

function hrefOf({ from, to, options }: { from: string; to: string; options: CorpusOptions }): string {
  if (options.links === 'url') return `/${to}/`
  const [here, there] = [from.split('/').slice(0, -1), to.split('/')]
  let same = 0
  while (same < here.length && here[same] === there[same]) same++
  const path = [...here.slice(same).map(() => '..'), ...there.slice(same)].join('/')
  return `${path.startsWith('.') ? '' : './'}${path}.md`
}

function list(random: Random, bullet: string): string {
  return Array.from({ length: 3 + random.int(3) }, () => `${bullet} ${sentence(random)}`).join('\n')
}

function table(random: Random): string {
  const rows = Array.from(
    { length: 4 + random.int(3) },
    () => `| \`${pickWord(random)}\` | ${random.pick(['string', 'number', 'boolean'])} | ${sentence(random)} |`,
  )
  return ['| Name | Type | Meaning |', '| --- | --- | --- |', ...rows].join('\n')
}
