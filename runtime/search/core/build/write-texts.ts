import type { IndexPage } from './index-page.ts'
import type { PageEntry, TextChunks } from './partition-state.ts'
import { splitRanges } from './split-ranges.ts'
import { oneLine } from './write-heads.ts'

/** A chunk of text: the number of its first section, its hash, and its content, which is made when asked for. */
export interface TextChunk {
  readonly first: number
  readonly hash: string
  readonly content: () => string
}

/** Chunks are counted anew from one page in so many, told by its address, where there is a chunk to end: an edit then changes few of them. */
const pagesPerRun = 16

/** What texts are written with. */
export interface TextOptions {
  readonly hash: (content: string) => string
  /** Size of a chunk, in characters. */
  readonly size: number
  /** What is known of runs of pages. */
  readonly known: Readonly<Record<string, TextChunks>>
}

/** The texts of all sections in chunks, and what is to be known of them the next time. */
export interface WrittenTexts {
  readonly chunks: readonly TextChunk[]
  readonly known: Readonly<Record<string, TextChunks>>
}

/** Splits the texts of all pages. Runs of pages that are known are not read. */
export function writeTexts(
  pages: readonly IndexPage[],
  entries: readonly PageEntry[],
  options: TextOptions,
): WrittenTexts {
  const known: Record<string, TextChunks> = {}
  const chunks: TextChunk[] = []
  let first = 0
  for (const [from, to] of runsOf(pages, entries, options.size)) {
    const run = entries.slice(from, to)
    const key = options.hash(run.map(({ digest }) => digest).join('\n'))
    const content = textsOf(pages.slice(from, to), options.size)
    const own = options.known[key] ?? content().map(({ offset, text }) => [offset, options.hash(text)] as const)
    known[key] = own
    own.forEach(([offset, hash], n) =>
      chunks.push({ first: first + offset, hash, content: () => content()[n]?.text ?? '' }),
    )
    first += run.reduce((sum, { lengths }) => sum + lengths.length, 0)
  }
  return { chunks, known }
}

function runsOf(
  pages: readonly IndexPage[],
  entries: readonly PageEntry[],
  least: number,
): readonly (readonly [number, number])[] {
  const starts: number[] = []
  let size = 0
  pages.forEach(({ href }, index) => {
    if (index === 0 || (size >= least && spread(href) % pagesPerRun === 0)) {
      starts.push(index)
      size = 0
    }
    size += entries[index]?.size ?? 0
  })
  return starts.map((start, n) => [start, starts[n + 1] ?? pages.length])
}

/** A number that says nothing of the text but is always the same for it (FNV-1a). */
function spread(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return (value ^ (value >>> 15)) >>> 0
}

interface RunChunk {
  /** From the first section of the run. */
  readonly offset: number
  readonly text: string
}

function textsOf(pages: readonly IndexPage[], size: number): () => readonly RunChunk[] {
  let made: readonly RunChunk[] | undefined
  return () => {
    if (made) return made
    const texts = pages.flatMap((page) => page.records().map(({ text }) => oneLine(text)))
    const ranges = splitRanges(
      texts.map((text) => text.length + 3),
      size,
    )
    return (made = ranges.map(([from, to]) => ({ offset: from, text: JSON.stringify(texts.slice(from, to)) })))
  }
}
