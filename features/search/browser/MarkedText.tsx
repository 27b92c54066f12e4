import type { ReactNode } from 'react'
import { splitMarks } from '../engine/box/hit-text.ts'

/** Renders a provider's value with its highlights. */
export function MarkedText({ value }: { readonly value: string }): ReactNode {
  return splitMarks(value).map(({ text, isMarked }, index) => (isMarked ? <mark key={index}>{text}</mark> : text))
}
