import type { ElementContent, Properties } from 'hast'
import { type Child, h, nodes, textOf } from '../../../../templates/hast.ts'
import type { ApiDocs, ApiDocsTag } from '../../model/model.ts'
import type { TypeContext } from '../signatures/code.ts'

/** One row of the details: a parameter, the result, a default. */
export interface DetailRow {
  readonly term: Child
  readonly text: Child
  /** What search leaves out, as it says nothing of the symbol itself: the term, or the row with its links to others. Default: nothing. */
  readonly unsearched?: 'term' | 'row'
}

/** Tags shown elsewhere on the page. */
const placedTags = new Set([
  '@deprecated',
  '@remarks',
  '@example',
  '@returns',
  '@param',
  '@typeParam',
  '@summary',
  '@group',
  '@category',
])

/** Labels of standard tags, which say nothing of a symbol: search leaves them out. */
const tagLabels: Readonly<Record<string, string>> = {
  '@defaultValue': 'Default',
  '@see': 'See also',
  '@since': 'Since',
  '@throws': 'Throws',
}

/** The part of a doc comment above the details: deprecation, summary, remarks. */
export function docsText(docs: ApiDocs | undefined, context: TypeContext): ElementContent[] {
  if (!docs) return []
  const remarks = tagsOf(docs, '@remarks').flatMap(({ content }) => content)
  return nodes([badgeLine(docs), deprecation(docs, context), resolveReferences([...docs.summary, ...remarks], context)])
}

/** The other tags of a doc comment, one row for each. */
export function docsRows(docs: ApiDocs | undefined, context: TypeContext): readonly DetailRow[] {
  if (!docs) return []
  const row = (tag: ApiDocsTag): DetailRow => ({
    term: labelOfTag(tag.tag),
    unsearched: Object.hasOwn(tagLabels, tag.tag) ? 'term' : undefined,
    text:
      tag.tag === '@since'
        ? withRelease(unwrapParagraph(resolveReferences(tag.content, context)))
        : unwrapParagraph(resolveReferences(tag.content, context)),
  })
  return (docs.tags ?? []).filter(({ tag, content }) => !placedTags.has(tag) && content.length > 0).map(row)
}

/** Marks the version at the start of a text, which is a link where the site says what is new in it. */
function withRelease(content: readonly ElementContent[]): ElementContent[] {
  const [first, ...rest] = content
  if (first?.type !== 'text') return [...content]
  const [word = ''] = first.value.trimStart().split(/[\s,;:()]/, 1)
  const version = word.slice(word.startsWith('v') ? 1 : 0, word.endsWith('.') ? -1 : undefined)
  if (!/^\d/.test(version) || !version.includes('.')) return [...content]
  const end = first.value.indexOf(word) + word.length
  const name = h('a', { dataRelease: version }, first.value.slice(0, end).trimStart())
  return nodes([name, first.value.slice(end), rest])
}

/** The text of a doc comment about the result. */
export function docsResult(docs: ApiDocs | undefined, context: TypeContext): ElementContent[] {
  return docs
    ? tagsOf(docs, '@returns').flatMap(({ content }) => unwrapParagraph(resolveReferences(content, context)))
    : []
}

/** The examples of a doc comment. */
export function docsExamples(docs: ApiDocs | undefined, context: TypeContext): ElementContent[] {
  if (!docs) return []
  return tagsOf(docs, '@example').flatMap(({ name, content }) => [
    h('p', { className: ['api-label'] }, name === undefined ? 'Example' : `Example: ${name}`),
    ...resolveReferences(content, context),
  ])
}

/** Rows as a list of terms; empty without rows. */
export function detailList(rows: readonly DetailRow[]): ElementContent[] {
  if (rows.length === 0) return []
  return [
    h(
      'dl',
      { className: ['api-details'] },
      rows.flatMap(({ term, text, unsearched }) => [
        h('dt', searchOf(unsearched === undefined), term),
        h('dd', searchOf(unsearched !== 'row'), text),
      ]),
    ),
  ]
}

/** Says whether search finds the text of an element. */
export function searchOf(isSearched: boolean): Properties {
  return isSearched ? {} : { dataNoSearch: '' }
}

/** Content with more rows in its list, or else with a list of them. */
export function withRows(content: readonly ElementContent[], rows: readonly DetailRow[]): readonly ElementContent[] {
  const [details] = detailList(rows)
  if (details?.type !== 'element') return content
  const list = content.findLast(isDetailList)
  if (!list) return [...content, details]
  return content.map((node) =>
    node === list && node.type === 'element' ? { ...node, children: [...node.children, ...details.children] } : node,
  )
}

function isDetailList(node: ElementContent): boolean {
  return node.type === 'element' && node.tagName === 'dl'
}

/** A whole doc comment within a row: its summary, then each tag on a line. */
export function docsInline(docs: ApiDocs, context: TypeContext): ElementContent[] {
  const result = docsResult(docs, context)
  const returned: readonly DetailRow[] =
    result.length > 0 ? [{ term: 'Returns', unsearched: 'term', text: result }] : []
  const lines = [...returned, ...docsRows(docs, context)].map(({ term, text, unsearched }) =>
    h('p', searchOf(unsearched !== 'row'), h('em', searchOf(unsearched === undefined), term, ':'), ' ', text),
  )
  const text = docsText(docs, context)
  const examples = docsExamples(docs, context)
  return [...(lines.length + examples.length === 0 ? unwrapParagraph(text) : text), ...lines, ...examples]
}

/** The first sentence of a doc comment, for lists. */
export function docsSummary(docs: ApiDocs | undefined, context: TypeContext): ElementContent[] {
  const first = docs?.summary.find((node) => node.type === 'element' && node.tagName === 'p')
  return first?.type === 'element' ? resolveReferences(firstSentence(first.children), context) : []
}

/** The first sentence of a doc comment as plain text. */
export function docsSentence(docs: ApiDocs | undefined): string {
  const first = docs?.summary.find((node) => node.type === 'element' && node.tagName === 'p')
  return first?.type === 'element' ? lineOf(firstSentence(first.children)) : ''
}

/** A full stop in front of a new sentence; abbreviations are followed by small letters, or by names. */
const sentenceEnd = /(?<!\b(?:e\.g|i\.e|etc|vs|cf|approx))[.!?](?=\s+[\p{Lu}\p{N}\p{Lo}]|\s*$)/u

function firstSentence(content: readonly ElementContent[]): readonly ElementContent[] {
  const at = content.findIndex((node) => node.type === 'text' && sentenceEnd.test(node.value))
  const last = content[at]
  if (last?.type !== 'text') return content
  const end = last.value.search(sentenceEnd) + 1
  return [...content.slice(0, at), { ...last, value: last.value.slice(0, end) }]
}

/** The first paragraph as plain text. */
export function docsDescription(docs: ApiDocs | undefined): string {
  const first = docs?.summary.find((node) => node.type === 'element' && node.tagName === 'p')
  return first ? lineOf([first]) : ''
}

/** Whether a doc comment has the tag `@deprecated`. */
export function isDeprecated(docs: ApiDocs | undefined): boolean {
  return docs?.tags?.some(({ tag }) => tag === '@deprecated') ?? false
}

function lineOf(content: readonly ElementContent[]): string {
  return textOf(content).replace(/\s+/g, ' ').trim()
}

/** Replaces references to reflections by hrefs; a reference to nothing becomes text. */
export function resolveReferences(content: readonly ElementContent[], context: TypeContext): ElementContent[] {
  return content.flatMap((node): ElementContent[] => {
    if (node.type !== 'element') return [node]
    const children = resolveReferences(node.children, context)
    const id = /^reflection:(\d+)$/.exec(String(node.properties['href'] ?? ''))?.[1]
    if (id === undefined) return [{ ...node, children }]
    const href = context.hrefOf(Number(id))
    return href === undefined ? children : [{ ...node, properties: { href }, children }]
  })
}

function tagsOf(docs: ApiDocs, name: string): readonly ApiDocsTag[] {
  return (docs.tags ?? []).filter(({ tag }) => tag === name)
}

/** The text of a doc comment about a deprecation. */
export function docsDeprecation(docs: ApiDocs | undefined, context: TypeContext): ElementContent[] {
  return docs
    ? tagsOf(docs, '@deprecated').flatMap(({ content }) => unwrapParagraph(resolveReferences(content, context)))
    : []
}

function deprecation(docs: ApiDocs, context: TypeContext): Child {
  return tagsOf(docs, '@deprecated').map(({ content }) => {
    const [first, ...rest] = resolveReferences(content, context).filter(isContent)
    const label = h('strong', {}, 'Deprecated.')
    if (first?.type !== 'element' || first.tagName !== 'p') return box(h('p', {}, label), first, rest)
    return box({ ...first, children: [label, ...nodes(' '), ...first.children] }, rest)
  })
}

function box(...content: readonly Child[]): Child {
  return h('div', { className: ['api-deprecated'] }, content)
}

const shownModifiers: ReadonlySet<string> = new Set(
  '@abstract @alpha @beta @experimental @internal @sealed @virtual @override @eventProperty'.split(' '),
)

/** Words about the stability of an API. */
export function badgesOf({ modifiers = [], badges }: ApiDocs): readonly string[] {
  return badges ?? modifiers.filter((name) => shownModifiers.has(name)).map((name) => name.slice(1))
}

function badgeLine(docs: ApiDocs): Child {
  const names = badgesOf(docs)
  if (names.length === 0) return undefined
  return h(
    'p',
    { className: ['api-badges'] },
    names.map((name) => h('span', { className: ['badge', 'badge--secondary'] }, name)),
  )
}

/** Unwraps a single paragraph, which needs no element within a row. */
function unwrapParagraph(content: readonly ElementContent[]): ElementContent[] {
  const [only, ...others] = content.filter(isContent)
  return only?.type === 'element' && only.tagName === 'p' && others.length === 0 ? only.children : [...content]
}

function isContent(node: ElementContent): boolean {
  return node.type !== 'text' || node.value.trim() !== ''
}

/** The label of a tag; one with a capital or a space is a title already. */
export function labelOfTag(tag: string): string {
  const name = tag.slice(1)
  const isTitle = name.includes(' ') || name.charAt(0) !== name.charAt(0).toLowerCase()
  const words = isTitle ? name : name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return tagLabels[tag] ?? words.charAt(0).toUpperCase() + words.slice(1)
}
