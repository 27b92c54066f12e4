import { signatureClass } from '../../../cli/built-site/content.ts'
import type { Site } from '../../../cli/built-site/site.ts'
import type { PageSymbol } from '../site-diff.ts'
import { type Comparison, pageBytes, readFacts } from './compare-pairs.ts'
import { nameOf, signaturesOf } from './signatures.ts'

/** The symbols of an API on pages that one of the sites does not have. */
export function pageSymbols(
  comparison: Comparison,
  pages: { readonly lost: readonly string[]; readonly added: readonly string[] },
): readonly PageSymbol[] {
  if (!comparison.kinds.has('api')) return []
  return [
    ...pages.lost.flatMap((address) => symbolsOf(comparison, comparison.old, address)),
    ...pages.added.flatMap((address) => symbolsOf(comparison, comparison.now, address)),
  ]
}

function symbolsOf(comparison: Comparison, site: Site, address: string): readonly PageSymbol[] {
  // Most pages are none of a reference, and reading all of a site takes long.
  if (!pageBytes(site, address)?.includes(signatureClass)) return []
  const signatures = signaturesOf(readFacts(comparison, site, address)?.blocks ?? [])
  const side = site === comparison.old ? 'old' : 'new'
  return [...signatures].map(([id, one]) => ({ address, ...nameOf(id, one), [side]: one.text }))
}
