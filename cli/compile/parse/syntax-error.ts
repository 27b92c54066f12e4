/** What a parser or a plugin has thrown. */
export interface SyntaxError {
  readonly message: string
  readonly line: number
  readonly column: number
  /** Thrown by an author's plugin, or without a place. */
  readonly plugin: boolean
}

/** Reads what was thrown: the native parser puts the place into the message; unified keeps it beside the reason. */
export function readSyntaxError(error: unknown): SyntaxError {
  if (!(error instanceof Error)) return { message: sentence(String(error)), line: 1, column: 1, plugin: true }
  const [, line, column, said] =
    /^(\d+):(\d+)(?:-\d+:\d+)?: ([^]*?)(?: \(mdx[\w-]*:[\w-]+\))?$/.exec(error.message) ?? []
  if (said !== undefined) return { message: sentence(said), line: Number(line), column: Number(column), plugin: false }
  const message = error as Error & { reason?: string; line?: number; column?: number }
  const place = { line: message.line ?? 1, column: message.column ?? 1 }
  return { message: sentence(message.reason ?? error.message), ...place, plugin: message.line === undefined }
}

function sentence(message: string): string {
  const bare = message
    .replace(/ \(note: [^]*\)$/, '')
    .replace(/ with (?:oxc|acorn)\b/, '')
    .trim()
  return /[.!?]$/.test(bare) ? bare : `${bare}.`
}
