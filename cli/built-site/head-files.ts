import { attributeOf, type HtmlElement } from '../markup/html-tree.ts'
import { wordsOf } from '../text/spaces.ts'

/** A file or an address that the head of a page names, or a script that the page loads. */
export interface HeadFile {
  /** `icon`, `manifest`, `alternate application/rss+xml`, `script`. */
  readonly role: string
  /** As it is written. */
  readonly href: string
}

/** Relations that are compared as kinds of their own, or by which a generator loads its own files ahead. */
const otherKinds: ReadonlySet<string> = new Set([
  'canonical',
  'dns-prefetch',
  'expect',
  'modulepreload',
  'prefetch',
  'preload',
  'prerender',
])

/** The icons, the manifest, other `<link>`s and the scripts of a page. */
export function headFiles(elements: readonly HtmlElement[]): readonly HeadFile[] {
  return elements.flatMap((element): readonly HeadFile[] => {
    if (element.tagName === 'script') return fileOf('script', attributeOf(element, 'src'))
    if (element.tagName !== 'link' || attributeOf(element, 'hreflang') !== undefined) return []
    const relations = wordsOf((attributeOf(element, 'rel') ?? '').toLowerCase())
    if (relations.length === 0 || relations.some((relation) => otherKinds.has(relation))) return []
    // Older pages write `shortcut icon`.
    const name = relations.includes('icon') ? 'icon' : relations.join(' ')
    const type = name.includes('alternate') ? ` ${attributeOf(element, 'type') ?? ''}` : ''
    return fileOf(`${name}${type}`, attributeOf(element, 'href'))
  })
}

/** An empty icon says that there is none. */
function fileOf(role: string, href: string | undefined): readonly HeadFile[] {
  return href === undefined || href.trim() === '' || /^\s*data:/i.test(href) ? [] : [{ role, href }]
}
