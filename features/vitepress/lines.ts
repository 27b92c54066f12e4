import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import type { FileNotes } from '../../cli/commands/init/move/move.ts'
import {
  asComment,
  FenceState,
  maskedLines,
  type SourceLine,
  splitPage,
} from '../../cli/commands/init/move/page-text.ts'
import { createSlugger } from '../../cli/text/heading-slugs.ts'
import { applyEdits } from '../../cli/text/text-edits.ts'

/** The lines of a page, and what they need of the site. */
export interface LinesInput {
  /** Absolute path of the site. */
  readonly root: string
  readonly srcDir: string
  /** From `srcDir`. */
  readonly path: string
  readonly hasFenceTitles: boolean
  readonly file: string
  readonly notes: FileNotes
  readonly firstLine: number
  /** Files that include this one. */
  readonly includedBy?: readonly string[]
}

/** Rewrites what stands on lines of its own. */
export function rewriteLines(lines: readonly string[], input: LinesInput): readonly SourceLine[] {
  return new LineWalk(lines, input).run()
}

/** Tabs of the plugin for tabs, which are open. */
interface OpenTabs {
  readonly colons: string
  readonly indent: string
  hasTab: boolean
  /** The colons of the boxes in the tab. */
  inner: string[]
}

/** A line that begins or ends a box. */
interface BoxLine {
  readonly indent: string
  readonly colons: string
  readonly name: string
  readonly rest: string
}

const boxLine = /^(?<indent>\s*)(?<colons>:{3,})\s*(?<name>[\w-]*)\s*(?<rest>.*)$/

class LineWalk {
  readonly #lines: readonly string[]
  readonly #input: LinesInput
  readonly #result: SourceLine[] = []
  readonly #fences = new FenceState()
  /** The colons of boxes that are taken away. */
  readonly #transparent: string[] = []
  #tabs: OpenTabs | undefined
  /** The colons of the group of code around the line. */
  #group: string | undefined
  /** Line of the file. */
  #at = 1

  constructor(lines: readonly string[], input: LinesInput) {
    this.#lines = lines
    this.#input = input
  }

  run(): readonly SourceLine[] {
    for (let n = 0; n < this.#lines.length;) {
      this.#at = n + this.#input.firstLine
      n = this.#step(this.#lines[n] ?? '', n)
    }
    return this.#result
  }

  #emit(...texts: readonly string[]): void {
    for (const text of texts) for (const one of text.split('\n')) this.#result.push({ text: one, at: this.#at })
  }

  /** Takes what begins with a line. @returns the line after it */
  #step(line: string, n: number): number {
    const wasInside = this.#fences.isInside
    if (this.#fences.next(line)) this.#emit(wasInside ? line : this.#fence(line))
    else return this.#element(line, n) ?? this.#single(line, n)
    return n + 1
  }

  /** The first line of a fence: a label stands apart from the language, or is the title. */
  #fence(line: string): string {
    const { notes, hasFenceTitles } = this.#input
    const spaced = line.replace(/^(\s*(?:[-*+]\s+|\d+[.)]\s+)?(?:`{3,}|~{3,}).*?[^\s[])(\[[^\]]+\]\s*)$/, '$1 $2')
    if (spaced !== line) notes.rewritten('a label right behind the language of a fence', this.#at)
    const titled = hasFenceTitles && this.#group === undefined ? withTitle(spaced) : spaced
    if (titled !== spaced) notes.rewritten('the label of a fence outside of a group', this.#at)
    return titled
  }

  /** A script or a style sheet of Vue stands in a comment. */
  #element(line: string, n: number): number | undefined {
    const [, tag, attributes = ''] = /^<(script|style)\b([^>]*)>/.exec(line) ?? []
    if (tag === undefined || (tag === 'style' && !/\b(?:scoped|module)\b/.test(attributes))) return undefined
    const end = endOfElement(this.#lines, n, tag)
    const advice = 'It is in a comment now. Write a React component, and use it in an .mdx file.'
    this.#input.notes.left(tag === 'script' ? 'a script of Vue' : 'a style sheet of Vue', this.#at, advice)
    this.#emit(asComment(this.#lines.slice(n, end + 1).join('\n')))
    return end + 1
  }

  #single(line: string, n: number): number {
    const { notes, srcDir } = this.#input
    const include = /^\s*<!--\s*@include:\s*(.+?)\s*-->\s*$/.exec(line)?.[1]
    const prefix = srcDir === '.' ? '' : `${srcDir}/`
    if (include !== undefined)
      this.#emit(...included(include, { ...this.#input, firstLine: this.#at }).map(({ text }) => text))
    else if (/^\s*\[\[toc\]\]\s*$/i.test(line))
      notes.rewritten('[[toc]]', this.#at, 'It is taken away: each page has its contents beside it.')
    else if (/^\s*(?:[-*+]\s+)?<<<\s+@\//.test(line) && !line.includes(`@/${prefix}`)) {
      notes.rewritten('the path of code from a file', this.#at)
      this.#emit(line.replace('@/', `@/${prefix}`))
    } else if (!this.#box(line, n)) this.#emit(this.#transparent.length > 0 ? withLiteralBraces(line) : line)
    return n + 1
  }

  /** @returns whether the line is written */
  #box(line: string, n: number): boolean {
    const groups = boxLine.exec(line)?.groups as BoxLine | undefined
    if (this.#tabs && this.#tabLine(line, groups)) return true
    if (!groups) return false
    const { name, colons, rest } = groups
    if (name === 'code-group') this.#group = colons
    else if (name === '' && colons === this.#group) this.#group = undefined
    const { notes } = this.#input
    if (name === 'details' && rest === '') {
      notes.rewritten('details without a title', this.#at)
      this.#emit(`${line.trimEnd()}[Details]`)
      return true
    }
    if (name === 'v-pre' || name === 'raw') {
      notes.rewritten(`::: ${name}`, this.#at)
      this.#transparent.push(colons)
      return true
    }
    if (name === '' && this.#transparent.at(-1) === colons) {
      this.#transparent.pop()
      return true
    }
    return name === 'tabs' && this.#openTabs(groups, n)
  }

  #openTabs({ indent, colons, rest }: BoxLine, n: number): boolean {
    if (!beginsTab(this.#lines, n)) return false
    this.#input.notes.rewritten('tabs', this.#at)
    const group = /key:(\S+)/.exec(rest)?.[1]
    this.#tabs = { colons, indent, hasTab: false, inner: [] }
    this.#emit(`${indent}${colons}::::tabs${group === undefined ? '' : `{group=${group}}`}`)
    return true
  }

  #tabLine(line: string, box: BoxLine | undefined): boolean {
    const tabs = this.#tabs
    if (!tabs) return false
    const label = /^\s*==\s+(.+?)\s*$/.exec(line)?.[1]
    if (label !== undefined) {
      this.#emit(...endOfTab(tabs), '', `${tabs.indent}${tabs.colons}:::tab[${label}]`, '')
      tabs.hasTab = true
      return true
    }
    if (box?.name === '' && box.colons === tabs.colons && box.indent === tabs.indent) {
      this.#emit(...endOfTab(tabs), '', `${tabs.indent}${tabs.colons}::::`)
      this.#tabs = undefined
      this.#group = undefined
      return true
    }
    if (box && box.name !== '') tabs.inner.push(box.colons)
    else if (box && tabs.inner.at(-1) === box.colons) tabs.inner.pop()
    return false
  }
}

/** A line of `::: v-pre`: Vue does not read its braces. */
function withLiteralBraces(line: string): string {
  const masked = maskedLines([line])[0] ?? ''
  const edits = [...masked.matchAll(/\{\{/g)].map(({ index }) => ({
    start: index,
    end: index + 2,
    text: '&#123;&#123;',
  }))
  return applyEdits(line, edits)
}

/** The line of a fence with its label as its title. */
function withTitle(line: string): string {
  return line.replace(/^(\s*(?:`{3,}|~{3,})\S+.*?)\s*\[([^\]"]+)\]\s*$/, '$1 title="$2"')
}

/** The end of a tab, and of the boxes in it that end with it in VitePress. */
function endOfTab(tabs: OpenTabs): readonly string[] {
  const ends = [...tabs.inner].reverse().flatMap((colons) => ['', `${tabs.indent}${colons}`])
  tabs.inner = []
  return tabs.hasTab ? [...ends, '', `${tabs.indent}${tabs.colons}:::`] : ends
}

/** Whether a tab of the plugin for tabs follows: others are those of docs-gen already. */
function beginsTab(lines: readonly string[], from: number): boolean {
  return /^\s*==\s/.test(lines.slice(from + 1).find((line) => line.trim() !== '') ?? '')
}

function endOfElement(lines: readonly string[], from: number, tag: string): number {
  const end = lines.findIndex((line, n) => n >= from && line.includes(`</${tag}>`))
  return end < 0 ? lines.length - 1 : end
}

/** The lines that an inclusion stands for: docs-gen has none in plain Markdown. */
function included(target: string, input: LinesInput): readonly SourceLine[] {
  const { root, srcDir, path, notes, firstLine, includedBy = [] } = input
  const [, name = '', region, range] = /^(.*?)(?:#([^{]+?))?\s*(?:\{([\d,]*)\})?$/.exec(target) ?? []
  const file = name.startsWith('@')
    ? posix.join(srcDir, name.replace(/^@\/?/, ''))
    : posix.join(srcDir, dirname(path), name)
  const absolute = join(root, file)
  if (!existsSync(absolute) || includedBy.includes(file)) {
    notes.left(
      `the inclusion of ${target}`,
      firstLine,
      existsSync(absolute) ? 'The file includes itself.' : 'There is no such file.',
    )
    return [{ text: asComment(`@include ${target}`), at: firstLine }]
  }
  const { lines } = splitPage(readFileSync(absolute, 'utf8'))
  const part = region === undefined ? lineRange(lines, range) : partOf(lines, region)
  if (!part) {
    notes.left(`the inclusion of ${target}`, firstLine, `There is no region or heading '${region}' in it.`)
    return [{ text: asComment(`@include ${target}`), at: firstLine }]
  }
  notes.rewritten('an inclusion', firstLine, 'The text of the file stands in the page now.')
  return rewriteLines(part, { ...input, includedBy: [...includedBy, file] })
}

/** `{2,4}`, `{2,}`, `{,4}` or `{2}` as lines. */
function lineRange(lines: readonly string[], range: string | undefined): readonly string[] {
  if (range === undefined) return lines
  const [from = '', to] = range.split(',')
  const first = from === '' ? 1 : Number(from)
  return lines.slice(first - 1, to === undefined ? first : to === '' ? undefined : Number(to))
}

/** The lines between `#region name` and its end, or those below the heading with an id. */
function partOf(lines: readonly string[], name: string): readonly string[] | undefined {
  const start = lines.findIndex((line) => new RegExp(`#region\\s+${escaped(name)}\\b`).test(line))
  const end = lines.findIndex((line, n) => n > start && /#endregion\b/.test(line))
  if (start >= 0) return lines.slice(start + 1, end < 0 ? undefined : end)
  const slugger = createSlugger('vitepress')
  const masked = maskedLines(lines)
  const headings = masked.flatMap((line, n) => {
    const [, signs = ''] = /^(#{1,6})\s/.exec(line) ?? []
    const written = lines[n]?.replace(/^#+\s+/, '') ?? ''
    const own = /\{#([^}]+)\}\s*$/.exec(written)?.[1]
    return signs === '' ? [] : [{ n, level: signs.length, id: own ?? slugger.slug(written) }]
  })
  const at = headings.findIndex(({ id }) => id === name)
  const heading = headings[at]
  if (!heading) return undefined
  const next = headings.slice(at + 1).find(({ level }) => level <= heading.level)
  return lines.slice(heading.n, next?.n)
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
