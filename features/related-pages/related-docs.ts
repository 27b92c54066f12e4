import type { LabelledLink } from '../../runtime/contract/index.ts'
import type { FactsInput } from '../../cli/link/pages/doc-facts.ts'
import { type LinkRules, pageUrl } from '../../cli/link/targets/resolve.ts'
import { docKey, type Route, titleOf, versionKey } from '../../cli/link/targets/routes.ts'

/** A tag of more docs says little about each. */
const commonTag = 50

/** A link in either direction counts as much as two tags. */
const linkScore = 2

/**
 * Finds the docs that are related to each: those that its front matter names, else those of its version that link to it, that it links to,
 * or that share its tags. Its neighbours are left out, as the page has links to them already.
 * @returns page id → related docs, the closest first
 */
export function relatedDocs(input: FactsInput): ReadonlyMap<string, readonly LabelledLink[]> {
  const limits = new Map(input.versions.map((version) => [versionKey(version), version.related?.limit]))
  const related = new Map<string, readonly LabelledLink[]>()
  const graphs = new Map<string, Graph>()
  for (const { route } of input.linked) {
    const { doc } = route.page.meta
    if (!doc || route.page.kind !== 'doc' || doc.related === false) continue
    const limit = limits.get(versionKey(doc))
    if (limit === undefined) continue
    if (doc.related) related.set(route.page.id, linksToIds(route, doc.related, input))
    else {
      const graph = graphs.get(versionKey(doc)) ?? graphOf(versionKey(doc), input)
      graphs.set(versionKey(doc), graph)
      related.set(route.page.id, closest(route, graph, input).slice(0, limit))
    }
  }
  return related
}

function linksToIds(route: Route, ids: readonly string[], { docs, rules }: FactsInput): readonly LabelledLink[] {
  const { doc } = route.page.meta
  return ids.flatMap((id) => {
    const other = doc && docs.byKey.get(docKey({ ...doc, id }))
    return other && other !== route ? [linkTo(other, rules)] : []
  })
}

/** The links and tags of a version's docs, by href. */
interface Graph {
  readonly routes: ReadonlyMap<string, Route>
  /** Targets of each doc, in the order of its links. */
  readonly out: ReadonlyMap<string, ReadonlySet<string>>
  readonly in: ReadonlyMap<string, readonly string[]>
  /** Docs of each tag. */
  readonly tagged: ReadonlyMap<string, readonly string[]>
}

function graphOf(version: string, { linked, rules }: FactsInput): Graph {
  const pages = linked.filter(({ route }) => isSuggested(route) && versionOf(route) === version)
  const routes = new Map(pages.map(({ route }) => [pageUrl(route.path, rules), route]))
  const out = new Map<string, ReadonlySet<string>>()
  const into = new Map<string, string[]>()
  const tagged = new Map<string, string[]>()
  for (const { route, targets: all } of pages) {
    const from = pageUrl(route.path, rules)
    const targets = new Set(all.filter((to) => routes.has(to)))
    out.set(from, targets)
    for (const to of targets) addTo(into, to, from)
    for (const { path } of route.page.meta.tags ?? []) addTo(tagged, path, from)
  }
  return { routes, out, in: into, tagged }
}

function addTo(lists: Map<string, string[]>, key: string, item: string): void {
  const list = lists.get(key)
  if (list) list.push(item)
  else lists.set(key, [item])
}

/** Pages hidden from lists are not suggested to readers. */
function isSuggested({ page: { kind, meta } }: Route): boolean {
  return kind === 'doc' && !meta.unlisted && !meta.draft
}

function versionOf({ page }: Route): string | undefined {
  return page.meta.doc && versionKey(page.meta.doc)
}

function closest(route: Route, graph: Graph, { neighbours, rules }: FactsInput): readonly LabelledLink[] {
  const href = pageUrl(route.path, rules)
  const { previous, next } = neighbours.get(route.page.id) ?? {}
  const leftOut = new Set([href, previous?.href, next?.href])
  const targets = [...(graph.out.get(href) ?? [])]
  const scores = new Map<string, number>()
  const add = (others: readonly string[], score: number): void => {
    for (const other of others) if (!leftOut.has(other)) scores.set(other, (scores.get(other) ?? 0) + score)
  }
  add(targets, linkScore)
  add(graph.in.get(href) ?? [], linkScore)
  for (const { path } of route.page.meta.tags ?? []) {
    const others = graph.tagged.get(path) ?? []
    if (others.length <= commonTag) add(others, 1)
  }
  const places = new Map(targets.map((target, n) => [target, n]))
  return [...scores]
    .flatMap(([other, score]) => {
      const otherRoute = graph.routes.get(other)
      return otherRoute ? [{ ...linkTo(otherRoute, rules), score, place: places.get(other) ?? targets.length }] : []
    })
    .sort((a, b) => b.score - a.score || a.place - b.place || byLabel(a, b))
    .map(({ label, href: address }) => ({ label, href: address }))
}

function linkTo(route: Route, rules: LinkRules): LabelledLink {
  return { label: titleOf(route), href: pageUrl(route.path, rules) }
}

function byLabel(a: LabelledLink, b: LabelledLink): number {
  return a.label.localeCompare(b.label, 'en') || (a.href < b.href ? -1 : 1)
}
