import type { ClipboardEvent } from 'react'
import { longestQuery, cutQuery } from '../engine/box/query-length.ts'

/** Takes a pasted text that is too long for the input, which would cut it within a word. @param maxLength of the input */
export function longPaste(maxLength: number, take: (query: string) => void) {
  return (event: ClipboardEvent<HTMLInputElement>): void => {
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const text = event.clipboardData.getData('text')
    const whole = value.slice(0, selectionStart ?? 0) + text + value.slice(selectionEnd ?? 0)
    const query = whole.trim().replace(/\s+/g, ' ')
    if (query.length <= maxLength) return
    event.preventDefault()
    take(cutQuery(query, longestQuery))
  }
}
