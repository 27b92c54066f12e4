import { compareNames } from './model/compare-names.ts'
import { codeBlockMarkup, type LabelledLink } from '../../runtime/contract/index.ts'
import type { CodeExcerpt } from '../../cli/compile/compiled-page.ts'
import { htmlMarkup } from '../../cli/compile/html.ts'
import { fillHrefs, withMarkedName } from '../../cli/compile/marks.ts'
import type { Mentions } from '../../cli/link/pages/mentions.ts'
import { type LinkRules, pageUrl } from '../../cli/link/targets/resolve.ts'
import { type PageLinks, type Route, titleOf } from '../../cli/link/targets/routes.ts'
import { pathOfAddress } from '../../cli/text/addresses.ts'

/** Most pieces of code on a page. */
const maxUses = 3

/**
 * Finds the guides that link to each page of the API reference, by a link or by a name in code, and the code in which its names are most
 * central.
 * @returns by the id of the page
 */
export function mentionsOf(pages: readonly PageLinks[], rules: LinkRules): ReadonlyMap<string, Mentions> {
  const byHref = new Map(
    pages.filter(({ route }) => route.page.kind === 'api').map(({ route }) => [hrefOf(route, rules), route.page.id]),
  )
  const mentions = new Map<string, { readonly guides: LabelledLink[]; readonly candidates: Candidate[] }>()
  if (byHref.size === 0) return new Map()
  for (const page of pages.filter(isGuide)) {
    const ids = new Set(page.targets.flatMap((target) => byHref.get(target) ?? []))
    if (ids.size === 0) continue
    const guide = { label: titleOf(page.route), href: hrefOf(page.route, rules) }
    const candidates = candidatesOf(page, guide, byHref)
    for (const id of ids) {
      const others = mentions.get(id) ?? { guides: [], candidates: [] }
      mentions.set(id, others)
      others.guides.push(guide)
      const ofPage = candidates.get(id)
      if (ofPage) others.candidates.push(...ofPage)
    }
  }
  return new Map([...mentions].map(([id, { guides, candidates }]) => [id, shownMentions(guides, candidates)]))
}

/** Code of a guide that a page may show. */
interface Candidate {
  readonly guide: LabelledLink
  readonly excerpt: CodeExcerpt
  /** Number of the link of the name. */
  readonly link: number
  /** Where the name leads to. */
  readonly target: string
  readonly weight: number
  readonly hrefs: PageLinks['hrefs']
}

/** The code of a guide that uses names of pages, by the id of the page. */
function candidatesOf(
  { route, hrefs }: PageLinks,
  guide: LabelledLink,
  byHref: ReadonlyMap<string, string>,
): ReadonlyMap<string, readonly Candidate[]> {
  const candidates = new Map<string, Candidate[]>()
  for (const excerpt of route.compiled.excerpts ?? []) {
    for (const { link, weight } of excerpt.uses) {
      const target = hrefs()[link]
      const id = target === undefined ? undefined : byHref.get(pathOfAddress(target))
      if (target === undefined || id === undefined) continue
      const candidate = { guide, excerpt, link, target, weight, hrefs }
      candidates.set(id, [...(candidates.get(id) ?? []), candidate])
    }
  }
  return candidates
}

function shownMentions(guides: readonly LabelledLink[], candidates: readonly Candidate[]): Mentions {
  const chosen = chosenFrom(candidates)
  const shown = new Set(chosen.map(({ guide }) => guide))
  const uses = chosen.map((candidate, n) => ({ ...sourceOf(candidate), region: `use:${n}` }))
  return {
    uses,
    guides: guides.filter((guide) => !shown.has(guide)).sort(byLabel),
    regions: Object.fromEntries(chosen.map((candidate, n) => [`use:${n}`, excerptHtml(candidate)])),
  }
}

/** The code to show: of several guides, and of as many names of the page as can be. Equal code is shown once. */
function chosenFrom(candidates: readonly Candidate[]): readonly Candidate[] {
  const sorted = [...candidates].sort(
    (a, b) => b.weight - a.weight || byLabel(a.guide, b.guide) || compare(a.target, b.target),
  )
  const chosen: Candidate[] = []
  const isNew = (one: Candidate): boolean =>
    chosen.every(({ guide, excerpt }) => guide !== one.guide && excerpt.html !== one.excerpt.html)
  const isOfNewName = (one: Candidate): boolean => chosen.every(({ target }) => target !== one.target)
  for (const fits of [(one: Candidate) => isNew(one) && isOfNewName(one), isNew])
    for (const candidate of sorted) if (chosen.length < maxUses && fits(candidate)) chosen.push(candidate)
  return chosen.sort((a, b) => sorted.indexOf(a) - sorted.indexOf(b))
}

/** "Guide › Heading", and the address of that place. */
function sourceOf({ guide, excerpt: { id, title } }: Candidate): LabelledLink {
  if (id === '') return guide
  return { label: title === '' ? guide.label : `${guide.label} › ${title}`, href: `${guide.href}#${id}` }
}

/** The name is marked, and other names are links as in the guide. */
function excerptHtml({ excerpt: { html, language }, link, hrefs }: Candidate): string {
  const code = fillHrefs(withMarkedName(html, link), (n) => hrefs()[n])
  return codeBlockMarkup(htmlMarkup, { language, code: `<code>${code}</code>` })
}

/** Pages hidden from lists are not suggested to readers. */
function isGuide({ route }: PageLinks): boolean {
  const { kind, meta } = route.page
  return (kind === 'doc' || kind === 'markdown' || kind === 'blog-post') && !meta.unlisted && !meta.draft
}

function hrefOf(route: Route, rules: LinkRules): string {
  return pageUrl(route.path, rules)
}

function byLabel(a: LabelledLink, b: LabelledLink): number {
  return compareNames(a.label, b.label) || compare(a.href, b.href)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
