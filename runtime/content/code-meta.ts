/** What the words after a fence's language say of its frame. */
export interface CodeMeta {
  readonly title?: string
  /** Number of the first line, where lines are numbered. */
  readonly firstLine?: number
}

/** Reads `title="…"` and `showLineNumbers` or `showLineNumbers=5`. */
export function codeMeta(meta: string): CodeMeta {
  const title = /\btitle=(["'])(.*?)\1/.exec(meta)?.[2]
  const numbers = /\bshowLineNumbers(?:=(\d+))?/.exec(meta)
  return { title, firstLine: numbers ? Number(numbers[1] ?? 1) : undefined }
}
