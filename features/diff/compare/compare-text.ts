import { type Block, displayText, softBreak, words } from '../../../cli/built-site/content.ts'

/** Where two texts differ first, by offsets. */
interface FirstDifference {
  readonly old: number
  readonly new: number
}

/**
 * Finds where two texts of blocks differ. A space and the border of a block are equal, and a soft break is equal to the border of a
 * block or to nothing, because style sheets decide how these look.
 */
export function firstDifference(old: string, now: string): FirstDifference | undefined {
  let [a, b] = [0, 0]
  while (a < old.length || b < now.length) {
    const [endA, endB] = [gapEnd(old, a), gapEnd(now, b)]
    const isEdge = a === 0 || b === 0 || endA === old.length || endB === now.length
    if (!isEdge && !sameGap(old.slice(a, endA), now.slice(b, endB))) return { old: a, new: b }
    if (old[endA] !== now[endB]) return { old: endA, new: endB }
    ;[a, b] = [endA + 1, endB + 1]
  }
  return undefined
}

/** Whether two texts of blocks read the same. */
export function sameText(old: string, now: string): boolean {
  return old === now || !firstDifference(old, now)
}

function gapEnd(text: string, from: number): number {
  let at = from
  while (isGap(text[at])) at++
  return at
}

function isGap(character: string | undefined): boolean {
  return character === ' ' || character === '\n' || character === softBreak
}

function sameGap(a: string, b: string): boolean {
  const [kindA, kindB] = [gapKind(a), gapKind(b)]
  if (kindA === kindB || (kindA !== 'none' && kindB !== 'none' && (kindA === 'border' || kindB === 'border')))
    return true
  return (kindA === 'soft' && kindB === 'none') || (kindA === 'none' && kindB === 'soft')
}

function gapKind(gap: string): 'none' | 'soft' | 'space' | 'border' {
  if (gap.includes('\n')) return 'border'
  if (gap.includes(' ')) return 'space'
  return gap === '' ? 'none' : 'soft'
}

/** The text of a page without its code blocks; a line break stands between blocks. */
export function proseOf(blocks: readonly Block[]): string {
  return blocks.flatMap(({ kind, text }) => (kind === 'code' ? [] : [text])).join('\n')
}

/** Text around an offset, for a message: some words before and after it. */
export function excerpt(text: string, at: number): string {
  const before = words(displayText(text.slice(Math.max(0, at - 200), at)))
  const after = words(displayText(text.slice(at, at + 400)))
  const touches = at > 0 && !isGap(text[at - 1]) && !isGap(text[at])
  const start = before.slice(-4).join(' ')
  const end = after.slice(0, 10).join(' ')
  const middle = `${start}${touches || start === '' || end === '' ? '' : ' '}${end}`
  return `${before.length > 4 || at > 200 ? '… ' : ''}${middle}${after.length > 10 || at + 400 < text.length ? ' …' : ''}`
}
