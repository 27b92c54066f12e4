import { isWebAddress } from '../text/addresses.ts'

/** The origin of an address on another host; `undefined` for one of the site itself. */
export function originOf(address: string): string | undefined {
  const absolute = address.startsWith('//') ? `https:${address}` : address
  if (!isWebAddress(absolute) || !URL.canParse(absolute)) return undefined
  return new URL(absolute).origin
}
