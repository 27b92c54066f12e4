import type { Finding, LostAddress } from '../site-diff.ts'
import { isSearchPage, readable } from '../../../cli/built-site/addresses.ts'
import { locate, type Site, targetOf } from '../../../cli/built-site/site.ts'

/** A page of the old site and its counterpart in the new one. */
export interface PagePair {
  readonly address: string
  /** Address in the new site, after redirects. */
  readonly newAddress: string
}

/** A redirect that leads to another address, or has become one. */
export interface ChangedRedirect extends Finding {
  readonly address: string
}

/** The addresses of two sites, held against each other. */
export interface AddressMatch {
  readonly pairs: readonly PagePair[]
  readonly changed: readonly ChangedRedirect[]
  readonly lost: readonly LostAddress[]
  /** Addresses that only the new site has, sorted. */
  readonly added: readonly string[]
  /** Number of addresses in the old site. */
  readonly addresses: number
  /** Number of redirects among them. */
  readonly redirects: number
}

type Outcome = PagePair | ChangedRedirect | LostAddress | undefined

/** Finds every address of the old site in the new one. */
export function matchAddresses(old: Site, now: Site, isIgnored: (address: string) => boolean): AddressMatch {
  const isCompared = (address: string): boolean => !isIgnored(address) && !isSearchPage(address)
  const pages = [...old.pages.keys()].filter(isCompared)
  const redirects = [...old.redirects.keys()].filter(isCompared)
  const files = [...old.files.keys()].filter(isCompared)
  const outcomes: readonly Outcome[] = [
    ...pages.map((address) => matchPage(old, now, address)),
    ...redirects.map((address) => matchRedirect(old, now, address)),
    ...files.map((address) => matchFile(old, now, address)),
    ...manyFold(old).map((address) => matchRule(old, now, address)),
  ]
  const all = [...now.pages, ...now.files, ...[...now.redirects].map(([address, { file }]) => [address, file] as const)]
  return {
    pairs: outcomes.flatMap((one) => (one && 'newAddress' in one ? [one] : [])),
    changed: outcomes.flatMap((one) => (one && 'kind' in one ? [one] : [])),
    lost: outcomes.flatMap((one) => (one && 'type' in one ? [one] : [])),
    added: all
      .flatMap(([address, file]) => (isCompared(address) && !isKnown(old, address, file) ? [address] : []))
      .sort(),
    addresses: outcomes.length,
    redirects: redirects.length + manyFold(old).length,
  }
}

/** Whether a site has an address of another one, or that of its file. */
function isKnown(site: Site, address: string, file: string): boolean {
  return locate(site, address) !== undefined || locate(site, `/${readable(file)}`) !== undefined
}

function matchPage(old: Site, now: Site, address: string): Outcome {
  const file = old.pages.get(address) ?? ''
  const match = locate(now, address)
  if (match === undefined) return { type: 'page', address, file }
  const target = targetOf(now, match)
  if (target.isOutside) return { kind: 'redirects', address, old: 'a page', new: target.address }
  if (now.pages.has(target.address)) return { address, newAddress: target.address }
  return { type: 'page', address, file, target: target.address }
}

function matchFile(old: Site, now: Site, address: string): Outcome {
  const match = locate(now, address)
  if (match !== undefined) return undefined
  return { type: 'file', address, file: old.files.get(address) ?? '' }
}

function matchRedirect(old: Site, now: Site, address: string): Outcome {
  const before = targetOf(old, address)
  const match = locate(now, address)
  const target = `${before.address}${before.hash}`
  if (match === undefined) return { type: 'redirect', address, file: old.redirects.get(address)?.file ?? '', target }
  const after = targetOf(now, match)
  const expected = before.isOutside
    ? before.address
    : targetOf(now, locate(now, before.address) ?? before.address).address
  const isSame = after.address === expected && (before.hash === '' || before.hash === after.hash)
  return isSame ? undefined : { kind: 'redirects', address, old: target, new: `${after.address}${after.hash}` }
}

/** Redirects of many addresses at once, such as `/old/*`. */
function manyFold(site: Site): readonly string[] {
  return site.rules.map(({ from }) => from).filter((from) => from.endsWith('*'))
}

function matchRule(old: Site, now: Site, from: string): Outcome {
  const [before, after] = [old, now].map(({ rules }) => rules.find((rule) => rule.from === from)?.to)
  if (after === undefined) return { type: 'redirect', address: from, file: '_redirects', target: before }
  return before === after ? undefined : { kind: 'redirects', address: from, old: before, new: after }
}
