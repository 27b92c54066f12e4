import { z } from 'zod'
import { levelFields, section, timestamp, words } from './schema-parts.ts'

const lastUpdate = section({
  /** ISO 8601, UTC. */
  date: timestamp.optional(),
  author: words.optional(),
})

const search = section({
  /** Leaves the page out of search. */
  exclude: z.boolean().optional(),
  /** Higher ranks come first. */
  rank: z.number().optional(),
  /** Words that find the page though they are not on it. */
  keywords: z.array(words).readonly().optional(),
})

/** Keys that every kind of page understands. */
const common = {
  title: z.string().optional(),
  /** Replaces the title in the browser's tab and in search engines. */
  title_meta: z.string().optional(),
  description: z.string().optional(),
  keywords: z.array(words).readonly().optional(),
  /** Social card. */
  image: z.string().optional(),
  /** Replaces the path made of the file name; relative ones start from the folder. */
  slug: z.string().optional(),
  hide_table_of_contents: z.boolean().optional(),
  toc_min_heading_level: levelFields.min.optional(),
  toc_max_heading_level: levelFields.max.optional(),
  /** Not in production (R60). */
  draft: z.boolean().optional(),
  /** Built, but in no list and not for search engines (R60). */
  unlisted: z.boolean().optional(),
  /** `null` removes the edit link. */
  custom_edit_url: z.string().nullable().optional(),
  last_update: lastUpdate.optional(),
  search: search.optional(),
  mdx: section({ format: z.enum(['mdx', 'md', 'detect']).optional() }).optional(),
}

const tag = z.union([words, section({ label: words, permalink: words })], {
  error: 'expected a string or an object with `label` and `permalink`',
})

const tags = z.array(tag).readonly().optional()

const socials = z.record(z.string(), words).readonly()

/** An author written out in a post's front matter. Keys of the author's own are allowed. */
const author = z.looseObject({
  key: z.string().optional(),
  name: z.string().optional(),
  title: z.string().optional(),
  url: z.string().optional(),
  image_url: z.string().optional(),
  imageURL: z.string().optional(),
  email: z.string().optional(),
  description: z.string().optional(),
  socials: socials.optional(),
})

const oneAuthor = z.union([words, author], { error: 'expected an author key or an object with `name`' })

const authors = z.union([oneAuthor, z.array(oneAuthor).readonly()], {
  error: 'expected an author key, an object with `name`, or a list of them',
})

/** Front matter of a doc. Other keys are allowed. */
export const docSchema = section({
  ...common,
  id: z.string().optional(),
  hide_title: z.boolean().optional(),
  tags,
  sidebar_label: z.string().optional(),
  sidebar_position: z.number().optional(),
  sidebar_class_name: z.string().optional(),
  sidebar_custom_props: z.record(z.string(), z.unknown()).readonly().optional(),
  sidebar_key: z.string().optional(),
  /** `null` shows the page without a sidebar. */
  displayed_sidebar: z.string().nullable().optional(),
  pagination_label: z.string().optional(),
  /** `null` hides the link to the next page. */
  pagination_next: z.string().nullable().optional(),
  pagination_prev: z.string().nullable().optional(),
  parse_number_prefixes: z.boolean().optional(),
})

/** Front matter of a blog post. */
export const blogSchema = section({
  ...common,
  id: z.string().optional(),
  sidebar_label: z.string().optional(),
  tags,
  /** ISO 8601, UTC. */
  date: timestamp.optional(),
  authors: authors.optional(),
  /** One author, in the older spelling. */
  author: z.string().optional(),
  author_title: z.string().optional(),
  author_url: z.string().optional(),
  author_image_url: z.string().optional(),
  authorTitle: z.string().optional(),
  authorURL: z.string().optional(),
  authorImageURL: z.string().optional(),
})

/** Front matter of a page in the pages folder. */
export const pageSchema = section({
  ...common,
  hide_title: z.boolean().optional(),
  wrapperClassName: z.string().optional(),
})

/** What a doc's front matter may say, in its author's spelling. */
export type DocFrontMatter = Readonly<z.output<typeof docSchema>>
/** What a blog post's front matter may say. */
export type BlogFrontMatter = Readonly<z.output<typeof blogSchema>>
/** What a page's front matter may say. */
export type PageFrontMatter = Readonly<z.output<typeof pageSchema>>
