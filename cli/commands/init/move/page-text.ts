import { parseYaml, yamlLibrary } from '../../../code/yaml.ts'
import { isRecord } from '../../../process/is-record.ts'

/** A Markdown page: its front matter as it is written, and the lines below it. */
export interface PageText {
  /** The YAML between the lines of `---`. Unset: there is none. */
  readonly yaml: string | undefined
  readonly lines: readonly string[]
  /** Line of the file on which `lines` start, counted from 1. */
  readonly firstLine: number
}

/** A line of a page that is rewritten, and the line of the file that it comes from, counted from 1. */
export interface SourceLine {
  readonly text: string
  readonly at: number
}

/** Gives lines their places in a file. */
export function placedLines(lines: readonly string[], firstLine: number): readonly SourceLine[] {
  return lines.map((text, n) => ({ text, at: n + firstLine }))
}

/** Finds the line of the file for a place in the text that lines make. */
export function lineFinder(lines: readonly SourceLine[]): (offset: number) => number {
  const starts: number[] = []
  let start = 0
  for (const { text } of lines) {
    starts.push(start)
    start += text.length + 1
  }
  return (offset) =>
    lines[
      Math.max(
        0,
        starts.findLastIndex((one) => one <= offset),
      )
    ]?.at ?? 1
}

/** Takes a page apart. */
export function splitPage(text: string): PageText {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const end = /^---\s*$/.test(lines[0] ?? '') ? lines.findIndex((line, n) => n > 0 && /^---\s*$/.test(line)) : -1
  if (end < 0) return { yaml: undefined, lines, firstLine: 1 }
  return { yaml: lines.slice(1, end).join('\n'), lines: lines.slice(end + 1), firstLine: end + 2 }
}

/** The values of front matter; `undefined` if it is no list of keys. */
export function valuesOf({ yaml }: PageText): Readonly<Record<string, unknown>> | undefined {
  if (yaml === undefined) return {}
  const document = parseYaml(yaml)
  if (document.errors.length > 0) return undefined
  const value: unknown = document.toJS()
  return value === null ? {} : isRecord(value) ? value : undefined
}

/** The line of a key in the file, counted from 1. */
export function lineOfKey({ yaml = '' }: PageText, key: string): number {
  const { LineCounter, isMap, isScalar } = yamlLibrary()
  const lineCounter = new LineCounter()
  const { contents } = parseYaml(yaml, { lineCounter })
  const pair = isMap(contents) ? contents.items.find((item) => isScalar(item.key) && item.key.value === key) : undefined
  const [offset] = pair && isScalar(pair.key) ? (pair.key.range ?? [0]) : [0]
  return lineCounter.linePos(offset).line + 1
}

/** Changes keys of front matter and keeps the others as they are written. @param changes a value of `undefined` takes the key away */
export function changedYaml(yaml: string | undefined, changes: ReadonlyMap<string, unknown>): string | undefined {
  const document = parseYaml(yaml ?? '')
  const { Document, isMap } = yamlLibrary()
  const target = isMap(document.contents) ? document : new Document({})
  for (const [key, value] of changes) {
    if (value === undefined) target.delete(key)
    else target.set(key, target.createNode(value))
  }
  if (isMap(target.contents) && target.contents.items.length === 0) return undefined
  return target.toString({ lineWidth: 0 }).trimEnd()
}

/** Puts a page together. */
export function joinPage(yaml: string | undefined, lines: readonly string[]): string {
  if (yaml === undefined) return lines.join('\n')
  const below = lines[0]?.trim() === '' ? lines : ['', ...lines]
  return ['---', yaml, '---', ...below].join('\n')
}

/** The state of a walk through lines of Markdown: inside of a fence, nothing but its end is markup. */
export class FenceState {
  #fence: { readonly mark: string; readonly size: number } | undefined

  /** Whether the next line is in a fence. */
  get isInside(): boolean {
    return this.#fence !== undefined
  }

  /** Takes the next line. @returns whether it is a fence or code in one */
  next(line: string): boolean {
    const match = /^[\s>]*(?:[-*+]\s+|\d+[.)]\s+)*(?<run>`{3,}|~{3,})(?<info>.*)$/.exec(line)
    const { run = '', info = '' } = match?.groups ?? {}
    const mark = run.charAt(0)
    if (this.#fence) {
      if (mark === this.#fence.mark && run.length >= this.#fence.size && info.trim() === '') this.#fence = undefined
      return true
    }
    if (run === '' || (mark === '`' && info.includes('`'))) return false
    this.#fence = { mark, size: run.length }
    return true
  }
}

/** Lines with spaces in place of code and comments, each as long as it was, so that places in both are the same. */
export function maskedLines(lines: readonly string[]): readonly string[] {
  const fences = new FenceState()
  const withoutFences = lines.map((line) => (fences.next(line) ? ' '.repeat(line.length) : line)).join('\n')
  return masked(masked(withoutFences, codeSpan), comment).split('\n')
}

/** A span of code, which no empty line is in, and a comment. */
const codeSpan = /(?<!`)(?<run>`+)(?!`)(?:(?!\n[ \t]*\n)[^])*?(?<!`)\k<run>(?!`)/g
const comment = /<!--[^]*?-->/g

function masked(text: string, pattern: RegExp): string {
  return text.replace(pattern, (match) => match.replace(/[^\n]/g, ' '))
}

/** A comment around what has no equal: it stays in the file, and nobody sees it on the page. */
export function asComment(text: string): string {
  return `<!-- ${text.replaceAll('-->', '--&gt;').replaceAll('<!--', '&lt;!--')} -->`
}
