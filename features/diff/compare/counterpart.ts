import type { PagePair } from './match-addresses.ts'
import { locate, type Site, targetOf } from '../../../cli/built-site/site.ts'

/** Where an address of the old site is found in the new one. */
export type Counterpart = (address: string) => string

/** Maps addresses of links, so that a link to a page that has moved is the same link. */
export function newAddresses(now: Site, moved: readonly PagePair[]): Counterpart {
  const targets = new Map(moved.map(({ address, newAddress }) => [address, newAddress]))
  return (link) => {
    const [address = ''] = link.split('?', 1)
    const target = targets.get(address) ?? targetOf(now, locate(now, address) ?? address).address
    return target + link.slice(address.length)
  }
}
