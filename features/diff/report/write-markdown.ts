import { displayText, words } from '../../../cli/built-site/content.ts'
import { withoutEndSlashes } from '../../../cli/text/addresses.ts'
import { withoutEnd } from '../../../cli/text/ends.ts'
import { singleSpaced } from '../../../cli/text/spaces.ts'
import { type Finding, isLoss, type LostAddress, type PageDiff, type SiteDiff } from '../site-diff.ts'
import { type Row, sideBySide } from './side-by-side.ts'
import { kindNames } from './write-text.ts'
import { counted } from '../../../cli/text/numbers.ts'

/** Most bytes of a comment: GitHub takes 65,536 characters. */
const mostBytes = 60_000

/** The line by which the next run finds the comment to replace. */
const mark = '<!-- docs-gen diff -->'

/** A part of the comment; a list of entries may be cut. */
interface Part {
  readonly title: string
  readonly before?: string
  readonly entries: readonly string[]
}

/**
 * Formats the differences of two sites as a comment on a pull request: what is lost first, then what has changed, then what is new. Equal
 * differences make equal comments. @param preview address of the new site, for links to its pages
 */
export function diffMarkdown(diff: SiteDiff, preview?: string): string {
  const link = linkTo(preview)
  const lost = withoutTwins(diff.lost, ({ address }) => address)
  const added = withoutTwins(diff.added, (address) => address)
  const parts = [
    lostPart(lost),
    movedPart(lost, link),
    anchorsPart(diff.pages),
    changedPart(diff.pages, link),
    codePart(diff.pages, link),
    otherPart(diff.pages, link),
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

type Link = (address: string, text?: string) => string

function linkTo(preview: string | undefined): Link {
  const base = preview === undefined ? undefined : withoutEndSlashes(preview)
  return (address, text = address) =>
    base === undefined ? code(text) : `[${code(text)}](${base}${encodeURI(address)})`
}

/** Text in code marks, whatever backticks it has. */
function code(text: string): string {
  const line = singleSpaced(text)
  const fence = '`'.repeat(Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length)) + 1)
  const space = line.startsWith('`') || line.endsWith('`') ? ' ' : ''
  return `${fence}${space}${line}${space}${fence}`
}

function summary(diff: SiteDiff): string {
  if (diff.isEqual) return `No page has changed, of ${counted(diff.new.pages, 'page')}.`
  const gone = diff.lost.filter(({ movedTo }) => movedTo === undefined).length
  const lostAnchors = diff.pages.reduce((sum, { findings }) => sum + anchorsOf(findings).length, 0)
  const facts = [
    ...(gone > 0 ? [`**${counted(gone, 'address', 'addresses')} gone**`] : []),
    ...(diff.lost.length > gone ? [`**${counted(diff.lost.length - gone, 'page')} moved without a redirect**`] : []),
    ...(lostAnchors > 0 ? [`**${counted(lostAnchors, 'anchor')} gone**`] : []),
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

function lostPart(lost: readonly LostAddress[]): Part {
  const entries = lost
    .filter(({ movedTo }) => movedTo === undefined)
    .map((one) => `- ${code(one.address)}${lostNote(one)}`)
  return { title: 'Addresses that lead nowhere now', entries }
}

function lostNote({ type, target }: LostAddress): string {
  if (type === 'file') return ' (a file)'
  return target === undefined ? '' : `, which redirects to ${code(target)}`
}

function movedPart(lost: readonly LostAddress[], link: Link): Part {
  const entries = lost.flatMap(({ address, movedTo }) =>
    movedTo === undefined
      ? []
      : [`- ${code(address)} → ${link(movedTo)}: redirect with ${code(`"${address}": "${movedTo}"`)}`],
  )
  return { title: 'Pages that have moved without a redirect', entries }
}

function anchorsOf(findings: readonly Finding[]): readonly string[] {
  return findings.flatMap((finding) => (finding.kind === 'anchors' && isLoss(finding) ? [finding.old ?? ''] : []))
}

function anchorsPart(pages: readonly PageDiff[]): Part {
  const entries = pages.flatMap(({ address, newAddress, findings }) => {
    const ids = anchorsOf(findings)
    return ids.length === 0 ? [] : [`- ${code(newAddress ?? address)}: ${ids.map(code).join(', ')}`]
  })
  return {
    title: 'Anchors that lead to the top of their page now',
    before: 'A heading keeps a former id with `## Title {#id #former-id}`; `docs-gen check --against` finds which one.',
    entries,
  }
}

/** Words that a section of a page has lost and gained. */
interface SectionChange {
  readonly title: string
  readonly removed: number
  readonly added: number
}

function changedPart(pages: readonly PageDiff[], link: Link): Part {
  const changes = pages.flatMap((page) => {
    const sections = page.blocks ? sectionChanges(page.blocks) : []
    const size = sections.reduce((sum, { removed, added }) => sum + removed + added, 0)
    return size === 0 ? [] : [{ page, sections, size }]
  })
  const entries = changes
    .sort((a, b) => b.size - a.size || (a.page.address < b.page.address ? -1 : 1))
    .map(({ page, sections }) => {
      const list = sections.map(
        ({ title, removed, added }) => `${title === '' ? 'the top' : `“${escaped(title)}”`} ${signed(removed, added)}`,
      )
      return `- ${pageLink(page, link)}: ${list.join(', ')}`
    })
  return { title: 'Texts that have changed', before: 'Words gone and new, by section.', entries }
}

function signed(removed: number, added: number): string {
  return [...(removed > 0 ? [`−${removed}`] : []), ...(added > 0 ? [`+${added}`] : [])].join(' ')
}

function pageLink({ address, newAddress }: PageDiff, link: Link): string {
  return newAddress === undefined ? link(address) : `${code(address)} → ${link(newAddress)}`
}

/** The characters that Markdown reads as marks. */
function escaped(text: string): string {
  return singleSpaced(text).replace(/[\\`*_{}[\]<>#|~@]/g, '\\$&')
}

function sectionChanges({ old, new: now }: NonNullable<PageDiff['blocks']>): readonly SectionChange[] {
  const sections = new Map<string, { removed: number; added: number }>()
  let title = ''
  const count = (
    name: string,
    side: 'removed' | 'added',
    blocks: readonly { readonly text: string; readonly isMarked: boolean }[],
  ): void => {
    const number = blocks.reduce((sum, { text, isMarked }) => sum + (isMarked ? words(text).length : 0), 0)
    if (number === 0) return
    const section = sections.get(name) ?? { removed: 0, added: 0 }
    sections.set(name, section)
    section[side] += number
  }
  for (const row of sideBySide(old, now)) {
    title = lastHeading(row) ?? title
    if (row.type === 'same') continue
    for (const { kind, pieces } of row.old) if (kind !== 'code') count(title, 'removed', pieces)
    for (const { kind, pieces } of row.new) if (kind !== 'code') count(title, 'added', pieces)
  }
  return [...sections].map(([name, section]) => ({ title: name, ...section }))
}

/** The heading that what follows stands under. */
function lastHeading(row: Row): string | undefined {
  if (row.type === 'same') {
    const heading = row.blocks.findLast(({ kind }) => kind === 'heading')
    return heading && displayText(heading.text)
  }
  const heading = row.new.findLast(({ kind }) => kind === 'heading')
  return heading?.pieces.map(({ text }) => text).join('')
}

/** Most lines of code on each side that are shown. */
const mostLines = 20

function codePart(pages: readonly PageDiff[], link: Link): Part {
  const entries = pages.flatMap((page) => {
    const code = page.findings.filter(({ kind }) => kind === 'code')
    if (code.length === 0) return []
    const lines = code.flatMap(({ old, new: now }) => [...codeLines(old, '-'), ...codeLines(now, '+')])
    const fence = fenceFor(lines)
    return [
      `<details><summary>${summaryLink(page, link)}</summary>\n\n${fence}diff\n${lines.join('\n')}\n${fence}\n\n</details>`,
    ]
  })
  return { title: 'Code and signatures that have changed', entries }
}

/** Markdown is not read in a summary. */
function summaryLink({ address, newAddress = address }: PageDiff, link: Link): string {
  const href = /\]\((.*)\)$/.exec(link(newAddress))?.[1]
  const text = newAddress.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return href === undefined ? `<code>${text}</code>` : `<a href="${href}"><code>${text}</code></a>`
}

function codeLines(text: string | undefined, sign: string): readonly string[] {
  if (text === undefined) return []
  const lines = text.split('\n')
  const rest = lines.length - mostLines
  return [
    ...lines.slice(0, mostLines).map((line) => `${sign} ${line}`),
    ...(rest > 0 ? [`  … ${rest} more lines`] : []),
  ]
}

function fenceFor(lines: readonly string[]): string {
  const longest = Math.max(2, ...lines.flatMap((line) => [...line.matchAll(/`+/g)].map(([run]) => run.length)))
  return '`'.repeat(longest + 1)
}

/** Kinds that other parts show. */
const shownElsewhere: ReadonlySet<string> = new Set(['anchors', 'text', 'headings', 'code'])

function otherPart(pages: readonly PageDiff[], link: Link): Part {
  const entries = pages.flatMap((page) => {
    const counts = new Map<string, number>()
    for (const { kind } of page.findings)
      if (!shownElsewhere.has(kind)) counts.set(kindNames[kind], (counts.get(kindNames[kind]) ?? 0) + 1)
    const list = [...counts].map(([name, count]) => (count === 1 ? name : `${name} (${count})`))
    return list.length === 0 ? [] : [`- ${pageLink(page, link)}: ${list.join(', ')}`]
  })
  return { title: 'Other differences', entries }
}

function addedPart(added: readonly string[], link: Link): Part {
  return { title: 'New', entries: added.map((address) => `- ${link(address)}`) }
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
