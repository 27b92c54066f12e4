import { type Lazy, lazily, type ReadFile, type TextIndex } from '../client/load-partition.ts'
import { filePath, type TextFile, type TextRun, type TextRunsFile } from '../format/files.ts'
import { eachNumber } from '../format/varint.ts'
import { lastUpTo } from './shard-ranges.ts'
import { enterHeadings, type SparseTable } from './sparse-headings.ts'

/** The texts of a partition, in blocks that are loaded when they are needed. */
interface TextSource {
  readonly dir: string
  readonly read: ReadFile
  /** The runs of blocks, or the hash of their file. */
  readonly runs: readonly TextRun[] | string
  /** Gets the headings of blocks, in a partition with many. */
  readonly table?: SparseTable
}

/** A block of texts. */
interface Block {
  /** Its first section. */
  readonly first: number
  readonly texts: Lazy<readonly string[]>
}

/** The blocks of a partition, found by section. */
type Blocks = (section: number) => Block | undefined

/** Opens the texts of a partition. */
export function openTexts({
  dir,
  read,
  runs,
  table,
}: TextSource): Pick<TextIndex, 'hasText' | 'textOf' | 'signatureOf'> {
  const signatures = new Map<number, string>()
  const open = (first: number, name: string): Block => {
    const texts = lazily(() =>
      read(filePath(dir, 'text', name), (block: TextFile) => {
        if (table) enterHeadings(table, block.headings ?? '', first)
        block.signatures?.forEach((signature, n) => signature && signatures.set(first + n, signature))
        return block.texts.map(String)
      }),
    )
    return { first, texts }
  }
  let blocks: Blocks | undefined = typeof runs === 'string' ? undefined : readBlocks(runs, open)
  const load = async (hash: string): Promise<Blocks> =>
    (blocks = await read(filePath(dir, 'runs', hash), (file: TextRunsFile) => readBlocks(file.texts, open)))
  const loading = lazily(() => load(String(runs)))
  return {
    hasText: (section) => blocks !== undefined && blocks(section)?.texts.isReady() !== false,
    async textOf(section) {
      const block = (blocks ?? (await loading.get()))(section)
      return (await block?.texts.get())?.[section - (block?.first ?? 0)] ?? ''
    },
    signatureOf: (section) => signatures.get(section) ?? '',
  }
}

function readBlocks(runs: readonly TextRun[], open: (first: number, name: string) => Block): Blocks {
  let first = 0
  const blocks = runs.flatMap(([hash, sizes]) =>
    numbersOf(sizes).map((size, n) => {
      first += size
      return open(first - size, `${hash}-${n}`)
    }),
  )
  const firsts = blocks.map((block) => block.first)
  return (section) => blocks[lastUpTo(firsts, section)]
}

/** The numbers of a text that `writeNumber` wrote. */
export function numbersOf(text: string): readonly number[] {
  const numbers: number[] = []
  eachNumber(text, (number) => numbers.push(number))
  return numbers
}
