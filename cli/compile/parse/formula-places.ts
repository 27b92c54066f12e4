import { withoutCode } from './code-text.ts'

/** A row of characters within a paragraph, without dollar signs. */
const inside = String.raw`(?:[^$\n]|\n(?![ \t]*(?:\n|$)))+`

/** What GitHub reads as a formula. A price has a space in front of the next dollar sign, or a digit behind it. */
const formula = new RegExp(
  String.raw`(?<![\\$\p{L}\p{N}])(?:\$\$${inside}\$\$|\$(?!\s)${inside}(?<![\s\\])\$(?![\p{L}\p{N}$]))`,
  'gu',
)

/** Says whether a place of a text is in a formula: its signs are TeX, also where formulas are off. */
export function formulaPlaces(text: string): (offset: number) => boolean {
  if (!text.includes('$')) return () => false
  const ranges = [...withoutCode(text).matchAll(formula)].map(
    ({ index, 0: { length } }) => [index, index + length] as const,
  )
  return (offset) => ranges.some(([start, end]) => start <= offset && offset < end)
}
