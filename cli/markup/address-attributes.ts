import { parseSrcset } from './srcset.ts'
import { applyEdits } from '../text/text-edits.ts'

/**
 * How an address is used: media and frames are shown in the page, any other address is opened. A document at a `data:` address runs in
 * a frame with an origin of its own, so it cannot reach the page.
 */
export type AddressUse = 'link' | 'media' | 'frame'

/** An attribute of HTML or SVG that holds addresses. */
export interface AddressAttribute {
  readonly element: string
  readonly attribute: string
  /** Whether a browser gets the file to show the page, or goes there when a reader acts. */
  readonly kind: 'loads' | 'leads'
  /** One address, pictures with descriptors, or words with spaces between them. */
  readonly form: 'address' | 'srcset' | 'list'
  readonly use: AddressUse
  /** The directive of a content security policy that decides about it. */
  readonly directive?: string
}

type Row = Pick<AddressAttribute, 'kind'> & Partial<Pick<AddressAttribute, 'form' | 'use' | 'directive'>>

/** Rows for each pair of an element and an attribute. */
function rows(elements: string, attributes: string, row: Row): readonly AddressAttribute[] {
  const use = row.kind === 'leads' ? 'link' : 'media'
  return elements
    .split(' ')
    .flatMap((element) =>
      attributes.split(' ').map((attribute) => ({ form: 'address' as const, use, ...row, element, attribute })),
    )
}

const picture = { kind: 'loads', directive: 'img-src' } as const
const media = { kind: 'loads', directive: 'media-src' } as const

/** Stands for elements with a name of the author's own. */
const custom = '*-*'

/**
 * Every attribute that loads a file or leads somewhere: the HTML standard's table of attributes, with `background`, which is obsolete and
 * works, and SVG. `<base>` is missing, because it says where addresses start.
 */
export const addressAttributes: readonly AddressAttribute[] = [
  ...rows('a area', 'href', { kind: 'leads' }),
  ...rows('a area', 'ping', { kind: 'leads', form: 'list', directive: 'connect-src' }),
  ...rows('blockquote q del ins', 'cite', { kind: 'leads' }),
  ...rows('form', 'action', { kind: 'leads', directive: 'form-action' }),
  ...rows('button input', 'formaction', { kind: 'leads', directive: 'form-action' }),
  ...rows('img', 'longdesc', { kind: 'leads' }),
  ...rows('img input', 'src', picture),
  ...rows('img source', 'srcset', { ...picture, form: 'srcset' }),
  ...rows('video', 'poster', picture),
  ...rows('body table thead tbody tfoot tr td th', 'background', picture),
  ...rows('audio video source track', 'src', media),
  ...rows('iframe', 'src', { kind: 'loads', use: 'frame', directive: 'frame-src' }),
  ...rows('embed', 'src', { kind: 'loads', directive: 'object-src' }),
  ...rows('object', 'data', { kind: 'loads', use: 'link', directive: 'object-src' }),
  ...rows('script', 'src', { kind: 'loads', directive: 'script-src' }),
  ...rows('link', 'href', { kind: 'loads', use: 'link' }),
  ...rows('link', 'imagesrcset', { ...picture, form: 'srcset' }),
  ...rows('a', 'xlink:href', { kind: 'leads' }),
  ...rows('image feImage', 'href xlink:href', picture),
  ...rows('script', 'href xlink:href', { kind: 'loads', use: 'link', directive: 'script-src' }),
  // What these draw becomes a part of the page.
  ...rows(
    'use mpath textPath linearGradient radialGradient pattern filter animate animateMotion animateTransform set',
    'href xlink:href',
    { kind: 'loads', use: 'link' },
  ),
  ...rows(custom, 'href', { kind: 'leads' }),
  ...rows(custom, 'src poster', { kind: 'loads' }),
  ...rows(custom, 'srcset', { kind: 'loads', form: 'srcset' }),
]

type RowsByAttribute = ReadonlyMap<string, AddressAttribute>

const byElement: ReadonlyMap<string, RowsByAttribute> = new Map(
  [...new Set(addressAttributes.flatMap(({ element }) => [element, element.toLowerCase()]))].map((name) => [
    name,
    new Map(
      addressAttributes
        .filter(({ element }) => element === name || element.toLowerCase() === name)
        .map((row) => [row.attribute, row]),
    ),
  ]),
)

/** The attributes of an element that hold addresses, by name. `undefined`: it has none. */
export function addressAttributesOf(tag: string): RowsByAttribute | undefined {
  return byElement.get(tag) ?? (tag.includes('-') ? byElement.get(custom) : undefined)
}

/** The facts about an attribute that holds addresses; `undefined` for any other. */
export function addressAttribute(tag: string, attribute: string): AddressAttribute | undefined {
  return addressAttributesOf(tag)?.get(attribute)
}

/** An address in the value of an attribute, and its place there. */
export interface PlacedAddress {
  readonly address: string
  readonly start: number
  readonly end: number
}

/** The addresses in the value of an attribute. */
export function addressesIn({ form }: Pick<AddressAttribute, 'form'>, value: string): readonly PlacedAddress[] {
  if (form === 'srcset') return parseSrcset(value)
  if (form === 'address') return value === '' ? [] : [{ address: value, start: 0, end: value.length }]
  return [...value.matchAll(/\S+/g)].map(({ 0: address, index }) => ({
    address,
    start: index,
    end: index + address.length,
  }))
}

/** The value of an attribute with other addresses. */
export function withAddresses(
  row: Pick<AddressAttribute, 'form'>,
  value: string,
  change: (address: string) => string,
): string {
  const edits = addressesIn(row, value).map(({ address, start, end }) => ({ start, end, text: change(address) }))
  return applyEdits(value, edits)
}
