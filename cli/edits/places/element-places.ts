import type { JSXAttribute, JSXOpeningElement, Node } from 'oxc-parser'
import { parseCode } from '../../code/code-parser.ts'
import { childrenOf } from '../../code/syntax.ts'
import { addressAttributesOf, addressesIn } from '../../markup/address-attributes.ts'
import { htmlElements } from '../../markup/html-source.ts'
import type { Range } from '../../text/text-edits.ts'
import { decodeReferences } from './destinations.ts'
import type { Place } from './place.ts'
import { literalPlaces, type ScriptPlaces } from './script-places.ts'

/** The addresses in the attributes of a piece of HTML. */
export function elementPlaces(text: string, node: Range): readonly Place[] {
  const html = text.slice(node.from, node.to)
  return htmlElements(html).flatMap(({ tag, attributes, whole }) =>
    attributes.flatMap(({ name, start, end }) => {
      const inner = valueRange(html.slice(start, end))
      if (!inner) return []
      const written = html.slice(start + inner.from, start + inner.to)
      const element = { from: node.from + whole.start, to: node.from + whole.end }
      return attributePlaces(tag, name, {
        written,
        start: node.from + start + inner.from,
        kind: inner.quote === '"' ? 'html-double' : inner.quote === "'" ? 'html-single' : 'html-bare',
        node: element,
      })
    }),
  )
}

interface WrittenValue extends Pick<Place, 'kind' | 'node'> {
  readonly written: string
  readonly start: number
}

/** A list of addresses has a place for each; any other value is one. */
function attributePlaces(tag: string, name: string, { written, start, ...place }: WrittenValue): readonly Place[] {
  const row = addressAttributesOf(tag)?.get(name)
  if (row && row.form !== 'address')
    return addressesIn(row, written).map((part) => ({
      ...place,
      name,
      value: decodeReferences(part.address),
      start: start + part.start,
      end: start + part.end,
    }))
  return [{ ...place, name, value: decodeReferences(written), start, end: start + written.length }]
}

/** The value in `name="value"`, without its quotes. */
function valueRange(
  attribute: string,
): { readonly from: number; readonly to: number; readonly quote: string } | undefined {
  const sign = attribute.indexOf('=')
  if (sign < 0) return undefined
  const from = sign + 1 + (/^\s*/.exec(attribute.slice(sign + 1))?.[0].length ?? 0)
  const quote = attribute[from] === '"' || attribute[from] === "'" ? (attribute[from] ?? '') : ''
  return quote === '' ? { from, to: attribute.length, quote } : { from: from + 1, to: attribute.length - 1, quote }
}

/** The addresses and files in the attributes of a tag of JSX. Its children are nodes of their own. */
export function tagPlaces(text: string, node: Range): ScriptPlaces {
  const end = endOfTag(text, node)
  const tag = text.slice(node.from, end)
  const code = tag.endsWith('/>') ? tag : `${tag.slice(0, -1)}/>`
  const { program } = parseCode(code)
  const opening = program && openingOf(program)
  if (!opening) return { addresses: [], files: [] }
  const all = opening.attributes.map((attribute): ScriptPlaces =>
    attribute.type === 'JSXAttribute'
      ? jsxPlaces(attribute, { code, offset: node.from, node, tag: nameOf(opening) })
      : literalPlaces(attribute, { code, offset: node.from, node }),
  )
  return { addresses: all.flatMap(({ addresses }) => addresses), files: all.flatMap(({ files }) => files) }
}

interface TagCode {
  readonly code: string
  readonly offset: number
  readonly node: Range
  readonly tag: string
}

function jsxPlaces({ name, value }: JSXAttribute, { code, offset, node, tag }: TagCode): ScriptPlaces {
  const key = name.type === 'JSXIdentifier' ? name.name : `${name.namespace.name}:${name.name.name}`
  if (value?.type !== 'Literal') {
    const places = value ? literalPlaces(value, { code, offset, node }) : { addresses: [], files: [] }
    return { ...places, addresses: places.addresses.map((place) => ({ name: key, ...place })) }
  }
  const kind = code[value.start] === '"' ? 'jsx-double' : 'jsx-single'
  const written = code.slice(value.start + 1, value.end - 1)
  return {
    addresses: attributePlaces(tag, key.toLowerCase() === 'srcset' ? 'srcset' : key, {
      written,
      start: offset + value.start + 1,
      kind,
      node,
    }),
    files: [],
  }
}

function nameOf({ name }: JSXOpeningElement): string {
  return name.type === 'JSXIdentifier' ? name.name : ''
}

function openingOf(node: Node): JSXOpeningElement | undefined {
  if (node.type === 'JSXOpeningElement') return node
  for (const child of childrenOf(node)) {
    const opening = openingOf(child)
    if (opening) return opening
  }
  return undefined
}

/** The offset behind the `>` that ends the start tag: texts in quotes and code in braces may have others. */
function endOfTag(text: string, { from, to }: Range): number {
  let depth = 0
  for (let at = from + 1; at < to; at++) {
    const one = text[at] ?? ''
    if (depth === 0 && one === '>') return at + 1
    if (one === '{') depth++
    else if (one === '}') depth--
    else if (one === '"' || one === "'" || (one === '`' && depth > 0)) at = endOfString(text, at, to)
  }
  return to
}

function endOfString(text: string, open: number, to: number): number {
  for (let at = open + 1; at < to; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === text[open]) return at
  }
  // An apostrophe in a comment.
  return open
}
