import type { HeadElement } from '../../templates/document.ts'

/** Joins the head of a page with what its components put there: an element of the same name replaces the page's own. */
export function withLifted(head: readonly HeadElement[], lifted: string | undefined): readonly HeadElement[] {
  if (lifted === undefined || lifted.trim() === '') return head
  const own = [...lifted.matchAll(/<(\w+)((?:\s[^<>]*?)?)\s*(?:\/>|>(?:([^<]*(?:<(?!\/\1)[^<]*)*)<\/\1>)?)/g)].map(
    ([, tag = '', attributes = '', text]): HeadElement => ({
      tag,
      attributes: attributesOf(attributes),
      ...(text === undefined ? {} : { text: tag === 'title' ? unescaped(text) : text }),
    }),
  )
  const names = new Set(own.map(nameOf).filter((name) => name !== undefined))
  return [...head.filter((element) => !names.has(nameOf(element) ?? '')), ...own]
}

/** What makes two elements of the head the same; `undefined` for those of which there may be many. */
function nameOf({ tag, attributes }: HeadElement): string | undefined {
  if (tag === 'title') return tag
  const { name, property, rel } = attributes
  if (tag === 'meta' && (name ?? property) !== undefined) return `meta ${String(name ?? property)}`
  return tag === 'link' && rel === 'canonical' ? 'canonical' : undefined
}

function attributesOf(text: string): Readonly<Record<string, string | true>> {
  const found = [...text.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)]
  return Object.fromEntries(found.map(([, name = '', value]) => [name, value === undefined ? true : unescaped(value)]))
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}
