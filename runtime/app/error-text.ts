/** Returns the messages of an error and its causes, each cause after a line `Cause:` (R53). */
export function errorText(error: unknown): string {
  const messages: string[] = []
  const seen = new Set<unknown>()
  for (let at = error; at !== undefined && !seen.has(at); at = at instanceof Error ? at.cause : undefined) {
    seen.add(at)
    messages.push(at instanceof Error ? at.message : String(at))
  }
  return messages.join('\n\nCause:\n')
}
