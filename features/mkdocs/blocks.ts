import type { FileNotes } from '../../cli/commands/init/move/move.ts'
import { asComment, FenceState, type SourceLine } from '../../cli/commands/init/move/page-text.ts'

/** What the site decides about blocks. */
export interface BlockInput {
  readonly notes: FileNotes
  /** Whether `:   text` is a definition. */
  readonly hasDefinitions: boolean
  /** Group of tabs that change together, if all of a name do. */
  readonly tabGroup: string | undefined
}

const box =
  /^(?<indent>\s*)(?<mark>!!!|\?\?\?\+?) ?(?<types>[A-Za-z][\w-]*(?: +[A-Za-z][\w-]*)*)?(?: *"(?<title>.*)")?\s*$/
const tab = /^(?<indent>\s*)===(?<flag>[!+]*)\s+(?:"(?<double>.*)"|'(?<single>.*)')\s*$/
const definition = /^(?<indent>\s*):(?<space>[ \t]+)(?<text>\S.*)$/
const reference = /^(?<indent>\s*):::\s+(?<name>[A-Za-z_][\w.]*)\s*$/
const listItem = /^(?<indent>\s*)(?:[-*+]|\d+[.)])\s+/
const abbreviation = /^\*\[[^\]\n]+\]:/

/** Rewrites blocks of Python-Markdown: their content is indented, that of docs-gen stands between marks. */
export function rewriteBlocks(lines: readonly SourceLine[], input: BlockInput): readonly SourceLine[] {
  const walk = new BlockWalk(lines, input)
  return walk.run()
}

class BlockWalk {
  readonly #lines: readonly SourceLine[]
  readonly #input: BlockInput
  readonly #result: SourceLine[] = []
  readonly #fences = new FenceState()
  /** Indentations of the list items around the current line. */
  readonly #items: number[] = []

  constructor(lines: readonly SourceLine[], input: BlockInput) {
    this.#lines = lines
    this.#input = input
  }

  run(): readonly SourceLine[] {
    for (let n = 0; n < this.#lines.length;) n = this.#step(n)
    return this.#result
  }

  #text(n: number): string {
    return this.#lines[n]?.text ?? ''
  }

  #at(n: number): number {
    return this.#lines[n]?.at ?? 1
  }

  #push(n: number, ...texts: readonly string[]): void {
    for (const text of texts) for (const one of text.split('\n')) this.#result.push({ text: one, at: this.#at(n) })
  }

  #last(): string {
    return this.#result.at(-1)?.text ?? ''
  }

  /** Takes the block that begins with a line. @returns the line after it */
  #step(n: number): number {
    const line = this.#text(n)
    const isInside = this.#fences.isInside
    if (isInside || line.trim() === '') return this.#keep(line, n)
    const indent = line.length - line.trimStart().length
    const isItem = listItem.test(line)
    // A line right below another one goes on with its paragraph, however little it is indented.
    const isLazy = !isItem && this.#text(n - 1).trim() !== '' && !/^\s*(?:!!!|\?\?\?|===|#|`{3}|~{3})/.test(line)
    while (!isLazy && (this.#items.at(-1) ?? -1) >= indent) this.#items.pop()
    const isCode = indent >= (this.#items.length === 0 ? 4 : (this.#items.at(-1) ?? 0) + 8)
    if (isCode) return this.#plain(line, n)
    const next = this.#block(line, n)
    if (next !== undefined) return next
    if (isItem) this.#items.push(indent)
    return this.#keep(line, n)
  }

  #block(line: string, n: number): number | undefined {
    const { notes, hasDefinitions } = this.#input
    const at = this.#at(n)
    const boxMatch = box.exec(line)?.groups
    if (boxMatch && (boxMatch['types'] !== undefined || boxMatch['mark'] !== '!!!')) return this.#box(boxMatch, n)
    if (tab.test(line)) return this.#tabs(n)
    if (reference.test(line)) {
      const end = this.#bodyEnd(n, indentOf(line))
      notes.left(
        'an API reference of mkdocstrings',
        at,
        'It is in a comment now. typedoc() and apiReference() make such pages.',
      )
      const source = this.#lines.slice(n, end).map(({ text }) => text)
      this.#push(n, `${' '.repeat(indentOf(line))}${asComment(source.join('\n').trim())}`)
      return end
    }
    if (/^\s*\[TOC\]\s*$/.test(line)) {
      notes.rewritten('[TOC]', at, 'It is taken away: each page has its contents beside it.')
      return n + 1
    }
    if (abbreviation.test(line)) {
      notes.left(
        'an abbreviation',
        at,
        'It is in a comment now. Terms of glossary.yml are shown by <Term> in .mdx files.',
      )
      this.#push(n, asComment(line))
      return n + 1
    }
    if (/^\/{3,}\s*\S/.test(line))
      notes.left(`the block ${line.trim().slice(0, 40)}`, at, 'Write a box such as :::note.')
    if (hasDefinitions && definition.test(line)) return this.#definitions(n)
    if (/^#{1,6}[^#\s!]/.test(line)) {
      notes.rewritten('a heading without a space', at)
      this.#push(n, line.replace(/^(#+)/, '$1 '))
      return n + 1
    }
    return undefined
  }

  #keep(line: string, n: number): number {
    this.#fences.next(line)
    this.#push(n, line)
    return n + 1
  }

  #plain(line: string, n: number): number {
    // A fence in a list may be indented more than its text.
    if (/^\s*(?:`{3,}|~{3,})/.test(line) && this.#items.length > 0) this.#fences.next(line)
    this.#push(n, line)
    return n + 1
  }

  /** The line after the body of a block: it is indented by four spaces more than its first line. */
  #bodyEnd(n: number, indent: number): number {
    let end = n + 1
    for (let m = n + 1; m < this.#lines.length; m += 1) {
      const line = this.#text(m)
      if (line.trim() === '') continue
      if (indentOf(line) < indent + 4) break
      end = m + 1
    }
    return end
  }

  #body(n: number, end: number, indent: number): readonly SourceLine[] {
    return rewriteBlocks(this.#dedented(n, end, indent), this.#input)
  }

  #box({ indent = '', mark = '', types = '', title }: Record<string, string | undefined>, n: number): number {
    const depth = detabbed(indent).length
    const end = this.#bodyEnd(n, depth)
    const body = this.#body(n + 1, end, depth)
    const [type = ''] = types.split(/ +/)
    const name = title ?? (type === '' ? 'Details' : capital(type))
    this.#input.notes.rewritten(mark === '!!!' ? 'a box' : 'a box that opens', this.#at(n))
    const head =
      mark === '!!!' ? boxHead(type, title) : `details[${escapedLabel(name)}]${mark.endsWith('+') ? '{open}' : ''}`
    this.#emit(framed({ text: head, at: this.#at(n) }, body), depth, end)
    return end
  }

  #tabs(n: number): number {
    const parts: { readonly label: string; readonly at: number; readonly body: readonly SourceLine[] }[] = []
    const { notes, tabGroup } = this.#input
    const depth = indentOf(this.#text(n))
    let m = n
    for (;;) {
      const match = tab.exec(this.#text(m))?.groups
      if (!match || indentOf(this.#text(m)) !== depth || (m > n && (match['flag'] ?? '').includes('!'))) break
      const end = this.#bodyEnd(m, depth)
      parts.push({
        label: match['double'] ?? match['single'] ?? '',
        at: this.#at(m),
        body: this.#body(m + 1, end, depth),
      })
      notes.rewritten('a tab', this.#at(m))
      m = end
      const next = this.#lines.findIndex(({ text }, k) => k >= m && text.trim() !== '')
      if (next < 0 || !tab.test(this.#text(next))) break
      m = next
    }
    const inner = parts.flatMap(({ label, at, body }) => [
      { text: '', at },
      ...framed({ text: `tab[${escapedLabel(label)}]`, at }, body),
    ])
    const head = `tabs${tabGroup === undefined ? '' : `{group=${tabGroup}}`}`
    this.#emit(framed({ text: head, at: this.#at(n) }, inner.slice(1)), depth, m)
    return m
  }

  /** Writes a block with colons around its lines: more than any block in it has. */
  #emit(block: readonly SourceLine[], depth: number, end: number): void {
    const [first] = block
    if (this.#result.length > 0 && this.#last().trim() !== '') this.#result.push({ text: '', at: first?.at ?? 1 })
    this.#result.push(...block.map(({ text, at }) => ({ text: text === '' ? '' : ' '.repeat(depth) + text, at })))
    if (end < this.#lines.length && this.#text(end).trim() !== '') this.#push(end, '')
  }

  #definitions(n: number): number {
    const depth = indentOf(this.#text(n))
    const terms: SourceLine[] = []
    const isBlank = (): boolean => this.#result.length > 0 && this.#last().trim() === ''
    while (isBlank()) this.#result.pop()
    while (this.#result.length > 0 && this.#last().trim() !== '' && this.#last().trim() !== '</dl>') {
      const term = this.#result.pop()
      if (term) terms.unshift(term)
    }
    while (isBlank()) this.#result.pop()
    const isContinued = this.#last().trim() === '</dl>'
    if (isContinued) this.#result.pop()
    const [, first = ''] = /^\s*:[ \t]+(.*)$/.exec(this.#text(n)) ?? []
    const end = this.#bodyEnd(n, depth)
    const body = rewriteBlocks([{ text: first, at: this.#at(n) }, ...this.#dedented(n + 1, end, depth)], this.#input)
    this.#input.notes.rewritten('a definition', this.#at(n))
    const tag = (text: string): SourceLine => ({ text, at: this.#at(n) })
    const list = [
      ...(isContinued ? [] : [tag('<dl>')]),
      ...terms.flatMap(({ text, at }) => [tag('<dt>'), tag(''), { text: text.trim(), at }, tag(''), tag('</dt>')]),
      ...[tag('<dd>'), tag(''), ...trimmed(body), tag(''), tag('</dd>'), tag('</dl>')],
    ]
    if (isContinued) {
      this.#result.push(...list.map(({ text, at }) => ({ text: text === '' ? '' : ' '.repeat(depth) + text, at })))
      if (end < this.#lines.length && this.#text(end).trim() !== '') this.#push(end, '')
    } else this.#emit(list, depth, end)
    return end
  }

  #dedented(n: number, end: number, indent: number): readonly SourceLine[] {
    return this.#lines.slice(n, end).map(({ text, at }) => ({ text: detabbed(text).slice(indent + 4), at }))
  }
}

/** Lines in a box of docs-gen. */
function framed(head: SourceLine, body: readonly SourceLine[]): readonly SourceLine[] {
  const inside = trimmed(body)
  // A box around others needs more colons than they have.
  const most = Math.max(2, ...inside.map(({ text }) => /^\s*(:{3,})/.exec(text)?.[1]?.length ?? 0))
  const colons = ':'.repeat(most + 1)
  const at = inside.at(-1)?.at ?? head.at
  const blank = { text: '', at }
  return [
    { text: colons + head.text, at: head.at },
    blank,
    ...inside,
    ...(inside.length === 0 ? [] : [blank]),
    { text: colons, at },
  ]
}

/** Types of Material, as those of docs-gen; the title stays that of the type. */
const types: Readonly<Record<string, string>> = {
  note: 'note',
  seealso: 'note',
  abstract: 'info',
  summary: 'info',
  tldr: 'info',
  info: 'info',
  todo: 'info',
  tip: 'tip',
  hint: 'tip',
  important: 'tip',
  success: 'success',
  check: 'success',
  done: 'success',
  question: 'info',
  help: 'info',
  faq: 'info',
  warning: 'warning',
  caution: 'warning',
  attention: 'warning',
  failure: 'danger',
  fail: 'danger',
  missing: 'danger',
  danger: 'danger',
  error: 'danger',
  bug: 'danger',
  example: 'secondary',
  quote: 'secondary',
  cite: 'secondary',
}

function boxHead(type: string, title: string | undefined): string {
  const own = types[type.toLowerCase()] ?? 'note'
  if (title === undefined && own === type) return own
  return `${own}[${escapedLabel(title ?? capital(type))}]`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()
}

/** Brackets in a label stand in pairs, or get a backslash. */
function escapedLabel(label: string): string {
  let depth = 0
  for (const character of label) {
    depth += character === '[' ? 1 : character === ']' ? -1 : 0
    if (depth < 0) break
  }
  return depth === 0 ? label : label.replace(/[[\]]/g, '\\$&')
}

function trimmed(lines: readonly SourceLine[]): readonly SourceLine[] {
  const first = lines.findIndex(({ text }) => text.trim() !== '')
  const last = lines.findLastIndex(({ text }) => text.trim() !== '')
  return first < 0 ? [] : lines.slice(first, last + 1)
}

function indentOf(line: string): number {
  const text = detabbed(line)
  return text.length - text.trimStart().length
}

/** A line with spaces in place of the tabs at its start. */
function detabbed(line: string): string {
  return line.replace(/^[ \t]+/, (space) => space.replaceAll('\t', '    '))
}
