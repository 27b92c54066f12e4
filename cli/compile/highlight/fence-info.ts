import { languageIndex } from './languages.ts'
import { untilSpace } from '../../text/spaces.ts'

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
  /** Whether the reader unfolds the code: `collapse`. */
  readonly isFolded: boolean
}

/** Class of the element around code that the reader unfolds. */
export const codeDetails = 'code-block-details'

/** A file, or a part of it. */
export interface FileReference {
  /** Relative to the page, or from `@site/`. */
  readonly path: string
  /** The part after `#`: the name of a region, or lines as `L3-L9`. Empty: the whole file. */
  readonly part: string
  /** As the author wrote it, to find its place. */
  readonly source: string
}

/** Quotes, braces and brackets keep their spaces. */
const word = /(?:"[^"]*"|'[^']*'|\{[^}]*\}|\[[^\]]*\]|[^\s"'{[])+/g

/** A language with the words of rustdoc and mdBook behind it, as in `rust,ignore,edition2021`; GitHub colours these, too. */
const rustdocFence = /^([^\s,{]+),([\w,.=-]+)$/

/** Reads the first line of a fence. Words that only other tools know stay in `meta`. */
export function readFenceInfo(language: string, meta: string): FenceInfo {
  // Without a language, the first word stands in its place.
  if (/^(?:[\w-]+=|\[|\{[\d,-]*\}|collapse$)/.test(language)) return readFenceInfo('', `${language} ${meta}`.trim())
  if (language.includes('{')) {
    const split = splitBraces(`${language} ${meta}`.trim())
    if (split) return readFenceInfo(...split)
  }
  const rustdoc = rustdocFence.exec(language)
  if (rustdoc) return readFenceInfo(rustdoc[1] ?? '', `${(rustdoc[2] ?? '').replaceAll(',', ' ')} ${meta}`.trim())
  const languageParts = takeLineNumbers(language)
  let { numbers } = languageParts
  let file: FileReference | undefined
  let label: string | undefined
  let isFolded = false
  const otherWords = withoutMkdocs(meta).replace(word, (part) => {
    if (part.startsWith('[') && part.endsWith(']') && part !== '[]') label ??= part.slice(1, -1).trim()
    const path = /^file=(["']?)(.*)\1$/.exec(part)?.[2]
    if (path !== undefined) {
      file ??= fileReference(path, part)
      return ''
    }
    if (part === 'collapse') {
      isFolded = true
      return ''
    }
    const wordParts = takeLineNumbers(part)
    numbers ??= wordParts.numbers
    return wordParts.rest
  })
  return { language: languageParts.rest, meta: withNumbers(otherWords.trim(), numbers), file, label, isFolded }
}

/** Names of MyST's directives for code, whose language stands behind them. */
const codeDirectives = new Set(['code', 'code-block', 'code-cell', 'sourcecode'])

/** Whether a fence has the name of a directive of MyST instead of a language: `{note}`. */
export function isDirectiveFence(language: string): boolean {
  return /^\{[a-z][\w:-]*\}$/.test(language)
}

/** The language and the other words of a first line with braces at its start, or directly behind the language. */
function splitBraces(info: string): readonly [string, string] | undefined {
  const [, name = '', inside = '', rest = ''] = /^([^\s{]*)\{([^{}]*)\}\s*(.*)$/s.exec(info) ?? []
  const words = inside.match(word) ?? []
  const [first = ''] = words
  if (name !== '') return /^[\d,\s-]+$/.test(inside) ? [name, `{${inside}} ${rest}`] : undefined
  // Attributes of Pandoc and MkDocs: `{ .sh .no-copy title="a" }`. The first class is the language.
  if (words.some((one) => one.startsWith('.') || one.includes('='))) {
    const others = words.filter((one) => /^[\w-]+=/.test(one))
    return [words.find((one) => one.startsWith('.'))?.slice(1) ?? '', [...others, rest].join(' ')]
  }
  if (codeDirectives.has(inside)) return [untilSpace(rest), '']
  // Cells of Quarto.
  return languageIndex().has(first) ? [first, rest] : undefined
}

/** The words without a title. */
export function withoutTitle(meta: string): string {
  return meta.replace(word, (part) => (part.startsWith('title=') ? '' : part)).trim()
}

/** Says `hl_lines="2 4-6"` and `linenums="5"` of MkDocs in the words of docs-gen. */
function withoutMkdocs(meta: string): string {
  return meta
    .replace(
      /(?<!\S)hl_lines=(["'])([\d\s,-]*)\1/g,
      (_, __, lines: string) => `{${lines.trim().replace(/[\s,]+/g, ',')}}`,
    )
    .replace(/(?<!\S)linenums=(["'])(\d+)\1/g, (_, __, first: string) => `showLineNumbers=${first}`)
}

/** Splits a reference such as `./a.ts#part`. */
function fileReference(path: string, source: string): FileReference {
  const at = path.lastIndexOf('#')
  return at < 0 ? { path, part: '', source } : { path: path.slice(0, at), part: path.slice(at + 1), source }
}

/** A word with VitePress' way to number lines at its end. */
interface NumberedWord {
  /** The word without it. */
  readonly rest: string
  /** The number of the first line, or `none`. Unset: the word says nothing about numbers. */
  readonly numbers?: string
}

/** Takes `:line-numbers`, `:line-numbers=5` or `:no-line-numbers` from the end of a word. */
function takeLineNumbers(part: string): NumberedWord {
  const [, rest, no, first = '1'] = /^(.*?):(no-)?line-numbers(?:=(\d+))?$/.exec(part) ?? []
  return rest === undefined ? { rest: part } : { rest, numbers: no === undefined ? first : 'none' }
}

/** Says the same in the words of docs-gen. */
function withNumbers(meta: string, numbers: string | undefined): string {
  if (numbers === undefined) return meta
  const others = meta.replace(word, (part) => (part.split('=', 1)[0] === 'showLineNumbers' ? '' : part)).trim()
  return numbers === 'none' ? others : `${others} showLineNumbers=${numbers}`.trim()
}
