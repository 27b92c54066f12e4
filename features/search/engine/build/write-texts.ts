import type { TextFile } from '../format/files.ts'
import { writeNumber } from '../format/varint.ts'
import type { IndexPage } from './index-page.ts'
import type { PageState, TextBlocks } from './partition-state.ts'
import { type Headings, writeHeadingLines } from './write-heading-shards.ts'
import { oneLine } from './write-headings.ts'

/** A block of stored texts; the name is that of its file. */
export interface TextBlock {
  readonly name: string
  readonly content: () => string
}

/** Blocks restart at one page in so many, chosen by its address, so that an edit changes few blocks. */
const pagesPerRun = 16

/** Options of stored texts. */
export interface TextOptions {
  readonly hash: (content: string) => string
  /** Size of a block in characters. */
  readonly size: number
  /** Headings to store with the texts. */
  readonly headings?: Headings
  /** Text blocks of the last build by the digest of their pages. */
  readonly cache: Readonly<Record<string, TextBlocks>>
}

/** The text blocks of a partition, and their state for the next build. */
export interface WrittenTexts {
  readonly blocks: readonly TextBlock[]
  /** Entries of `TextIndexFile`. */
  readonly runs: readonly (readonly [string, string])[]
  readonly cache: Readonly<Record<string, TextBlocks>>
}

/** Splits the texts of all pages into blocks. Known runs of pages are not read. */
export function writeTexts(
  pages: readonly IndexPage[],
  states: readonly PageState[],
  options: TextOptions,
): WrittenTexts {
  const { hash, size, headings } = options
  const cache: Record<string, TextBlocks> = {}
  const blocks: TextBlock[] = []
  const runs: (readonly [string, string])[] = []
  let first = 0
  for (const [from, to] of runsOf(pages, states, size)) {
    const run = states.slice(from, to)
    const key = hash([`${size}${headings ? 'h' : ''}`, ...run.map(({ digest }) => digest)].join('\n'))
    const content = blocksOf(pages.slice(from, to), { size, headings, first })
    const entry = options.cache[key] ?? stateOf(content(), hash)
    cache[key] = entry
    const [name, sizes] = entry
    runs.push([name, sizes.map(writeNumber).join('')])
    sizes.forEach((_, n) => blocks.push({ name: `${name}-${n}`, content: () => content()[n]?.text ?? '' }))
    first += run.reduce((sum, { lengths }) => sum + lengths.length, 0)
  }
  return { blocks, runs, cache }
}

function stateOf(blocks: readonly RunBlock[], hash: TextOptions['hash']): TextBlocks {
  return [hash(blocks.map(({ text }) => text).join('\n')), blocks.map(({ sections }) => sections)]
}

function runsOf(
  pages: readonly IndexPage[],
  states: readonly PageState[],
  minSize: number,
): readonly (readonly [number, number])[] {
  const starts: number[] = []
  let size = 0
  pages.forEach(({ href }, index) => {
    if (index === 0 || (size >= minSize && checksum(href) % pagesPerRun === 0)) {
      starts.push(index)
      size = 0
    }
    size += states[index]?.size ?? 0
  })
  return starts.map((start, n) => [start, starts[n + 1] ?? pages.length])
}

/** The FNV-1a checksum of a text, with its high bits mixed in. */
function checksum(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return (value ^ (value >>> 15)) >>> 0
}

interface RunBlock {
  /** Number of its sections. */
  readonly sections: number
  readonly text: string
}

function blocksOf(
  pages: readonly IndexPage[],
  { size, headings, first }: Pick<TextOptions, 'size' | 'headings'> & { readonly first: number },
): () => readonly RunBlock[] {
  let blocks: readonly RunBlock[] | undefined
  const headingsIn = (from: number, to: number): string | undefined => {
    const sections = Array.from({ length: to - from }, (_, n) => first + from + n)
    return (
      headings &&
      writeHeadingLines(
        headings,
        sections.filter((section) => headings.at(section)),
        first + from,
      )
    )
  }
  return () => {
    if (blocks) return blocks
    const records = pages.flatMap((page) => page.records())
    const texts = records.map(({ text }) => oneLine(text))
    const signatures = records.map(({ signature = '' }) => signature)
    const ranges = splitRanges(
      texts.map((text, n) => text.length + (signatures[n]?.length ?? 0) + 3),
      size,
    )
    return (blocks = ranges.map(([from, to]) => {
      const blockSignatures = signatures.slice(from, to)
      const file: TextFile = {
        texts: texts.slice(from, to),
        signatures: blockSignatures.some((signature) => signature !== '') ? blockSignatures : undefined,
        headings: headingsIn(from, to),
      }
      return { sections: to - from, text: JSON.stringify(file) }
    }))
  }
}

/** Splits items into ranges with a total size within a limit; a single larger item is a range of its own. */
export function splitRanges(lengths: readonly number[], limit: number): readonly (readonly [number, number])[] {
  const ranges: [number, number][] = []
  let sum = Infinity
  lengths.forEach((length, index) => {
    const last = ranges.at(-1)
    if (last && sum + length <= limit) {
      last[1] = index + 1
      sum += length
    } else {
      ranges.push([index, index + 1])
      sum = length
    }
  })
  return ranges
}
