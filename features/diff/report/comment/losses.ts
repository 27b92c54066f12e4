import { type Finding, isLoss, type LostAddress, type PageDiff } from '../../site-diff.ts'
import { code, type Link, type Part } from './text.ts'

/** Lists the addresses that lead nowhere now. */
export function lostPart(lost: readonly LostAddress[]): Part {
  const entries = lost
    .filter(({ movedTo }) => movedTo === undefined)
    .map((one) => `- ${code(one.address)}${lostNote(one)}${linksNote(one.linkedFrom)}`)
  return { title: 'Addresses that lead nowhere now', entries }
}

function lostNote({ type, target }: LostAddress): string {
  if (type === 'file') return ' (a file)'
  return target === undefined ? '' : `, which redirects to ${code(target)}`
}

/** Pages that are named of those that link to what is gone. */
const mostSources = 3

function linksNote(sources: readonly string[] | undefined): string {
  if (sources === undefined) return ''
  const rest = sources.length - mostSources
  const names = [
    ...sources.slice(0, mostSources).map((address) => code(address)),
    ...(rest > 0 ? [`${rest} more`] : []),
  ]
  const list = names.length === 1 ? names[0] : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
  return `, **still linked from** ${list}`
}

/** Lists pages that have moved, with the redirects to write. */
export function movedPart(lost: readonly LostAddress[], link: Link): Part {
  const entries = lost.flatMap(({ address, movedTo }) =>
    movedTo === undefined
      ? []
      : [`- ${code(address)} → ${link(movedTo)}: redirect with ${code(`"${address}": "${movedTo}"`)}`],
  )
  return { title: 'Pages that have moved without a redirect', entries }
}

/** The anchors that a page has lost. */
export function lostAnchors(findings: readonly Finding[]): readonly Finding[] {
  return findings.filter((finding) => finding.kind === 'anchors' && isLoss(finding))
}

/** Lists the anchors that are gone. */
export function anchorsPart(pages: readonly PageDiff[]): Part {
  const entries = pages.flatMap(({ address, newAddress, findings }) => {
    const ids = lostAnchors(findings).map(({ old = '', linkedFrom }) => `${code(old)}${linksNote(linkedFrom)}`)
    return ids.length === 0 ? [] : [`- ${code(newAddress ?? address)}: ${ids.join(', ')}`]
  })
  return {
    title: 'Anchors that lead to the top of their page now',
    before: 'A heading keeps a former id with `## Title {#id #former-id}`; `docs-gen check --against` finds which one.',
    entries,
  }
}
