import { useMemo } from 'react'
import type { PageData } from '../../../../runtime/contract/index.ts'
import { usePage } from '../../../../runtime/hooks/runtime.ts'

/** A link to a neighbour of a page. */
export interface NeighbourLink {
  readonly title: string
  readonly permalink: string
}

/** A tag of a page. */
export interface DocTag {
  readonly label: string
  readonly permalink: string
  readonly description?: string
  readonly inline: boolean
}

/** A heading in the table of contents; `value` is its HTML. */
export interface TocItem {
  readonly id: string
  readonly level: number
  readonly value: string
}

/** Facts about a doc, under the names of Docusaurus' docs plugin. */
export interface DocMetadata {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly permalink: string
  readonly slug: string
  readonly version: string
  readonly sidebar?: string | undefined
  readonly editUrl?: string | undefined
  /** The date of the last change, formatted by the build. */
  readonly lastUpdatedAt?: string | undefined
  readonly lastUpdatedBy?: string | undefined
  readonly tags: readonly DocTag[]
  readonly previous?: NeighbourLink | undefined
  readonly next?: NeighbourLink | undefined
  readonly unlisted: boolean
  readonly draft: boolean
  readonly frontMatter: Readonly<Record<string, unknown>>
}

/** Result of `useDoc`. */
export interface Doc {
  readonly metadata: DocMetadata
  readonly frontMatter: Readonly<Record<string, unknown>>
  readonly toc: readonly TocItem[]
  readonly assets: Readonly<Record<string, string>>
  readonly contentTitle: string | undefined
}

/** `useDoc` of `@docusaurus/plugin-content-docs/client`: the doc on show. */
export function useDoc(): Doc {
  const page = usePage()
  return useMemo(() => docOf(page), [page])
}

/** A page's data as Docusaurus' components read it. */
export function docOf(page: PageData): Doc {
  const frontMatter = frontMatterOf(page)
  return {
    metadata: metadataOf(page, frontMatter),
    frontMatter,
    toc: tocItems(page.toc),
    assets: {},
    contentTitle: page.doc?.hideTitle ? undefined : page.title,
  }
}

/** A table of contents under Docusaurus' names. */
export function tocItems(toc: PageData['toc']): readonly TocItem[] {
  return toc.map(({ id, level, html }) => ({ id, level, value: html }))
}

function metadataOf(page: PageData, frontMatter: Doc['frontMatter']): DocMetadata {
  const { doc, title, description = '', path: permalink, sidebar, unlisted = false, draft = false } = page
  const { id = '', version = 'current', editUrl, lastUpdatedAt, lastUpdatedBy, tags = [], previous, next } = doc ?? {}
  return {
    id,
    title,
    description,
    permalink,
    slug: permalink,
    version,
    sidebar: sidebar?.split('/').at(-1),
    editUrl,
    lastUpdatedAt,
    lastUpdatedBy,
    tags: tags.map(({ label, href, ...tag }) => ({ label, permalink: href, ...tag, inline: true })),
    previous: previous && neighbour(previous),
    next: next && neighbour(next),
    unlisted,
    draft,
    frontMatter,
  }
}

function neighbour({ label, href }: { readonly label: string; readonly href: string }): NeighbourLink {
  return { title: label, permalink: href }
}

/** Front matter with the keys that docs-gen handles itself. */
function frontMatterOf({ doc, frontMatter, title, description }: PageData): Doc['frontMatter'] {
  const values = {
    title,
    description,
    hide_title: doc?.hideTitle,
    hide_table_of_contents: doc?.hideToc,
    toc_min_heading_level: doc?.tocMinLevel,
    toc_max_heading_level: doc?.tocMaxLevel,
  }
  const set = Object.entries(values).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(set), ...frontMatter }
}
