/** Tags around the words of the query in what providers send (R107). */
export const markTags = { highlightPreTag: '<mark>', highlightPostTag: '</mark>' } as const

/** A piece of a text; marked where it is a word of the query. */
export interface TextPiece {
  readonly text: string
  readonly isMarked: boolean
}

/**
 * The pieces of a provider's value: HTML in which only the marks mean anything. Escaped characters become what they were;
 * any other tag stays text, so that markup in records is never interpreted.
 */
export function markedPieces(value: string): readonly TextPiece[] {
  return value
    .split(/(<mark>.*?<\/mark>)/s)
    .map((part) => ({ text: plainText(part), isMarked: part.startsWith('<mark>') }))
    .filter(({ text }) => text !== '')
}

/** The text of a provider's value, without marks. */
export function plainText(value: string): string {
  return value
    .replace(/<\/?mark>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|#x27);/g, (whole, name: string) => entities[name] ?? whole)
}

/** What providers escape; anything else that looks like an entity is text. */
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" }
