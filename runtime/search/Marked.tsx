import type { ReactNode } from 'react'
import { markedPieces } from './marked-text.ts'

/** Draws a provider's value: the words of the query marked, everything else as text. */
export function Marked({ value }: { readonly value: string }): ReactNode {
  return markedPieces(value).map(({ text, isMarked }, index) => (isMarked ? <mark key={index}>{text}</mark> : text))
}
