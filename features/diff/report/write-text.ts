import { createPaint, type Paint } from '../../../cli/report/color.ts'
import { printable } from '../../../cli/report/printable.ts'
import { redirectLine } from './redirect-line.ts'
import {
  type Count,
  type Finding,
  type Kind,
  isLoss,
  kinds,
  type LostAddress,
  type PageDiff,
  type SiteDiff,
} from '../site-diff.ts'
import { siteLine } from '../site-notes.ts'
import { singleSpaced } from '../../../cli/text/spaces.ts'

/** Most entries of a list in the terminal. */
const maxEntries = 20

/** Most differences of a page in the terminal. */
const maxFindings = 6

/** Formats the differences of two sites for a terminal. */
export function diffText(diff: SiteDiff, color: boolean): string {
  const paint = createPaint(color)
  const parts = [
    [`${paint.bold('old')}  ${siteLine(diff.old)}`, `${paint.bold('new')}  ${siteLine(diff.new)}`],
    countLines(diff.counts, paint),
    diff.notes.map((note) => paint.yellow(note)),
    lostLines(diff.lost, paint),
    addedLines(diff.added, paint),
    pageLines(diff.pages, paint),
  ]
  const lines = parts.filter((part) => part.length > 0).map((part) => part.join('\n'))
  return `${lines.join('\n\n')}\n`
}

/** Names of what is compared, for people. */
export const kindNames: Readonly<Record<Kind, string>> = {
  addresses: 'addresses',
  redirects: 'redirects',
  anchors: 'anchors',
  titles: 'titles',
  descriptions: 'descriptions',
  canonical: 'canonical links',
  hreflang: 'hreflang',
  robots: 'robots',
  lang: 'language',
  social: 'social cards',
  head: 'icons and scripts',
  headings: 'headings',
  text: 'text',
  code: 'code blocks',
  api: 'signatures',
  links: 'links',
  images: 'images',
}

function countLines(counts: SiteDiff['counts'], paint: Paint): readonly string[] {
  return kinds.flatMap((kind) => {
    const count = counts[kind]
    if (!count) return []
    const line = `  ${kindNames[kind].padEnd(16)} ${countText(kind, count)}`
    return [count.same < count.old ? paint.red(line) : line]
  })
}

/** `178 of 181 (98.3 %)`, `equal on 178 of 181 pages (98.3 %)`. */
export function countText(kind: Kind, { old, same, added }: Count): string {
  const isItem = kind === 'addresses' || kind === 'redirects' || kind === 'anchors'
  if (old === 0) return added > 0 ? `none, ${added} only in the new site` : 'none'
  const share = same === old ? '100' : (Math.floor((same / old) * 1000) / 10).toFixed(1)
  const more = added > 0 ? `, ${added} only in the new site` : ''
  return `${isItem ? '' : 'equal on '}${same} of ${old}${isItem ? '' : old === 1 ? ' page' : ' pages'} (${share} %)${more}`
}

function lostLines(lost: readonly LostAddress[], paint: Paint): readonly string[] {
  if (lost.length === 0) return []
  const entries = lost.map((one) => `  ${printable(one.address)}${lostNote(one)}`)
  return [paint.bold(`Addresses that the new site does not have (${lost.length})`), ...cut(entries, maxEntries)]
}

function lostNote(one: LostAddress): string {
  if (one.movedTo !== undefined)
    return ` has moved to ${printable(one.movedTo)}; ${redirectLine(one.address, one.movedTo)}`
  if (one.type === 'redirect') return ` (a redirect to ${printable(one.target ?? '')})`
  return one.target === undefined ? '' : ` (redirects to ${printable(one.target)}, which is no page)`
}

function addedLines(added: readonly string[], paint: Paint): readonly string[] {
  if (added.length === 0) return []
  return [
    paint.bold(`Addresses that only the new site has (${added.length})`),
    ...cut(
      added.map((one) => `  ${printable(one)}`),
      5,
    ),
  ]
}

function pageLines(pages: readonly PageDiff[], paint: Paint): readonly string[] {
  if (pages.length === 0) return []
  const lossesFirst = [...pages].sort((a, b) => Number(b.findings.some(isLoss)) - Number(a.findings.some(isLoss)))
  const entries = lossesFirst.map((page) => pageEntry(page, paint))
  return [paint.bold(`Pages that differ (${pages.length})`), ...cut(entries, maxEntries)]
}

function pageEntry({ address, newAddress, findings }: PageDiff, paint: Paint): string {
  const head = newAddress === undefined ? address : `${address} → ${newAddress}`
  const lines = findings.map((finding) => `    ${findingText(finding, paint)}`)
  return [`  ${paint.cyan(printable(head))}`, ...cut(lines, maxFindings, '    ')].join('\n')
}

function findingText({ kind, old, new: now }: Finding, paint: Paint): string {
  const label = kindNames[kind].padEnd(16)
  if (now === undefined) return `${label} ${paint.red(`- ${oneLine(old)}`)}`
  if (old === undefined) return `${label} ${paint.green(`+ ${oneLine(now)}`)}`
  const start = commonStart(old, now)
  return `${label} ${paint.red(`- ${oneLine(old, start)}`)}\n${' '.repeat(21)}${paint.green(`+ ${oneLine(now, start)}`)}`
}

/** Longest text of a difference in the terminal, in characters. */
const maxLength = 120

/** A text on one line. One that differs late begins shortly before that place. */
function oneLine(text: string | undefined, differsAt = 0): string {
  const all = text ?? ''
  const start = differsAt > maxLength / 2 ? differsAt - 40 : 0
  const line = printable(singleSpaced(all.slice(start, start + maxLength)))
  return `${start > 0 ? '…' : ''}${line}${start + maxLength < all.length ? '…' : ''}`
}

function commonStart(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return at
}

function cut(entries: readonly string[], most: number, indent = '  '): readonly string[] {
  const rest = entries.length - most
  return rest <= 0 ? entries : [...entries.slice(0, most), `${indent}… and ${rest} more`]
}
