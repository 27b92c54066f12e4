import { type Block, displayText } from '../../../cli/built-site/content.ts'
import { apiFindings, haveSignatures } from './signatures.ts'
import { excerpt, firstDifference, proseOf, sameText } from './compare-text.ts'
import { inlineImage, type PageFacts } from '../../../cli/built-site/facts.ts'
import { type Finding, isLoss, type Kind } from '../site-diff.ts'

/** Compares two pages; equal ones have no findings. */
export function comparePages(old: PageFacts, now: PageFacts): readonly Finding[] {
  return [
    ...anchorFindings(old, now),
    ...valueFinding('titles', old.title, now.title),
    ...valueFinding('descriptions', old.description, now.description),
    ...valueFinding('canonical', old.canonical, now.canonical),
    ...itemFindings('hreflang', old.hreflang, now.hreflang),
    ...valueFinding('robots', old.robots, now.robots),
    ...valueFinding('lang', old.lang, now.lang),
    ...cardFindings(old.social, now.social),
    ...headFindings(old.head, now.head),
    ...headingFindings(old.blocks, now.blocks),
    ...textFinding(old.blocks, now.blocks),
    ...codeFindings(old.blocks, now.blocks),
    ...itemFindings('links', old.links, now.links),
    ...imageFindings(old.images, now.images),
  ]
}

/** An anchor may move out of the main content and still be a place to link to. */
function anchorFindings(old: PageFacts, now: PageFacts): readonly Finding[] {
  const lost = old.anchors.filter((id) => !now.targets.has(id))
  const added = now.anchors.filter((id) => !old.targets.has(id))
  return [
    ...lost.map((id): Finding => ({ kind: 'anchors', old: `#${id}` })),
    ...added.map((id): Finding => ({ kind: 'anchors', new: `#${id}` })),
  ]
}

function valueFinding(kind: Kind, old: string | undefined, now: string | undefined): readonly Finding[] {
  return old === now ? [] : [{ kind, old, new: now }]
}

function cardFindings(old: readonly string[], now: readonly string[]): readonly Finding[] {
  const byName = (cards: readonly string[]): ReadonlyMap<string, string> =>
    new Map(cards.map((card) => [card.split(' ', 1)[0] ?? '', card]))
  const [before, after] = [byName(old), byName(now)]
  const names = [...new Set([...before.keys(), ...after.keys()])]
  return names.flatMap((name) => valueFinding('social', before.get(name), after.get(name)))
}

/** Of what only the new page has, scripts, icons and manifests count: a generator adds other links, such as to feeds, to all pages. */
function headFindings(old: readonly string[], now: readonly string[]): readonly Finding[] {
  return itemFindings('head', old, now).filter((finding) => isLoss(finding) || changesPage(finding.new ?? ''))
}

function changesPage(item: string): boolean {
  return (
    item.endsWith('(no file)') ||
    ['script', 'icon', 'apple-touch-icon', 'manifest'].includes(item.split(' ', 1)[0] ?? '')
  )
}

/** Items that only one page has, and items in another order. */
function itemFindings(kind: Kind, old: readonly string[], now: readonly string[]): readonly Finding[] {
  const [lost, added] = [without(old, now), without(now, old)]
  if (lost.length + added.length > 0)
    return [
      ...lost.map((item): Finding => ({ kind, old: item })),
      ...added.map((item): Finding => ({ kind, new: item })),
    ]
  const at = old.findIndex((item, n) => item !== now[n])
  return at < 0 ? [] : [{ kind, old: old[at], new: now[at] }]
}

/** Items of a list that another one does not have, or has less often. */
function without(items: readonly string[], others: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const item of others) counts.set(item, (counts.get(item) ?? 0) + 1)
  return items.filter((item) => {
    const count = counts.get(item) ?? 0
    counts.set(item, count - 1)
    return count <= 0
  })
}

function headingFindings(old: readonly Block[], now: readonly Block[]): readonly Finding[] {
  return itemFindings('headings', headingsOf(old), headingsOf(now))
}

function headingsOf(blocks: readonly Block[]): readonly string[] {
  return blocks.flatMap(({ kind, level, text }) =>
    kind === 'heading' ? [`${'#'.repeat(level ?? 1)} ${displayText(text)}`] : [],
  )
}

function codeFindings(old: readonly Block[], now: readonly Block[]): readonly Finding[] {
  if (!haveSignatures(old, now)) return itemFindings('code', codeOf(old), codeOf(now))
  const isExample = ({ isSignature }: Block): boolean => !isSignature
  return [
    ...itemFindings('code', codeOf(old.filter(isExample)), codeOf(now.filter(isExample))),
    ...apiFindings(old, now),
  ]
}

function codeOf(blocks: readonly Block[]): readonly string[] {
  return blocks.flatMap(({ kind, text }) => (kind === 'code' ? [text] : []))
}

function textFinding(old: readonly Block[], now: readonly Block[]): readonly Finding[] {
  const [before, after] = [proseOf(old), proseOf(now)]
  if (sameText(before, after)) return []
  const at = firstDifference(before, after) ?? { old: 0, new: 0 }
  return [{ kind: 'text', old: excerpt(before, at.old), new: excerpt(after, at.new) }]
}

/**
 * Images with the same alternative text are equal if one site writes them into the page, or gives them a name with a hash that the
 * other one does not need.
 */
function imageFindings(old: readonly string[], now: readonly string[]): readonly Finding[] {
  const findings = itemFindings('images', old, now)
  return findings.filter(({ old: lost, new: added }) => {
    if (lost !== undefined && added !== undefined) return true
    return !findings.some((other) => {
      const [before, after] = lost === undefined ? [other.old, added] : [lost, other.new]
      return before !== undefined && after !== undefined && isSameImage(before, after)
    })
  })
}

function isSameImage(old: string, now: string): boolean {
  const [[before, oldText], [after, newText]] = [imageParts(old), imageParts(now)]
  if (oldText !== newText) return false
  if (before === inlineImage || after === inlineImage) return true
  return (before + after).includes('[hash]') && hashedName(before) === hashedName(after)
}

/** Source and alternative text. */
function imageParts(image: string): readonly [string, string] {
  const end = image.indexOf(' "')
  return [image.slice(0, end), image.slice(end)]
}

/** `a.[hash].png` for that and for `/img/a.png`. */
function hashedName(source: string): string {
  const name = source.slice(source.lastIndexOf('/') + 1)
  return source.includes('[hash]') ? name : name.replace(/(?=\.\w+$)/, '.[hash]')
}
