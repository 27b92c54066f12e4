import { addressAttributes } from '../../markup/address-attributes.ts'
import type { Location } from '../../report/diagnostic.ts'
import { lineStart } from '../../text/line-start.ts'
import type { MarkdownPlaces } from './markdown-places.ts'
import { type Place, writtenAt } from './place.ts'

/** A link, as the compiler has found it. */
export interface FoundLink {
  readonly href: string
  readonly at: Location
}

/** The places where the address of a link is written. */
export function placesOfLink(
  { addresses, keys }: Pick<MarkdownPlaces, 'addresses' | 'keys'>,
  { href, at }: FoundLink,
  text: string,
): readonly Place[] {
  const matches = [...addresses, ...keys].filter((place) => decoded(place.value) === decoded(href))
  return linkPlaces(matches.filter((place) => isAt(place, at, text)))
}

/** An address at the place of another one. The compiler encodes characters that the author has written as they are. */
export function addressAt(
  place: Place,
  { href, right }: { readonly href: string; readonly right: string },
): string | undefined {
  return writtenAddress(place, place.value === href ? right : decoded(right))
}

/** The places that are links, if there are some: the same text may be a title beside them. */
function linkPlaces(places: readonly Place[]): readonly Place[] {
  const links = places.filter(({ name }) => name === undefined || addressNames.has(name))
  return links.length > 0 ? links : places
}

/** Names of attributes and keys that hold addresses. */
const addressNames: ReadonlySet<string> = new Set([
  'to',
  'url',
  'link',
  'image',
  ...addressAttributes.map(({ attribute }) => attribute),
])

/** Whether a place is that of a link: in the lines of its node, or a definition, which any line may refer to. */
function isAt({ node, isDefinition }: Place, { line }: Location, text: string): boolean {
  if (isDefinition) return true
  const start = lineStart(text, line)
  const next = text.indexOf('\n', start)
  return node.from <= (next < 0 ? text.length : next) && node.to >= start
}

/** An address without percent-encoding; as it is, if that is not valid. */
function decoded(href: string): string {
  try {
    return decodeURI(href)
  } catch {
    return href
  }
}

/** An address as a place has it; where it cannot have a character, that is encoded. */
export function writtenAddress(place: Place, href: string): string | undefined {
  return writtenAt(place, href) ?? writtenAt(place, encodeSpaces(href))
}

function encodeSpaces(href: string): string {
  return href.replace(/[\s<>"]/g, encodeURIComponent)
}
