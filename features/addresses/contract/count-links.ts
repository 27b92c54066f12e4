/** The links of a page: addresses with their anchors, each once. */
export interface PageTargets {
  readonly address: string
  readonly targets: Iterable<string>
}

/** Number of pages that link to an address and to each anchor of it, by address and id; those to the page itself by the empty text. */
export type LinkCounts = ReadonlyMap<string, ReadonlyMap<string, number>>

/** Counts the links between pages. Those of a page to itself are no links of others. */
export function countLinks(pages: Iterable<PageTargets>): LinkCounts {
  const counts = new Map<string, Map<string, number>>()
  for (const { address: page, targets } of pages)
    for (const target of targets) {
      const [address = '', id = ''] = target.split('#')
      if (address === page) continue
      const ofPage = counts.get(address) ?? new Map<string, number>()
      counts.set(address, ofPage)
      ofPage.set(id, (ofPage.get(id) ?? 0) + 1)
    }
  return counts
}
