import type { PageBody } from '../compile/compiled-page.ts'
import { escapeAttribute } from '../compile/html.ts'
import { addressAttribute } from '../markup/address-attributes.ts'
import { htmlElements, type SourceElement } from '../markup/html-source.ts'
import { applyEdits, type Edit } from '../text/text-edits.ts'
import { wordsOf } from '../text/spaces.ts'

/** Attributes that name other elements by their ids. */
const naming: ReadonlySet<string> = new Set([
  ...['controls', 'describedby', 'details', 'errormessage', 'flowto', 'labelledby', 'owns'].map((end) => `aria-${end}`),
  ...['commandfor', 'for', 'form', 'headers', 'interestfor', 'itemref', 'list', 'popovertarget'],
])

/** A post as a list shows it. */
interface ListedPost {
  /** What the list shows: the part above the truncate marker, or the whole post. */
  readonly excerpt: Pick<PageBody, 'html' | 'fragments'>
  /** The whole post. */
  readonly whole: Pick<PageBody, 'html' | 'fragments'>
  /** The address of the post. */
  readonly href: string
  /** Precedes its ids; no other post of the list has it. */
  readonly prefix: string
}

/** What becomes of the ids of a post. */
interface Ids {
  /** Those that get the prefix. */
  readonly local: ReadonlySet<string>
  /** Those of elements that the list does not show. */
  readonly below: ReadonlySet<string>
}

/**
 * Makes the function that fits HTML of a post into a list of posts: other posts have the same ids, and the list has no notes and no
 * headings that are below the marker. So ids get a prefix, and links within the post lead to its page. `loadHtmlParser` must have been
 * called.
 */
export function listedHtml(post: ListedPost): (html: string) => string {
  const texts = textsOf(post.excerpt)
  if (texts.length === 0) return (html) => html
  const styles = texts.flatMap((html) => htmlElements(html).filter(({ tag }) => tag === 'style'))
  // A style of the post that names an id would not find it.
  const styled = styles.map(({ text }) => text).join('\n')
  const local = new Set(texts.flatMap(idsIn).filter((id) => !styled.includes(`#${id}`)))
  const ids = new Set(texts.flatMap(idsIn))
  const below = new Set(textsOf(post.whole).flatMap((html) => idsIn(html).filter((id) => !ids.has(id))))
  const value = attributeValues({ local, below }, post)
  return (html) => (mayHaveIds(html) ? applyEdits(html, htmlElements(html).flatMap(editsWith(value))) : html)
}

type AttributeValues = (element: SourceElement, name: string, value: string) => string | undefined

/** The function that says what becomes of an attribute's value; `undefined`: it is left out. */
function attributeValues({ local, below }: Ids, { href, prefix }: ListedPost): AttributeValues {
  const renamed = (id: string): string => (local.has(id) ? prefix + id : id)
  return ({ tag }, name, value) => {
    if (name === 'id' || (name === 'name' && tag === 'a')) return renamed(value)
    if (naming.has(name)) {
      const ids = wordsOf(value).filter((id) => !below.has(id))
      return ids.length === 0 ? undefined : ids.map(renamed).join(' ')
    }
    const row = addressAttribute(tag, name)
    if (row && value.startsWith('#')) return row.kind === 'leads' ? href + value : `#${renamed(value.slice(1))}`
    return value.replace(/url\(#([^)]+)\)/g, (_, id: string) => `url(#${renamed(id)})`)
  }
}

function textsOf({ html, fragments }: Pick<PageBody, 'html' | 'fragments'>): readonly string[] {
  return [html, ...fragments].filter(mayHaveIds)
}

function mayHaveIds(html: string): boolean {
  return /\s(?:id|name|for)=|#|\saria-/i.test(html)
}

function idsIn(html: string): readonly string[] {
  const attributes = htmlElements(html).flatMap((element) => element.attributes)
  return attributes.flatMap(({ name, value }) => (name === 'id' || name === 'name' ? [value] : []))
}

function editsWith(now: AttributeValues): (element: SourceElement) => readonly Edit[] {
  return (element) =>
    element.attributes.flatMap(({ name, value, start, end }) => {
      const newValue = now(element, name, value)
      if (newValue === value) return []
      if (newValue === undefined) return [{ start: start - 1, end, text: '' }]
      return [{ start, end, text: `${name}="${escapeAttribute(newValue)}"` }]
    })
}
