import { escapeXml } from '../../../templates/escape-xml.ts'
import type { Block } from '../../../cli/built-site/content.ts'
import { documentStart } from './document-start.ts'
import { redirectLine } from './redirect-line.ts'
import { type MarkedBlock, plainBlock, type Row, sideBySide } from './side-by-side.ts'
import { type Finding, type Kind, kinds, type LostAddress, type PageDiff, type SiteDiff } from '../site-diff.ts'
import { siteLine } from '../site-notes.ts'
import { reportStyles } from './report-styles.ts'
import { countText, kindNames } from './write-text.ts'

/** Writes the differences of two sites as one HTML document without scripts, piece by piece. */
export function* diffHtml(diff: SiteDiff): Iterable<string> {
  yield head
  yield `<h1>${diff.isEqual ? 'The sites are equal' : 'Differences between two sites'}</h1>`
  yield `<dl class="sites"><dt>Old</dt><dd>${text(siteLine(diff.old))}</dd><dt>New</dt><dd>${text(siteLine(diff.new))}</dd></dl>`
  yield* diff.notes.map((note) => `<p class="note">${text(note)}</p>`)
  yield countsTable(diff.counts)
  yield lostSection(diff.lost)
  yield addedSection(diff.added)
  if (diff.pages.length > 0) yield `<h2 id="pages">Pages that differ (${diff.pages.length})</h2>`
  yield* kindLists(diff.pages)
  for (const [n, page] of diff.pages.entries()) yield pageSection(page, n)
  yield '</main></body></html>\n'
}

const head = `${documentStart('Differences between two sites', reportStyles)}<main>
`

/** Text of a foreign site, in an element or an attribute. */
function text(value: string): string {
  return escapeXml(value)
}

function countsTable(counts: SiteDiff['counts']): string {
  const rows = kinds.flatMap((kind) => {
    const count = counts[kind]
    if (!count) return []
    const state = count.same < count.old ? ' class="lost"' : ''
    return [`<tr${state}><th scope="row">${kindNames[kind]}</th><td>${text(countText(kind, count))}</td></tr>`]
  })
  return `<table><caption>What the new site has of the old one</caption>${rows.join('')}</table>`
}

function lostSection(lost: readonly LostAddress[]): string {
  if (lost.length === 0) return ''
  const moved = lost.flatMap(({ address, movedTo }) => (movedTo === undefined ? [] : [redirectLine(address, movedTo)]))
  const items = lost.map((one) => `<li><code>${text(one.address)}</code>${lostNote(one)}</li>`)
  const lines =
    moved.length === 0 ? '' : `<p>Redirects to write:</p><pre>${text(moved.map((line) => `${line},`).join('\n'))}</pre>`
  return `<details open><summary>Addresses that the new site does not have (${lost.length})</summary><ul>${items.join('')}</ul>${lines}</details>`
}

function lostNote({ type, movedTo, target }: LostAddress): string {
  if (movedTo !== undefined) return ` has moved to <code>${text(movedTo)}</code>`
  if (type === 'redirect') return ` (a redirect to <code>${text(target ?? '')}</code>)`
  return target === undefined ? '' : ` (redirects to <code>${text(target)}</code>, which is no page)`
}

function addedSection(added: readonly string[]): string {
  if (added.length === 0) return ''
  const items = added.map((address) => `<li><code>${text(address)}</code></li>`)
  return `<details><summary>Addresses that only the new site has (${added.length})</summary><ul>${items.join('')}</ul></details>`
}

/** For each kind, links to the pages that differ in it. */
function kindLists(pages: readonly PageDiff[]): readonly string[] {
  return kinds.flatMap((kind) => {
    const differing = [...pages.entries()].filter(([, { findings }]) => findings.some((one) => one.kind === kind))
    if (differing.length === 0) return []
    const items = differing.map(([n, { address }]) => `<li><a href="#page-${n}">${text(address)}</a></li>`)
    return [`<details><summary>${kindNames[kind]}: ${differing.length}</summary><ul>${items.join('')}</ul></details>`]
  })
}

function pageSection({ address, newAddress, findings, blocks }: PageDiff, n: number): string {
  const moved = newAddress === undefined ? '' : ` → ${text(newAddress)}`
  const rows = findings.map(findingRow)
  const table =
    '<table class="findings"><thead><tr><th scope="col">What</th>' +
    `<th scope="col">Old</th><th scope="col">New</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
  const summary = [...new Set(findings.map(({ kind }) => kindNames[kind]))].join(', ')
  return (
    `<details class="page" id="page-${n}"><summary><code>${text(address)}${moved}</code> <span>${summary}</span></summary>` +
    `${table}${blocks ? textsTable(blocks) : ''}</details>\n`
  )
}

function findingRow({ kind, old, new: now }: Finding): string {
  return `<tr><th scope="row">${kindNames[kind]}</th>${valueCell(kind, old)}${valueCell(kind, now)}</tr>`
}

/** Longest value in the table of differences, in characters. The texts below it are whole. */
const maxValue = 1000

function valueCell(kind: Kind, value: string | undefined): string {
  if (value === undefined) return '<td class="none">–</td>'
  const cut = value.length > maxValue ? `${value.slice(0, maxValue)}…` : value
  return `<td>${kind === 'code' ? `<pre>${text(cut)}</pre>` : text(cut)}</td>`
}

function textsTable({ old, new: now }: { readonly old: readonly Block[]; readonly new: readonly Block[] }): string {
  const rows = sideBySide(old, now)
  if (rows.every(({ type }) => type === 'same')) return ''
  return (
    '<table class="texts"><thead><tr><th scope="col">Old text</th><th scope="col">New text</th></tr></thead>' +
    `<tbody>${rows.map(rowHtml).join('')}</tbody></table>`
  )
}

/** Unchanged blocks that are shown before and after a change; others are folded. */
const contextBlocks = 1

function rowHtml(row: Row, n: number, rows: readonly Row[]): string {
  if (row.type === 'changed')
    return `<tr><td>${row.old.map(blockHtml).join('')}</td><td>${row.new.map(blockHtml).join('')}</td></tr>`
  const before = n === 0 ? 0 : contextBlocks
  const after = n === rows.length - 1 ? 0 : contextBlocks
  const { blocks } = row
  if (blocks.length <= before + after + 1) return sameHtml(blocks.map(plainBlock))
  const folded = blocks.slice(before, blocks.length - after).map(plainBlock)
  return (
    sameHtml(blocks.slice(0, before).map(plainBlock)) +
    `<tr class="same"><td colspan="2"><details><summary>${folded.length} unchanged</summary>${folded.map(blockHtml).join('')}</details></td></tr>` +
    sameHtml(blocks.slice(blocks.length - after).map(plainBlock))
  )
}

function sameHtml(blocks: readonly MarkedBlock[]): string {
  if (blocks.length === 0) return ''
  const content = blocks.map(blockHtml).join('')
  return `<tr class="same"><td>${content}</td><td>${content}</td></tr>`
}

function blockHtml({ kind, pieces }: MarkedBlock): string {
  const content = pieces
    .map((piece) => (piece.isMarked ? `<mark>${text(piece.text)}</mark>` : text(piece.text)))
    .join('')
  if (kind === 'code') return `<pre>${content}</pre>`
  return kind === 'heading' ? `<p><strong>${content}</strong></p>` : `<p>${content}</p>`
}
