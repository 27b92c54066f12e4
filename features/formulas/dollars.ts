import type { Nodes as HastNodes } from 'hast'
import type { Nodes as MdastNodes } from 'mdast'
import { changeTexts } from '../../cli/compile/parse/cjk/tree-texts.ts'
import { isWholeNumber } from '../../cli/text/numbers.ts'

type Tree = HastNodes | MdastNodes

/** A character that is no text, with the width of a dollar sign, so that positions stay as they are. */
const literal = '\u0006'

/** Attempts to parse a text: the second reads all that the first has told about the prices of a paragraph. */
const maxRounds = 4

/**
 * Parses a text whose dollar signs may be prices or variables. As in Pandoc, and on GitHub, a formula between two signs begins and ends
 * without a space, and no digit follows it: `$5 and $10` is text. So is a sign before code that has another.
 * @param parse reads formulas too
 */
export function parseWithDollars<T extends Tree>(text: string, parse: (text: string) => T): T {
  let tree = parse(text)
  if (text.includes(literal)) return tree
  let current = text
  for (let round = 0; round < maxRounds; round++) {
    const next = withLiterals(current, blocksWithPrices(tree, current))
    if (next === current) break
    try {
      tree = parse(next)
    } catch {
      // The sign is part of code after all.
      break
    }
    current = next
  }
  if (current !== text) changeTexts(tree, (value) => value.replaceAll(literal, '$'))
  return tree
}

/** From the start of a block of text to its end. */
type Range = readonly [start: number, end: number]

const blocks: ReadonlySet<string> = new Set(
  'p h1 h2 h3 h4 h5 h6 td th li dd dt summary paragraph heading tableCell'.split(' '),
)

/** The blocks in which the parser has taken a sign that is text for the start of a formula, in order. */
function blocksWithPrices(tree: Tree, text: string): readonly Range[] {
  const blockRanges = new Map<number, Range>()
  const visit = (node: Tree, block: Tree): void => {
    const [start, end] = rangeOf(node) ?? []
    if (start !== undefined && end !== undefined && isFormula(node) && !isFormulaText(text, start, end - 1)) {
      const range = rangeOf(block) ?? [start, end]
      blockRanges.set(range[0], range)
    }
    const inner = blocks.has(node.type === 'element' ? node.tagName : node.type) ? node : block
    if ('children' in node) for (const child of node.children) visit(child, inner)
  }
  visit(tree, tree)
  return [...blockRanges.values()].sort(([a], [b]) => a - b)
}

function rangeOf({ position }: Tree): Range | undefined {
  const { start, end } = position ?? {}
  return start?.offset === undefined || end?.offset === undefined ? undefined : [start.offset, end.offset]
}

function isFormula(node: Tree): boolean {
  if (node.type === 'inlineMath') return true
  if (node.type !== 'element' || node.tagName !== 'code') return false
  return [node.properties['className']].flat().includes('math-inline')
}

/** Whether two signs, at these offsets, are those of a formula. */
function isFormulaText(text: string, open: number, close: number): boolean {
  const source = text.slice(open, close + 1)
  if (source.startsWith('$$')) return true
  // An odd number of backticks: the second sign is in code.
  const endsInCode = source.split('`').length % 2 === 0
  const isEscaped = /(?<!\\)(?:\\\\)*\\\$$/.test(source)
  const inner = source.slice(1, -1)
  const hasSpace = inner !== inner.trim()
  return close > open + 1 && !hasSpace && !isWholeNumber(text.charAt(close + 1)) && !endsInCode && !isEscaped
}

/** Replaces the signs that are text in some blocks. */
function withLiterals(text: string, ranges: readonly Range[]): string {
  // Positions count units of UTF-16.
  const characters = text.split('')
  for (const range of ranges) for (const offset of literalSigns(text, range)) characters[offset] = literal
  return characters.join('')
}

/** Parts of a block: escaped characters, code, two or more signs, a sign, a brace, an empty line. */
const part = /\\[^]|(`+)(?!`)[^]*?(?<!`)\1(?!`)|\${2,}|\$|[{}]|\n[ \t>]*\n/g

/** The offsets of single signs that neither begin nor end a formula. Those in braces may be code of MDX. */
function literalSigns(text: string, [start, end]: Range): readonly number[] {
  const offsets: number[] = []
  let depth = 0
  let position = start
  for (const { 0: token, index } of text.slice(start, end).matchAll(part)) {
    const offset = start + index
    if (offset < position) continue
    if (token === '{') depth++
    else if (token === '}') depth--
    else if (token === '$' && depth === 0) {
      const close = closingSign(text, offset, end)
      if (close === undefined || !isFormulaText(text, offset, close)) offsets.push(offset)
      else {
        offsets.push(...escapedSigns(text, offset, close))
        position = close + 1
      }
    }
  }
  return offsets
}

/** The signs of a formula that are characters of TeX: the parser would end the formula there. */
function escapedSigns(text: string, open: number, close: number): readonly number[] {
  const escapes = [...text.slice(open, close).matchAll(/\\[^]/g)]
  return escapes.flatMap(({ 0: token, index }) => (token === '\\$' ? [open + index + 1] : []))
}

/** The next single sign, for which the parser looks in code too; unset if an empty line or the end of the block comes first. */
function closingSign(text: string, open: number, end: number): number | undefined {
  for (const { 0: token, index } of text.slice(open + 1, end).matchAll(/\\[^]|\$+|\n[ \t>]*\n/g)) {
    if (token.startsWith('\n')) return undefined
    if (token === '$') return open + 1 + index
  }
  return undefined
}
