/** The words of a fence's first line: ```` ```ts [a] title="a.ts" file=./a.ts#part {1,3} ````. */
export interface FenceInfo {
  /** Empty if the author names none. */
  readonly language: string
  /** The words that the frame and the highlighter read: `title="a.ts" {1,3}`. */
  readonly meta: string
  /** The file that the fence shows. */
  readonly file?: FileReference
  /** The label in a group: `[npm]`. */
  readonly label?: string
}

/** A file, or a part of it. */
export interface FileReference {
  /** Relative to the page, or from `@site/`. */
  readonly path: string
  /** What follows `#`: the name of a region, or lines as `L3-L9`. Empty: the whole file. */
  readonly part: string
  /** As the author wrote it, to find its place. */
  readonly written: string
}

/** Quotes, braces and brackets keep their spaces. */
const word = /(?:"[^"]*"|'[^']*'|\{[^}]*\}|\[[^\]]*\]|[^\s"'{[])+/g

/** Reads the first line of a fence. Words that only other tools know stay in `meta`. */
export function readFenceInfo(language: string, meta: string): FenceInfo {
  // Without a language, the first word stands in its place.
  if (/^(?:file=|\[)/.test(language)) return readFenceInfo('', `${language} ${meta}`.trim())
  let file: FileReference | undefined
  let label: string | undefined
  const kept = meta.replace(word, (written) => {
    label ??= /^\[(.+)\]$/.exec(written)?.[1]?.trim()
    const path = /^file=(["']?)(.+)\1$/.exec(written)?.[2]
    if (path === undefined) return written
    file ??= fileReference(path, written)
    return ''
  })
  return { language, meta: kept.trim(), file, label }
}

/** The words without a title. */
export function withoutTitle(meta: string): string {
  return meta.replace(word, (written) => (written.startsWith('title=') ? '' : written)).trim()
}

/** Splits a reference such as `./a.ts#part`. */
function fileReference(path: string, written: string): FileReference {
  const at = path.lastIndexOf('#')
  return at < 0 ? { path, part: '', written } : { path: path.slice(0, at), part: path.slice(at + 1), written }
}
