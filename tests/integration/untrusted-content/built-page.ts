import { readFileSync } from 'node:fs'
import { htmlElements, type SourceElement } from '../../../cli/markup/html-source.ts'

/** Elements that a stranger's page may consist of, with those that docs-gen makes of Markdown. */
const allowedTags: ReadonlySet<string> = new Set(
  (
    'a b blockquote br button code dd del details div dl docs-panel dt em figure figcaption h1 h2 h3 h4 h5 h6 header hr i img input ins kbd li ol p ' +
    'path picture pre q rp rt ruby s samp section source span strike strong sub summary sup svg table tbody td tfoot th thead tr tt ul var'
  ).split(' '),
)

/** Attributes whose text may be the stranger's. */
const textAttributes: ReadonlySet<string> = new Set(
  'alt title aria-label content value label data-label data-value'.split(' '),
)

/** What in a document only a stranger's text can have made, and must not. Every stranger's text has the word `PWN`. */
export function intrusionsIn(file: string): readonly string[] {
  const elements = htmlElements(readFileSync(file, 'utf8'))
  return elements.flatMap((element) => [...badElement(element), ...badAttributes(element)])
}

function badElement(element: SourceElement): readonly string[] {
  const { tag, text } = element
  if (isData(element)) return []
  const isBad = isContent(element) ? !allowedTags.has(tag) : ['script', 'style'].includes(tag) && text.includes('PWN')
  return isBad ? [`<${tag}>`] : []
}

function isData({ attributes }: SourceElement): boolean {
  return attributes.some(({ name, value }) => name === 'type' && /^application\/(?:ld\+)?json$/.test(value))
}

/** Whether an element is inside the region that the page's text makes. */
function isContent({ parent }: SourceElement): boolean {
  if (!parent) return false
  return parent.attributes.some(({ name, value }) => name === 'data-frozen' && value === 'body') || isContent(parent)
}

function badAttributes(element: SourceElement): readonly string[] {
  const { tag, attributes } = element
  return attributes.flatMap(({ name, value }) => {
    const isHandler = name.startsWith('on') || (isContent(element) && (name === 'name' || name.startsWith('data-f')))
    const isStyle = name === 'style' && isContent(element) && !/^text-align:/.test(value)
    const isForeign = /\bPWN\b/.test(value) && !textAttributes.has(name) && !isPlainLink(tag, name, value)
    return isHandler || isStyle || isForeign ? [`<${tag} ${name}="${value}">`] : []
  })
}

function isPlainLink(tag: string, name: string, value: string): boolean {
  return (tag === 'a' && name === 'href' && /^https:/.test(value)) || (name === 'id' && /^[\w-]+$/.test(value))
}
