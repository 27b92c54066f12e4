const usualMarker = /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/

/** Whether a post's text has a truncate marker: what stands above it is the excerpt (R2). @param own the blog's own marker */
export function isTruncated(text: string, own?: RegExp): boolean {
  return own ? own.test(text) : text.includes('truncate') && usualMarker.test(text)
}
