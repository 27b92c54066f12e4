import type { Element, Root } from 'hast'
import { markdownToHast } from 'satteri'
import { visit } from 'unist-util-visit'
import { readAttributes } from '../../../text/attribute-list.ts'
import type { Edit } from '../../../text/text-edits.ts'
import type { FileNotes } from './move.ts'

/** A text whose lists of attributes are changed. */
export interface AttributesInput {
  readonly text: string
  /** The same with spaces in place of code. */
  readonly masked: string
  readonly notes: FileNotes
  readonly lineAt: (offset: number) => number
}

/** Attributes without an effect that docs-gen lacks: it opens other sites as the site says. */
const harmless = new Set(['target', 'rel', 'loading', 'data-preview', 'data-md-type'])

/** Changes lists of attributes behind links, pictures and code: `[a](b){ .c target=_blank }`. */
export function attributeEdits({ text, masked, notes, lineAt }: AttributesInput): readonly Edit[] {
  if (!/[)\]`>*_]\{/.test(text) && !/[)\]]\s\{/.test(text)) return []
  const edits: Edit[] = []
  visit(parsed(text), 'element', (node) => {
    const start = node.position?.start.offset
    const end = node.position?.end.offset
    if (start === undefined || end === undefined || !['a', 'img', 'code', 'strong', 'em'].includes(node.tagName)) return
    const [list = ''] = /^\{:?[^{}\n]*\}/.exec(text.slice(end)) ?? []
    const attributes = list === '' ? undefined : readAttributes(list)
    if (!attributes || (node.tagName !== 'code' && masked.slice(end, end + list.length).trim() === '')) return
    const line = lineAt(start)
    const needed = [...attributes].filter(([name]) => !harmless.has(name))
    const html = needed.length === 0 ? undefined : htmlOf(node, new Map(needed), text.slice(start, end))
    if (needed.length > 0 && html === undefined) notes.left(`attributes ${list}`, line, 'They are taken away.')
    else notes.rewritten('a list of attributes', line)
    edits.push({ start: html === undefined ? end : start, end: end + list.length, text: html ?? '' })
  })
  return edits.filter(
    (edit, n) =>
      !edits.some(
        (other, m) =>
          m !== n &&
          other.start <= edit.start &&
          edit.end <= other.end &&
          (other.end > edit.end || other.start < edit.start),
      ),
  )
}

/** The tree of a text; HTML in it is no part of the tree. */
function parsed(text: string): Root {
  return markdownToHast(text, { features: { headingAttributes: false } }) as Root
}

/** Single tildes are text in the tools that strike through with two: each gets a backslash. */
export function tildeEdits(text: string): readonly Edit[] {
  if (!/(?<!~)~(?!~)[^]*(?<!~)~(?!~)/.test(text)) return []
  const edits: Edit[] = []
  visit(parsed(text), 'element', (node) => {
    const start = node.position?.start.offset
    const end = node.position?.end.offset
    if (node.tagName !== 'del' || start === undefined || end === undefined) return
    if (text.charAt(start) !== '~' || text.charAt(start + 1) === '~') return
    edits.push({ start, end: start, text: '\\' }, { start: end - 1, end: end - 1, text: '\\' })
  })
  return edits
}

/** Buttons of Material, as docs-gen draws them. */
const classes: Readonly<Record<string, string>> = {
  'md-button': 'button button--secondary',
  'md-button--primary': 'button--primary',
}

function htmlOf(node: Element, attributes: ReadonlyMap<string, string>, source: string): string | undefined {
  const known = new Map(attributes)
  const names = known
    .get('class')
    ?.split(' ')
    .map((name) => classes[name] ?? name)
  if (names) known.set('class', names.join(' ').replace('button--secondary button--primary', 'button--primary'))
  if (node.tagName === 'img') {
    const { src, alt, title } = node.properties
    return tag('img', new Map([['src', src], ['alt', alt ?? ''], ['title', title], ...known]), '')
  }
  if (node.tagName !== 'a') return undefined
  const { href, title } = node.properties
  const [, inside] = /^\[(.*)\]\([^]*\)$/s.exec(source) ?? []
  if (inside === undefined || /[*_`[\]<]/.test(inside)) return undefined
  return `${tag('a', new Map([['href', href], ['title', title], ...known]), '')}${inside}</a>`
}

function tag(name: string, attributes: ReadonlyMap<string, unknown>, end: string): string {
  const written = [...attributes].flatMap(([key, value]) =>
    value === undefined || value === null ? [] : [` ${key}="${String(value).replaceAll('"', '&quot;')}"`],
  )
  return `<${name}${written.join('')}${end}>`
}
