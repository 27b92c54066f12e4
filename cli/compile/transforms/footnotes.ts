import type { Element, ElementContent, Properties, RootContent } from 'hast'

/** The footnotes of a page and its partials. */
export interface Footnotes {
  /** Partials with footnotes so far. */
  partials: number
  /** The number of each note, by the address of its text, in the order of the page. */
  readonly numbers: Map<string, number>
}

/** Gives the footnotes of a partial ids of their own: the page, other partials and the same one again may have the same labels. */
export function withOwnFootnotes(children: readonly RootContent[], footnotes: Footnotes): readonly RootContent[] {
  if (!children.some((child) => child.type === 'element' && child.properties['dataFootnotes'] !== undefined))
    return children
  const part = ++footnotes.partials
  return children.map((child) => renamed(child, part))
}

function renamed<Node extends RootContent | ElementContent>(node: Node, part: number): Node {
  const copy = 'children' in node ? { ...node, children: node.children.map((child) => renamed(child, part)) } : node
  return copy.type === 'element' ? { ...copy, properties: renamedProperties(copy.properties, part) } : copy
}

function renamedProperties(properties: Properties, part: number): Properties {
  const rename = (value: string): string =>
    value.replace(/^(#?)(user-content-fn|footnote-label$)/, (_, sign: string, name: string) =>
      name === 'footnote-label' ? `${sign}${name}-${part}` : `${sign}user-content-${part}-fn`,
    )
  const { id, href, ariaDescribedBy } = properties
  return {
    ...properties,
    ...(typeof id === 'string' && { id: rename(id) }),
    ...(typeof href === 'string' && { href: rename(href) }),
    ...(Array.isArray(ariaDescribedBy) && { ariaDescribedBy: ariaDescribedBy.map((one) => rename(String(one))) }),
  }
}

/** A reference to a footnote with its number in the page; any other link as it is. */
export function numberedReference(node: Element, { numbers }: Footnotes): Element {
  const { dataFootnoteRef, href } = node.properties
  if (dataFootnoteRef === undefined || typeof href !== 'string') return node
  const number = numbers.get(href) ?? numbers.size + 1
  numbers.set(href, number)
  const [label] = node.children
  const isRight = label?.type !== 'text' || label.value === String(number)
  return isRight ? node : { ...node, children: [{ ...label, value: String(number) }] }
}

/** The text of a footnote with its number in the page; any other list item as it is. */
export function numberedNote(node: Element, { numbers, partials }: Footnotes): Element {
  const number = numbers.get(`#${String(node.properties['id'])}`)
  if (number === undefined || partials === 0) return node
  const children = node.children.map((child) => withLabels(child, number))
  return { ...node, properties: { ...node.properties, value: String(number) }, children }
}

/** Names the number in the links back. */
function withLabels(node: ElementContent, number: number): ElementContent {
  if (node.type !== 'element') return node
  const { dataFootnoteBackref, ariaLabel } = node.properties
  if (dataFootnoteBackref === undefined || typeof ariaLabel !== 'string')
    return { ...node, children: node.children.map((child) => withLabels(child, number)) }
  return { ...node, properties: { ...node.properties, ariaLabel: ariaLabel.replace(/\d+/, String(number)) } }
}
