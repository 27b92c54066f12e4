import type { FileNotes } from '../../cli/commands/init/move/move.ts'
import { type Tag, tagsOf } from '../../cli/commands/init/move/tags.ts'
import { asComment } from '../../cli/commands/init/move/page-text.ts'
import { voidElements } from '../../cli/compile/html.ts'
import type { Edit } from '../../cli/text/text-edits.ts'
import type { Values } from './read-site.ts'

/** Where Vue is in a text: the masked one has spaces in place of code. */
export interface VueText {
  readonly text: string
  readonly masked: string
  readonly frontMatter: Values
  readonly notes: FileNotes
  readonly lineAt: (offset: number) => number
}

const advice = 'It is in a comment now. Write a React component, and use it in an .mdx file.'

/** Changes tags and values of Vue: badges become HTML, what has no equal stands in a comment. */
export function vueEdits(input: VueText): readonly Edit[] {
  const tags = tagsOf(input.masked)
  return [...tags.flatMap((tag, n) => tagEdits(tag, tags.slice(n + 1), input)), ...valueEdits(input, tags)]
}

function tagEdits(tag: Tag, after: readonly Tag[], input: VueText): readonly Edit[] {
  const { text, notes, lineAt } = input
  if (tag.name === 'Badge') return badgeEdits(tag, after, input)
  if (isComponent(tag.name)) {
    if (!tag.isEnd) notes.left(`the component <${tag.name}>`, lineAt(tag.start), advice)
    return [{ start: tag.start, end: tag.end, text: asComment(text.slice(tag.start, tag.end)) }]
  }
  return [...closingEdit(tag, input), ...attributeEdits(tag, input)]
}

/** Vue closes `<video />`; in HTML, all that follows would be inside of it. */
function closingEdit({ name, isSelfClosing, end }: Tag, { text, notes, lineAt }: VueText): readonly Edit[] {
  const tagName = name.toLowerCase()
  // `<https://example.com/>` is a link.
  if (!isSelfClosing || !/^[a-z][a-z\d]*$/i.test(name) || voidElements.has(tagName) || emptyShapes.has(tagName))
    return []
  notes.rewritten('an element that closes itself', lineAt(end))
  const start = text.lastIndexOf('/', end)
  return [{ start, end, text: `></${name}>` }]
}

/** Elements of SVG that are written without content. */
const emptyShapes = new Set(['path', 'circle', 'rect', 'line', 'polygon', 'polyline', 'ellipse', 'use', 'stop'])

function attributeEdits(tag: Tag, { notes, lineAt }: VueText): readonly Edit[] {
  const line = lineAt(tag.start)
  return tag.attributes.flatMap(({ name, value, start, end }): readonly Edit[] => {
    if (!/^(?:[:@#]|v-)/.test(name)) return []
    const literal = literalOf(value)
    if (name.startsWith(':') && literal !== undefined) {
      notes.rewritten('an attribute with a fixed value', line)
      return [{ start, end, text: `${name.slice(1)}="${literal.replaceAll('"', '&quot;')}"` }]
    }
    if (name === 'v-pre') return [{ start, end, text: '' }]
    notes.left(`the attribute ${name}`, line, 'It is taken away. Write the value itself, or a component.')
    return [{ start, end, text: '' }]
  })
}

/** `withBase('/a.png')` and `'/a.png'`. */
function literalOf(code: string): string | undefined {
  return /^\s*(?:withBase\(\s*)?(['"`])([^'"`$\\]*)\1\s*\)?\s*$/.exec(code)?.[2]
}

function badgeEdits(tag: Tag, after: readonly Tag[], { notes, lineAt, text }: VueText): readonly Edit[] {
  if (tag.isEnd) return [{ start: tag.start, end: tag.end, text: '</span>' }]
  const valueOf = (name: string): string | undefined => {
    const plain = tag.attributes.find((attribute) => attribute.name === name)?.value
    const bound = tag.attributes.find((attribute) => attribute.name === `:${name}`)?.value
    return plain ?? (bound === undefined ? undefined : literalOf(bound))
  }
  const label = valueOf('text')
  const isPair = !tag.isSelfClosing && after.some(({ name, isEnd }) => name === 'Badge' && isEnd)
  if (label === undefined && !isPair) {
    notes.left('a badge whose text is computed', lineAt(tag.start), advice)
    return [{ start: tag.start, end: tag.end, text: asComment(text.slice(tag.start, tag.end)) }]
  }
  notes.rewritten('a badge', lineAt(tag.start))
  const color = colors[valueOf('type') ?? 'tip'] ?? 'badge--secondary'
  const start = `<span class="badge ${color}">${label ?? ''}`
  return [{ start: tag.start, end: tag.end, text: isPair ? start : `${start}</span>` }]
}

const colors: Readonly<Record<string, string>> = {
  info: 'badge--info',
  tip: 'badge--success',
  warning: 'badge--warning',
  danger: 'badge--danger',
}

/** Whether a tag is one of a component: HTML has neither capitals nor, in text, names with a dash. */
function isComponent(name: string): boolean {
  return /^[A-Z]/.test(name) || /^[a-z]+-[\w-]*$/.test(name) || name === 'template' || name === 'slot'
}

/** `{{ value }}`, where it is neither in code nor in a tag. */
function valueEdits({ text, masked, frontMatter, notes, lineAt }: VueText, tags: readonly Tag[]): readonly Edit[] {
  return [...masked.matchAll(/\{\{(?<code>(?:(?!\}\})[^])*)\}\}/g)].flatMap((match): readonly Edit[] => {
    const start = match.index
    const end = start + match[0].length
    if (tags.some((tag) => tag.start < start && end < tag.end)) return []
    if (isLiteral(start, tags)) {
      notes.rewritten('braces that are text', lineAt(start))
      return [{ start, end: start + 2, text: '&#123;&#123;' }]
    }
    const value = constant(match.groups?.['code'] ?? '', frontMatter)
    const line = lineAt(start)
    if (value === undefined)
      notes.left(`the value ${match[0]}`, line, 'It is in a comment now. Write the value itself.')
    else notes.rewritten('a fixed value in {{ }}', line)
    return [{ start, end, text: value ?? asComment(text.slice(start, end)) }]
  })
}

/** Whether a place is in an element with `v-pre`, where Vue reads nothing. */
function isLiteral(offset: number, tags: readonly Tag[]): boolean {
  return tags.some((tag, n) => {
    if (tag.start > offset || !tag.attributes.some(({ name }) => name === 'v-pre')) return false
    const end = tags.slice(n + 1).find(({ name, isEnd }) => isEnd && name === tag.name)
    return end !== undefined && offset < end.start
  })
}

/** The value of an expression, if it is a literal or a key of front matter. */
function constant(code: string, frontMatter: Values): string | undefined {
  const [, text] = /^\s*(?:'([^'\\]*)'|"[^"\\]*"|`[^`$\\]*`)\s*$/.test(code) ? ['', code.trim().slice(1, -1)] : []
  if (text !== undefined) return text
  const key = /^\s*\$frontmatter\.([\w$]+)\s*$/.exec(code)?.[1]
  const value = key === undefined ? undefined : frontMatter[key]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}
