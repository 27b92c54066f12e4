import type { FrontMatter } from '../config/front-matter/read.ts'
import type { FrontMatterByKind, FrontMatterKind } from '../config/front-matter/schema.ts'
import type { HomeKeys } from '../config/front-matter/home.ts'
import type { PageMeta } from './page.ts'

type KeyOf<Kind extends FrontMatterKind> = keyof FrontMatterByKind[Kind]

/** Keys that docs-gen handles itself. All others, known or not, reach components as `page.frontMatter`. */
const handledKeys: ReadonlySet<string> = new Set<KeyOf<'docs'> | KeyOf<'blog'> | KeyOf<'pages'>>([
  'title',
  'title_meta',
  'description',
  'keywords',
  'image',
  'slug',
  'hide_title',
  'hide_table_of_contents',
  'toc_min_heading_level',
  'toc_max_heading_level',
  'draft',
  'unlisted',
  'custom_edit_url',
  'last_update',
  'search',
  'mdx',
  'tags',
  'wrapperClassName',
  'hero',
  'features',
  'id',
  'sidebar_label',
  'sidebar_position',
  'sidebar_class_name',
  'sidebar_custom_props',
  'sidebar_key',
  'displayed_sidebar',
  'pagination_label',
  'pagination_next',
  'pagination_prev',
  'parse_number_prefixes',
  'related_pages',
  'date',
  'authors',
  'author',
  'author_title',
  'author_url',
  'author_image_url',
  'authorTitle',
  'authorURL',
  'authorImageURL',
])

/** Metadata of a page that does not follow from its front matter alone. */
type OtherMeta = Pick<PageMeta, 'fallbackTitle' | 'tags' | 'editUrl' | 'lastUpdate' | 'contributors' | 'doc' | 'blog'>

/**
 * Maps the front matter of any kind of page to its metadata: the only place that renames keys which all kinds of pages share. To show another key, add it to
 * front-matter/schema.ts, to `PageFrontMatter` in the contract, and to the component: keys that are not handled here travel unchanged.
 * The result is one literal, because V8 gives each object that is spread into another a hidden class of its own.
 */
export function pageMeta({ data, extra, at }: FrontMatter<FrontMatterKind>, other: OtherMeta): PageMeta {
  const home: HomeKeys = 'hero' in data || 'features' in data ? { hero: data.hero, features: data.features } : {}
  return {
    title: data.title,
    titleMeta: data.title_meta,
    description: data.description,
    keywords: data.keywords,
    image: data.image,
    hideTitle: 'hide_title' in data ? data.hide_title : undefined,
    hideToc: data.hide_table_of_contents ?? (home.hero ? true : undefined),
    tocMinLevel: data.toc_min_heading_level,
    tocMaxLevel: data.toc_max_heading_level,
    draft: data.draft,
    unlisted: data.unlisted,
    search: data.search,
    wrapperClassName: 'wrapperClassName' in data ? data.wrapperClassName : undefined,
    home: home.hero || home.features ? home : undefined,
    frontMatter: unhandled({ ...data, ...extra }),
    frontMatterAt: at,
    fallbackTitle: other.fallbackTitle,
    tags: other.tags,
    editUrl: other.editUrl,
    lastUpdate: other.lastUpdate,
    contributors: other.contributors,
    doc: other.doc,
    blog: other.blog,
  }
}

function unhandled(values: Readonly<Record<string, unknown>>): PageMeta['frontMatter'] {
  const entries = Object.entries(values).filter(([key]) => !handledKeys.has(key))
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}
