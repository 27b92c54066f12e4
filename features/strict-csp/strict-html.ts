import { escapeHtml } from '../../templates/document.ts'
import type { HeadElement } from '../../templates/document.ts'
import { inlineStyleAttribute } from '../../runtime/contract/index.ts'
import { isScriptType } from '../../cli/markup/script-type.ts'
import { htmlElements, type SourceElement } from '../../cli/markup/html-source.ts'
import { applyEdits, type Edit } from '../../cli/text/text-edits.ts'
import type { PageFiles } from '../../cli/render/documents/page-files.ts'

/** Collects what becomes files while a page is made strict. */
export interface StrictContext {
  readonly files: PageFiles
  /** Values of `style` attributes. */
  readonly styles: Set<string>
  /** Texts of `<style>` elements. */
  readonly sheets: string[]
}

/** Whether HTML may hold something that a strict policy blocks. Most pages do not, which saves parsing them. */
const mayNeedChanges = /\s(?:data-inline-)?style\s*=|<style|<script(?! type="application\/ld\+json")/i

/**
 * Rewrites HTML for a policy without anything inline: `style` gets another name, and scripts become files.
 * `loadHtmlParser` must have been called.
 */
export function strictHtml(html: string, context: StrictContext): string {
  if (!mayNeedChanges.test(html)) return html
  return applyEdits(
    html,
    htmlElements(html, { hasScripts: false }).flatMap((element) => elementEdits(element, html, context)),
  )
}

function elementEdits(element: SourceElement, html: string, context: StrictContext): readonly Edit[] {
  if (element.tag === 'style') return [styleEdit(element, context)]
  for (const { name, value } of element.attributes)
    if (name === 'style' || name === inlineStyleAttribute) context.styles.add(value)
  const edits = styleAttributeEdits(element)
  return element.tag === 'script' ? [...edits, ...scriptEdits(element, html, context)] : edits
}

/** Gives the `style` of an element the name under which the policy allows it. */
function styleAttributeEdits({ attributes }: SourceElement): readonly Edit[] {
  return attributes
    .filter(({ name }) => name === 'style')
    .map(({ start }) => ({ start, end: start + 'style'.length, text: inlineStyleAttribute }))
}

/** Rewrites HTML that has nothing but `style` to change. */
export function withoutStyleAttributes(html: string): string {
  return applyEdits(html, htmlElements(html, { hasScripts: false }).flatMap(styleAttributeEdits))
}

function styleEdit({ whole, text, attributes }: SourceElement, { sheets }: StrictContext): Edit {
  const media = attributes.find(({ name }) => name === 'media')?.value
  sheets.push(media === undefined ? text : `@media ${media}{${text}}`)
  return { ...whole, text: '' }
}

/** Puts the text of a script into a file. Attributes that count only with a `src` are removed. */
function scriptEdits(
  { attributes, start, end, text }: SourceElement,
  html: string,
  { files }: StrictContext,
): readonly Edit[] {
  const type = attributes.find(({ name }) => name === 'type')?.value
  if (!isScriptType(type) || attributes.some(({ name }) => name === 'src') || text.trim() === '') return []
  const href = files.add('js', text)
  const isModule = type?.trim().toLowerCase() === 'module'
  const idle = isModule ? [] : attributes.filter(({ name }) => name === 'async' || name === 'defer')
  const close = html.lastIndexOf('>', start.end)
  return [
    ...idle.map((range) => ({ start: range.start, end: range.end, text: '' })),
    { start: close, end: close, text: ` src="${escapeHtml(href)}"` },
    { start: start.end, end: end?.start ?? start.end, text: '' },
  ]
}

/** Rewrites an element of the head in the same way; `undefined` for one whose text went to the page's style sheet. */
export function strictHeadElement(element: HeadElement, { files, sheets }: StrictContext): HeadElement | undefined {
  const { tag, attributes, text } = element
  if (tag === 'style') {
    const { media } = attributes
    sheets.push(typeof media === 'string' ? `@media ${media}{${text ?? ''}}` : (text ?? ''))
    return undefined
  }
  const type = attributes['type']
  const isInline = tag === 'script' && attributes['src'] === undefined && text !== undefined
  if (!isInline || !isScriptType(typeof type === 'string' ? type : undefined)) return element
  const { async: isAsync, defer, ...rest } = attributes
  const plainAttributes = type === 'module' ? attributes : rest
  return { tag, attributes: { ...plainAttributes, src: files.add('js', text) } }
}
