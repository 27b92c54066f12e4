import { routeKey } from '../../../runtime/contract/index.ts'
import { locateFrontMatter } from '../../config/front-matter/read.ts'
import { type ReportLevel, severityOf } from '../../config/schema/parts.ts'
import { lazily } from '../../process/lazily.ts'
import { type Diagnostic, diagnostic, type Location } from '../../report/diagnostic.ts'
import { suggest } from '../../report/suggest.ts'
import { distinctPaths, plainSlug, spelledSlug, type PathClaim } from '../distinct-paths.ts'
import { encodeRoute, joinRoute } from '../route-paths.ts'
import type { Page, Tag } from '../page.ts'
import type { DeclaredTag, TagsFile } from './tags-file.ts'

/** A tag in front matter. */
type WrittenTag = string | { readonly label: string; readonly permalink: string }

/** Rules that resolve the tags in front matter. */
export interface TagRules {
  readonly declared: TagsFile
  /** Path of the page that lists the tags. */
  readonly tagsPath: string
  readonly onInlineTags: ReportLevel
  /** Tags resolved so far, by what was written: most pages share a few tags. */
  readonly tagsByText: Map<string, MetTag>
}

/** A tag that a page has named. Its path is final once all pages are read. */
interface MetTag {
  readonly tag: Tag
  /** Equal for tags that are one, such as `API` and `api`, and for those alone. */
  readonly id: string
  /** Whether its permalink is written down. */
  readonly isWritten: boolean
  /** Where it was named first, or declared. */
  readonly at: () => Location
}

/** Resolves the tags of a page, without duplicates. Reports tags that the tags file does not declare. */
export function resolveTags(
  entries: readonly WrittenTag[],
  source: { readonly file: string; readonly text: string },
  rules: TagRules,
): { readonly tags: readonly Tag[]; readonly diagnostics: readonly Diagnostic[] } {
  if (entries.length === 0) return { tags: [], diagnostics: [] }
  const tags = new Map<string, Tag>()
  const diagnostics: Diagnostic[] = []
  entries.forEach((entry, index) => {
    const { tag, id } = metTag(entry, () => locateFrontMatter(source.text, source.file, ['tags', index]), rules)
    if (!tags.has(id)) tags.set(id, tag)
    const isDeclared = typeof entry === 'string' && rules.declared.tags.has(entry)
    if (!isDeclared) diagnostics.push(...undeclared(index, { source, label: tag.label, rules }))
  })
  return { tags: [...tags.values()], diagnostics }
}

/**
 * Gives each tag a path of its own, when all pages are read: which of the tags `C++`, `C#` and `C` keeps `/tags/c` follows from the number of
 * their pages. Pages whose tags keep their paths are the same objects.
 */
export function settleTags(
  pages: readonly Page[],
  { tagsByText, tagsPath }: TagRules,
): { readonly pages: readonly Page[]; readonly diagnostics: readonly Diagnostic[] } {
  const metTags = [...tagsByText.values()]
  const byId = new Map<string, MetTag>()
  for (const one of metTags) byId.set(one.id, leading(one, byId.get(one.id)))
  const isApart = new Set([...byId.values()].map(({ tag }) => routeKey(tag.path))).size === byId.size
  if (isApart) return { pages, diagnostics: [] }
  const ids = new Map(metTags.map(({ tag, id }) => [tag, id]))
  const { paths, clashes } = distinctPaths(tagClaims(pages, byId, ids), tagsPath)
  const settled = new Map(metTags.map(({ tag, id }) => [tag, withPath(tag, paths.get(id))]))
  return {
    pages: pages.map((page) => withTags(page, settled)),
    diagnostics: clashes.flatMap(({ owner, other }) => samePath(byId.get(owner.id), byId.get(other.id))),
  }
}

/** Of two spellings of a tag, the one with a permalink, else the first by name. */
function leading(one: MetTag, other = one): MetTag {
  if (one.isWritten !== other.isWritten) return one.isWritten ? one : other
  return one.tag.label < other.tag.label ? one : other
}

function tagClaims(
  pages: readonly Page[],
  byId: ReadonlyMap<string, MetTag>,
  ids: ReadonlyMap<Tag, string>,
): readonly PathClaim[] {
  const uses = new Map<string, number>()
  for (const { meta } of pages) {
    if (meta.unlisted) continue
    for (const id of (meta.tags ?? []).map((tag) => ids.get(tag) ?? '')) uses.set(id, (uses.get(id) ?? 0) + 1)
  }
  return [...byId.values()].map(({ id, tag, isWritten }) => ({
    id,
    name: tag.label,
    path: tag.path,
    isWritten,
    uses: uses.get(id) ?? 0,
  }))
}

function withPath(tag: Tag, path = tag.path): Tag {
  return path === tag.path ? tag : { ...tag, path }
}

function withTags(page: Page, settled: ReadonlyMap<Tag, Tag>): Page {
  const { tags = [] } = page.meta
  const final = tags.map((tag) => settled.get(tag) ?? tag)
  return final.every((tag, n) => tag === tags[n]) ? page : { ...page, meta: { ...page.meta, tags: final } }
}

function samePath(owner: MetTag | undefined, other: MetTag | undefined): readonly Diagnostic[] {
  if (!owner || !other) return []
  return [
    diagnostic({
      code: 'duplicate-route',
      message: `The tags '${owner.tag.label}' and '${other.tag.label}' have one page, ${other.tag.path}, whose title names only one of them.`,
      hint: 'Give one of them another `permalink`.',
      at: other.at(),
      related: [{ message: 'The other is here', at: owner.at() }],
    }),
  ]
}

/** Tags with their pages, in the order of their labels. Unlisted pages do not count. */
export function groupByTag(pages: readonly Page[]): readonly { readonly tag: Tag; readonly pages: readonly Page[] }[] {
  const groups = new Map<string, { tag: Tag; pages: Page[] }>()
  for (const page of pages) {
    if (page.meta.unlisted) continue
    for (const tag of page.meta.tags ?? []) {
      const group = groups.get(tag.path) ?? { tag, pages: [] }
      group.pages.push(page)
      groups.set(tag.path, group)
    }
  }
  return [...groups.values()].sort((a, b) => compareLabels(a.tag.label, b.tag.label))
}

/** Made for the first two tags, as the first object of `Intl` takes some 20 ms. */
const collator = lazily(() => new Intl.Collator('en'))

function compareLabels(a: string, b: string): number {
  return collator().compare(a, b) || (a < b ? -1 : 1)
}

/** The tag that a page names, under one object for all pages that write it alike. */
function metTag(entry: WrittenTag, at: () => Location, { declared, tagsPath, tagsByText }: TagRules): MetTag {
  const key = typeof entry === 'string' ? entry : `\0${JSON.stringify([entry.label, entry.permalink])}`
  const existing = tagsByText.get(key)
  if (existing) return existing
  const declaration = typeof entry === 'string' ? declared.tags.get(entry) : { ...entry, isWritten: true, at }
  const tag = makeTag(declaration ?? { label: key, permalink: plainSlug(key) }, tagsPath)
  const id = JSON.stringify([routeKey(tag.path), spelledSlug(tag.label)])
  const result = { tag, id, isWritten: declaration?.isWritten ?? false, at: declaration?.at ?? at }
  tagsByText.set(key, result)
  return result
}

function makeTag({ label, permalink, description }: Omit<DeclaredTag, 'isWritten' | 'at'>, tagsPath: string): Tag {
  const path = encodeRoute(joinRoute(tagsPath, permalink))
  return description === undefined ? { label, path } : { label, path, description }
}

interface UndeclaredTag {
  readonly source: { readonly file: string; readonly text: string }
  readonly label: string
  readonly rules: TagRules
}

function undeclared(index: number, { source, label, rules }: UndeclaredTag): readonly Diagnostic[] {
  const severity = severityOf(rules.onInlineTags)
  if (!severity || rules.declared.file === undefined) return []
  const meant = suggest(label, rules.declared.tags.keys())
  return [
    diagnostic({
      code: 'inline-tags',
      severity,
      message: `The tag '${label}' is not declared in ${rules.declared.file}`,
      at: locateFrontMatter(source.text, source.file, ['tags', index]),
      hint: meant === undefined ? undefined : `Did you mean '${meant}'?`,
    }),
  ]
}
