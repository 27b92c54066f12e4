const marker = /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/

/** Whether a post's text has a truncate marker: what stands above it is the excerpt (R2). */
export function isTruncated(text: string): boolean {
  return text.includes('truncate') && marker.test(text)
}
