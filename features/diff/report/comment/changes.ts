import { escaped, fenceFor, type Link, mostLines, pageLink, type Part } from './text.ts'
import { displayText, words } from '../../../../cli/built-site/content.ts'
import type { CheckChange, PageDiff } from '../../site-diff.ts'
import { type Row, sideBySide } from '../side-by-side.ts'
import { kindNames } from '../write-text.ts'

/** Words that a section of a page has lost and gained. */
interface SectionChange {
  readonly title: string
  readonly removed: number
  readonly added: number
}

/** Lists the words that sections have lost and gained, the largest changes first. */
export function changedPart(pages: readonly PageDiff[], link: Link): Part {
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

/** Shows blocks of code before and after. */
export function codePart(pages: readonly PageDiff[], link: Link): Part {
  const entries = pages.flatMap((page) => {
    const code = page.findings.filter(({ kind }) => kind === 'code')
    if (code.length === 0) return []
    const lines = code.flatMap(({ old, new: now }) => [...codeLines(old, '-'), ...codeLines(now, '+')])
    const fence = fenceFor(lines)
    return [
      `<details><summary>${summaryLink(page, link)}</summary>\n\n${fence}diff\n${lines.join('\n')}\n${fence}\n\n</details>`,
    ]
  })
  return { title: 'Code that has changed', entries }
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

/** Kinds that other parts show. */
const shownElsewhere: ReadonlySet<string> = new Set(['anchors', 'text', 'headings', 'code', 'api'])

/** Counts what no other part shows. */
export function otherPart(pages: readonly PageDiff[], link: Link): Part {
  const entries = pages.flatMap((page) => {
    const counts = new Map<string, number>()
    for (const { kind } of page.findings)
      if (!shownElsewhere.has(kind)) counts.set(kindNames[kind], (counts.get(kindNames[kind]) ?? 0) + 1)
    const list = [...counts].map(([name, count]) => (count === 1 ? name : `${name} (${count})`))
    return list.length === 0 ? [] : [`- ${pageLink(page, link)}: ${list.join(', ')}`]
  })
  return { title: 'Other differences', entries }
}

/** Lists the addresses that are new. */
export function addedPart(added: readonly string[], link: Link): Part {
  return { title: 'New', entries: added.map((address) => `- ${link(address)}`) }
}

/** Lists what the checks of one side find only. */
export function checksPart(checks: readonly CheckChange[]): Part {
  const entries = checks.map(({ side, message }) =>
    side === 'new' ? `- ${escaped(message)}` : `- Right now: ${escaped(message)}`,
  )
  return { title: 'What searches find', entries }
}
