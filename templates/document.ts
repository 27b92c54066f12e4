import { missingNoticeId } from '../runtime/contract/index.ts'
import { escapeXml } from './escape-xml.ts'

/** One element of the head: a name, its attributes, and text for `title`, `script` and `style`. */
export interface HeadElement {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string | boolean | undefined>>
  readonly text?: string
}

/** The parts of a page's document. */
export interface DocumentInput {
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  readonly htmlClass: string
  readonly theme: 'light' | 'dark'
  /** Identifies the build of the app. */
  readonly build: string
  /** Whether the development server serves the page. */
  readonly dev: boolean
  readonly head: readonly HeadElement[]
  /** HTML of the elements that come first: scripts that must run before the first paint. */
  readonly headStart: string
  /** HTML before the rendered page. */
  readonly before?: string
  /** Id of an element around the rendered page, by which scripts and style sheets of the site know it. */
  readonly frame?: string
  /** HTML of the rendered page. */
  readonly app: string
  /** Data of the page, part of the document as JSON. Unset: no app reads the document. */
  readonly page?: { readonly path: string }
  /** Text of the hidden notice that a part of the page could not be loaded. Only a document with page data has it. */
  readonly missing?: string
  /** HTML before the end of the body. */
  readonly bodyEnd?: string
  /** HTML of the site's own in every page. */
  readonly siteHtml?: OwnHtml
}

/** HTML of the site's own, by its place in the document. */
export interface OwnHtml {
  /** At the end of the head. */
  readonly head: string
  /** Before the rendered page. */
  readonly bodyStart: string
  /** At the end of the body. */
  readonly bodyEnd: string
}

/** The HTML document of a page. */
export function renderDocument(input: DocumentInput): string {
  const attributes = attributesText({
    lang: input.lang,
    dir: input.dir,
    class: input.htmlClass,
    'data-theme': input.theme,
    'data-has-hydrated': 'false',
    'data-build': input.build,
    'data-dev': input.dev ? '' : undefined,
  })
  const root = `<div id="__docs-gen">${input.app}</div>`
  return (
    `<!doctype html>\n<html${attributes}>\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n` +
    `${input.headStart}\n${input.head.map(elementText).join('\n')}\n${paintedWhole(input)}${asLines(input.siteHtml?.head)}</head>\n<body>\n` +
    `${asLines(input.siteHtml?.bodyStart)}${input.before ?? ''}${input.frame === undefined ? root : `<div id="${input.frame}">${root}</div>`}\n` +
    `${dataOf(input)}${input.bodyEnd ?? ''}${asLines(input.siteHtml?.bodyEnd)}</body>\n</html>\n`
  )
}

function dataOf({ page, missing }: DocumentInput): string {
  if (page === undefined) return ''
  const notice = missing
    ? `<p class="page-notice" id="${missingNoticeId}" role="alert" hidden>${escapeXml(missing)}</p>\n`
    : ''
  return `<script type="application/json" id="__page">${jsonText(page)}</script>\n${notice}`
}

/** Characters of a page that a browser has with the first packets, or little later: compressed, about 14 KB. */
const earlyHtml = 64_000

/** Keeps the browser from painting a page in pieces, which move while the rest is read. A long page would wait too long. */
function paintedWhole({ app, page }: DocumentInput): string {
  return page === undefined || app.length > earlyHtml ? '' : '<link rel="expect" href="#__page" blocking="render">\n'
}

function asLines(html = ''): string {
  return html === '' ? '' : `${html}\n`
}

const withoutEnd = new Set(['meta', 'link', 'base'])

function elementText({ tag, attributes, text }: HeadElement): string {
  const open = `<${tag}${attributesText(attributes)}>`
  if (withoutEnd.has(tag)) return open
  const content = text ?? ''
  return `${open}${tag === 'title' ? escapeHtml(content) : content.replace(/<\/(?=script|style)/gi, '<\\/')}</${tag}>`
}

/** Attributes as they stand in a tag, each after a space. */
export function attributesText(attributes: HeadElement['attributes']): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => (value === true || value === '' ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`))
    .join('')
}

/** Escapes text for HTML, in tags and in attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** JSON that is safe inside a script element. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
