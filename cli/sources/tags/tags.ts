import { locateFrontMatter } from '../../config/front-matter/read.ts'
import { type ReportLevel, severityOf } from '../../config/schema/parts.ts'
import { type Diagnostic, diagnostic } from '../../report/diagnostic.ts'
import { suggest } from '../../report/suggest.ts'
import { encodeRoute, joinRoute, kebabCase } from '../route-paths.ts'
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
  /** Tags resolved so far, by key: most pages share a few tags. */
  readonly met: Map<string, Tag>
}

/** Resolves the tags of a page, without duplicates. Reports tags that the tags file does not declare. */
export function resolveTags(
  written: readonly WrittenTag[],
  source: { readonly file: string; readonly text: string },
  rules: TagRules,
): { readonly tags: readonly Tag[]; readonly diagnostics: readonly Diagnostic[] } {
  if (written.length === 0) return { tags: [], diagnostics: [] }
  const tags = new Map<string, Tag>()
  const diagnostics: Diagnostic[] = []
  written.forEach((entry, index) => {
    const tag = typeof entry === 'string' ? tagOf(entry, rules) : makeTag(entry, rules.tagsPath)
    if (!tags.has(tag.path)) tags.set(tag.path, tag)
    const isDeclared = typeof entry === 'string' && rules.declared.tags.has(entry)
    if (!isDeclared) diagnostics.push(...undeclared(index, { source, label: tag.label, rules }))
  })
  return { tags: [...tags.values()], diagnostics }
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

const collator = new Intl.Collator('en')

function compareLabels(a: string, b: string): number {
  return collator.compare(a, b) || (a < b ? -1 : 1)
}

function tagOf(key: string, { declared, tagsPath, met }: TagRules): Tag {
  const known = met.get(key)
  if (known) return known
  const tag = makeTag(declared.tags.get(key) ?? { label: key, permalink: kebabCase(key) || key }, tagsPath)
  met.set(key, tag)
  return tag
}

function makeTag({ label, permalink, description }: DeclaredTag, tagsPath: string): Tag {
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
