import { expect, test } from 'vitest'
import { createRandom, type Random } from '../../tests/random.ts'
import { strangerMarkdown } from '../../tests/stranger-markdown.ts'
import { type StaleBlock, staleBlocks } from './compare/stale-blocks.ts'
import { originalsFromHistory, type TranslationStep } from './record/from-history.ts'
import type { Block } from './text/block.ts'
import { blocksOf } from './text/blocks.ts'

/** A page in another language: every block has a text of its own, but code, which nobody translates. */
function translated(original: readonly Block[]): readonly Block[] {
  return original.map((block) => (block.kind === 'code' ? block : { ...block, digest: `t${block.digest}` }))
}

/** The edit that a test makes of a block. */
interface PlannedEdit {
  readonly kind: 'change' | 'remove' | 'addBelow'
  readonly mark: string
}

/** Plans edits of paragraphs that stand alone, so that no edit makes two blocks of one, and changes words of others. */
function plan(text: string, blocks: readonly Block[], random: Random): ReadonlyMap<Block, PlannedEdit> {
  const lines = text.split('\n')
  const edits = new Map<Block, PlannedEdit>()
  for (const block of blocks) {
    if (!/^(?:p|h\d|code)$/.test(block.kind) || random.int(6) > 0) continue
    const end = block.line - 1 + block.text.split('\n').length
    const isAlone = (lines[block.line - 2] ?? '').trim() === '' && (lines[end] ?? '').trim() === ''
    const isParagraph =
      block.kind === 'p' && isAlone && lines[block.line - 1]?.startsWith(block.text.split('\n')[0] ?? '')
    const kind = isParagraph ? (['change', 'remove', 'addBelow'] as const)[random.int(3)]! : 'change'
    if (kind === 'change' && !/\b[a-z]{4,}\b/.test(block.text)) continue
    edits.set(block, { kind, mark: `edited${edits.size}` })
  }
  return edits
}

function edited(text: string, edits: ReadonlyMap<Block, PlannedEdit>): string {
  const lines = text.split('\n')
  for (const [block, { kind, mark }] of [...edits].reverse()) {
    const start = block.line - 1
    const count = block.text.split('\n').length
    const own = lines.slice(start, start + count).join('\n')
    // Not in the first line of a fence, which names its language.
    const from = block.kind === 'code' ? own.indexOf('\n') : 0
    const changed = own.slice(0, from) + own.slice(from).replace(/\b[a-z]{4,}\b/, (word) => `${word} ${mark}`)
    const now = kind === 'remove' ? [] : kind === 'change' ? changed.split('\n') : [own, '', `New words: ${mark}.`]
    lines.splice(start, count, ...now)
  }
  return lines.join('\n')
}

test('exactly the blocks of strangers’ pages are stale whose originals were edited', () => {
  const random = createRandom(20)
  let edits = 0
  for (const { text } of strangerMarkdown({ files: 60, seed: 7 })) {
    const before = blocksOf('a.md', text)
    const planned = plan(text, before, random)
    const after = blocksOf('a.md', edited(text, planned))
    // What an edit makes of the text around it, such as a list that goes on below a removed paragraph, is no part of this test.
    const isExact = after.length === before.length + countOf(planned, 'addBelow') - countOf(planned, 'remove')
    if (!isExact) continue
    edits += planned.size
    const stale = staleBlocks({ translation: translated(before), known: before, original: after })
    const touched = [...planned].flatMap(([block, { kind }]) => (kind === 'addBelow' ? [] : [block.line]))
    expect(linesOf(stale)).toEqual(touched)
    const added = [...planned.values()].filter(({ kind }) => kind === 'addBelow')
    for (const { mark } of added) expect(stale.some(({ after: now }) => now?.text.includes(`${mark}.`))).toBe(true)
  }
  expect(edits).toBeGreaterThan(200)
})

function countOf(planned: ReadonlyMap<Block, PlannedEdit>, kind: PlannedEdit['kind']): number {
  return [...planned.values()].filter((edit) => edit.kind === kind).length
}

/** The lines of the translation that are marked as out of date. */
function linesOf(stale: readonly StaleBlock[]): readonly number[] {
  const lines = stale.flatMap(({ change, translation }) =>
    change === 'added' || !translation ? [] : [translation.line],
  )
  return [...new Set(lines)].sort((a, b) => a - b)
}

test('the width of lines, and marks of quotes, make no block stale', () => {
  const before = blocksOf('a.md', 'one two three\nfour\n\n> five six\n> seven\n')
  const after = blocksOf('a.md', 'one two\nthree four\n\n> five\n> six seven\n')
  expect(staleBlocks({ translation: before, known: before, original: after })).toEqual([])
})

/** An original and its translation while both are edited, as a model. */
class Repository {
  readonly steps: TranslationStep[] = []
  original: Block[] = []
  translation: Block[] = []
  readonly #random: Random
  #count = 0

  constructor(random: Random) {
    this.#random = random
    this.original = Array.from({ length: 12 }, () => this.#block())
    this.translation = this.original.map((block) => this.#translationOf(block))
    this.commit()
  }

  #block(): Block {
    const kind = ['p', 'p', 'p', 'h2', 'code'][this.#random.int(5)]!
    const id = this.#count++
    return { kind, digest: `o${id}`, text: `alpha${id} beta${id} gamma${id} delta${id}`, line: id }
  }

  #translationOf({ kind, digest, text, line }: Block): Block {
    return { kind, digest: `t${digest}`, text: text.toUpperCase(), line }
  }

  /** Edits a block of the original; its line stays its name. */
  edit(): void {
    const at = this.#random.int(this.original.length)
    const block = this.original[at]!
    const id = this.#count++
    this.original[at] = { ...block, digest: `o${id}`, text: `${block.text} more${id}` }
  }

  add(): void {
    this.original.splice(this.#random.int(this.original.length + 1), 0, this.#block())
  }

  /** Translates some of the stale blocks, and all new ones or none: of two new ones side by side, nobody knows which one was translated. */
  translateSome(): void {
    const hasNew = this.#random.int(2) === 0
    const isNew = (name: number): boolean => !this.translation.some(({ line }) => line === name)
    const names = new Set(this.pending().filter((name) => (isNew(name) ? hasNew : this.#random.int(2) === 0)))
    this.translation = this.original.flatMap((block) => {
      const now = this.translation.find(({ line }) => line === block.line)
      if (names.has(block.line)) return [this.#translationOf(block)]
      return now ? [now] : []
    })
    this.commit()
  }

  /** Names of blocks of the original without a translation, or with one of an older text. */
  pending(): readonly number[] {
    return this.original
      .filter((block) => this.translation.find(({ line }) => line === block.line)?.digest !== `t${block.digest}`)
      .map(({ line }) => line)
  }

  commit(): void {
    this.steps.push({ translation: this.translation, original: [...this.original] })
  }
}

test('by the history, exactly the blocks are stale that were edited and not translated since', () => {
  const random = createRandom(5)
  for (let round = 0; round < 1000; round++) {
    const repository = new Repository(random)
    for (let n = 0; n < 8; n++) {
      const act = random.int(3)
      if (act === 0) repository.edit()
      else if (act === 1) repository.add()
      else repository.translateSome()
    }
    const { steps, original, translation } = repository
    const known = originalsFromHistory([...steps, { translation, original }])
    const stale = staleBlocks({ translation, known, original })
    const names = stale.map(({ after }) => after?.line ?? -1).sort((a, b) => a - b)
    expect(names, `round ${round}`).toEqual(repository.pending().toSorted((a, b) => a - b))
  }
})
