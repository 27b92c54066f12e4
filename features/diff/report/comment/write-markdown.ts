import { withoutEnd } from '../../../../cli/text/ends.ts'
import { counted } from '../../../../cli/text/numbers.ts'
import type { SiteDiff } from '../../site-diff.ts'
import { linkTo, type Part } from './text.ts'
import { lostPart, movedPart, lostAnchors, anchorsPart } from './losses.ts'
import { symbolsOf, symbolsPart } from './symbols.ts'
import { changedPart, codePart, otherPart, addedPart, checksPart } from './changes.ts'

/** Most bytes of a comment: GitHub takes 65,536 characters. */
const mostBytes = 60_000

/** The line by which the next run finds the comment to replace. */
const mark = '<!-- docs-gen diff -->'

/**
 * Formats the differences of two sites as a comment on a pull request: what is lost first, then what has changed, then what is new. Equal
 * differences make equal comments. @param preview address of the new site, for links to its pages
 */
export function diffMarkdown(diff: SiteDiff, preview?: string): string {
  const link = linkTo(preview)
  const lost = withoutTwins(diff.lost, ({ address }) => address)
  const added = withoutTwins(diff.added, (address) => address)
  const symbols = symbolsOf(diff)
  const parts = [
    lostPart(lost),
    movedPart(lost, link),
    anchorsPart(diff.pages),
    symbolsPart('Removed from the API', symbols.removed, link),
    symbolsPart('Signatures that have changed', symbols.changed, link),
    checksPart(diff.checks ?? []),
    changedPart(diff.pages, link),
    codePart(diff.pages, link),
    otherPart(diff.pages, link),
    symbolsPart('Added to the API', symbols.added, link),
    addedPart(added, link),
  ].filter(({ entries }) => entries.length > 0)
  const head = [mark, '### Documentation', summary({ ...diff, lost, added }), ...diff.notes].join('\n\n')
  return fitted(head, parts)
}

/** Items without the Markdown of pages that are among them. */
function withoutTwins<Item>(items: readonly Item[], addressOf: (item: Item) => string): readonly Item[] {
  const addresses = new Set(items.map(addressOf))
  return items.filter((item) => {
    const page = withoutEnd(addressOf(item), '.md')
    return page === addressOf(item) || !addresses.has(page)
  })
}

export function summary(diff: SiteDiff): string {
  if (diff.isEqual) return `No page has changed, of ${counted(diff.new.pages, 'page')}.`
  const gone = diff.lost.filter(({ movedTo }) => movedTo === undefined).length
  const anchors = diff.pages.reduce((sum, { findings }) => sum + lostAnchors(findings).length, 0)
  const facts = [
    ...(gone > 0 ? [`**${counted(gone, 'address', 'addresses')} gone**`] : []),
    ...(diff.lost.length > gone ? [`**${counted(diff.lost.length - gone, 'page')} moved without a redirect**`] : []),
    ...(anchors > 0 ? [`**${counted(anchors, 'anchor')} gone**`] : []),
    `${counted(diff.pages.length, 'page')} changed`,
    `${counted(diff.added.length, 'address', 'addresses')} new`,
    ...weight(diff),
  ]
  return `${facts.join(', ')}.`
}

function weight({ old, new: now }: SiteDiff): readonly string[] {
  const change = now.bytes - old.bytes
  if (change === 0) return []
  const share =
    old.bytes === 0 ? '' : ` (${change > 0 ? '+' : '−'}${(Math.abs(change / old.bytes) * 100).toFixed(1)} %)`
  return [`${change > 0 ? '+' : '−'}${(Math.abs(change) / 1024).toFixed(1)} KB${share}`]
}

/** Writes parts until the comment is full; each says how many entries are left out. */
function fitted(head: string, parts: readonly Part[]): string {
  let text = `${head}\n`
  // Room for the heads of all parts, and what they say of entries that are left out.
  let room = mostBytes - bytes(text) - parts.reduce((sum, part) => sum + bytes(headOf(part)) + 40, 0)
  for (const part of parts) {
    text += headOf(part)
    let shown = 0
    for (const entry of part.entries) {
      if (bytes(entry) + 1 > room) break
      text += `${entry}\n`
      room -= bytes(entry) + 1
      shown++
    }
    const rest = part.entries.length - shown
    if (rest > 0) text += `\n… and ${rest} more.\n`
  }
  return text
}

function headOf({ title, before, entries }: Part): string {
  return `\n#### ${title} (${entries.length})\n\n${before === undefined ? '' : `${before}\n\n`}`
}

function bytes(text: string): number {
  return Buffer.byteLength(text)
}
