import { redirectLine } from './redirect-line.ts'
import type { SiteDiff } from '../site-diff.ts'

/** Increases when a field changes its meaning or goes away; new fields may come at any time. */
const formatVersion = 1

/** Formats the differences of two sites as JSON. Lists are sorted by address. */
export function diffJson({ lost, pages, ...diff }: SiteDiff): string {
  const content = {
    version: formatVersion,
    ...diff,
    lost: lost.map((one) =>
      one.movedTo === undefined ? one : { ...one, redirect: redirectLine(one.address, one.movedTo) },
    ),
    pages: pages.map(({ address, newAddress, findings }) => ({ address, newAddress, findings })),
  }
  return `${JSON.stringify(content, null, 2)}\n`
}
