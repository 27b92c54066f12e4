import { addressAttributesOf } from '../../../cli/markup/address-attributes.ts'
import type { Edit } from '../../../cli/text/text-edits.ts'
import { elementPlaces } from '../../../cli/edits/places/element-places.ts'
import { writtenAddress } from '../../../cli/edits/places/link-places.ts'

/** The new text of an address; `undefined` if it stays. */
export type NewAddress = (address: string) => string | undefined

/** The edits for the addresses in a piece of HTML that a config has. */
export function htmlEdits(html: string, newAddress: NewAddress): readonly Edit[] {
  const names = new Set(['href', 'src', ...(addressAttributesOf('a')?.keys() ?? [])])
  return elementPlaces(html, { from: 0, to: html.length }).flatMap((place) => {
    const isRooted = place.value.startsWith('/') && names.has(place.name ?? '')
    const address = isRooted ? newAddress(place.value) : undefined
    const text = address === undefined ? undefined : writtenAddress(place, address)
    return text === undefined ? [] : [{ start: place.start, end: place.end, text }]
  })
}
