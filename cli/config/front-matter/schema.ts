import * as z from 'zod'
import { type FeatureDocKeys, featureDocKeys } from '../../../features/lists/settings.ts'
import { feature, type FeatureKeys, hero, type HeroKeys } from './home.ts'
import {
  address,
  imageAddress,
  keysOf,
  levelFields,
  list,
  notOffered,
  section,
  text,
  timestamp,
  words,
  writtenAs,
} from '../schema/parts.ts'

/** Date and author of a page's last change. */
export interface LastUpdateKeys {
  /**
   * Date of the last change: ISO 8601, UTC without a zone.
   * @default the date of the file's last commit
   * @example 2025-01-31
   */
  readonly date?: string | Date
  /**
   * Name of who made it.
   * @default the author of the file's last commit
   */
  readonly author?: string
}

/** How the search treats a page. */
export interface SearchKeys {
  /**
   * Leaves the page out of the search.
   * @default false
   */
  readonly exclude?: boolean
  /**
   * Of equal results, those with the higher number come first.
   * @default the rank of its kind in `themeConfig.search.ranks`: 3 for docs, 2 for pages, 1 for the API reference, 0 for posts and changelogs
   */
  readonly rank?: number
  /**
   * Words that find the page although they are not on it.
   * @example [setup, getting started]
   */
  readonly keywords?: readonly string[]
  /**
   * Queries that must find the page first; `docs-gen check` reports the others.
   * @example [hotkeys, how do I add a shortcut]
   */
  readonly expect?: readonly string[]
}

/** How a file is parsed. */
export interface MdxKeys {
  /**
   * Syntax of the file: `mdx`, `md`, `detect` to go by its extension, or `auto` to go by its content, too.
   * @default the config's `markdown.format`
   */
  readonly format?: 'auto' | 'mdx' | 'md' | 'detect'
}

/** Keys of every kind of page. */
interface CommonKeys {
  /**
   * Title of the page.
   * @default the first heading of level 1, else the file name
   */
  readonly title?: string
  /**
   * Title in the browser's tab and for search engines.
   * @default `title`
   */
  readonly title_meta?: string
  /**
   * Description for search engines and social cards.
   * @default the first paragraph, up to 200 characters
   */
  readonly description?: string
  /**
   * Keywords of the page's `<meta name="keywords">`.
   * @example [setup, npm]
   */
  readonly keywords?: readonly string[]
  /**
   * Image of the page's social card: a path below a static folder, or a URL.
   * @default `themeConfig.image`
   * @example /img/card.png
   */
  readonly image?: string
  /**
   * Path of the page: relative to its folder, or below the source's path if it starts with `/`.
   * @default from the file name
   * @example /getting-started
   */
  readonly slug?: string
  /**
   * Hides the table of contents.
   * @default false
   */
  readonly hide_table_of_contents?: boolean
  /**
   * Shallowest heading level of the table of contents, 2 to 6.
   * @default `themeConfig.tableOfContents.minHeadingLevel`
   */
  readonly toc_min_heading_level?: number
  /**
   * Deepest heading level of the table of contents, 2 to 6.
   * @default `themeConfig.tableOfContents.maxHeadingLevel`
   */
  readonly toc_max_heading_level?: number
  /**
   * Leaves the page out of the built site; `serve` shows it.
   * @default false
   */
  readonly draft?: boolean
  /**
   * Builds the page, but keeps it out of lists, sidebars and search engines.
   * @default false
   */
  readonly unlisted?: boolean
  /**
   * URL of the page's edit link; `null` removes the link.
   * @default from the source's `editUrl`
   */
  readonly custom_edit_url?: string | null
  /** Date and author of the last change, instead of those of the last commit. */
  readonly last_update?: LastUpdateKeys
  /** How the search treats the page. */
  readonly search?: SearchKeys
  /** How the file is parsed. */
  readonly mdx?: MdxKeys
}

/** Keys of pages that may be the home page of a site. */
export interface HomePageKeys {
  /** Heading, text, picture and buttons above the text of the page. The page then has no table of contents, unless `hide_table_of_contents` is `false`. */
  readonly hero?: HeroKeys
  /**
   * Cards below the hero, above the text of the page.
   * @default []
   * @example [{ title: Fast, text: 'It is done before you ask.', icon: ⚡, to: ./docs/intro.md }]
   */
  readonly features?: readonly FeatureKeys[]
}

/** A tag that the tags file does not declare. */
export interface TagKeys {
  /** Text of the tag. */
  readonly label: string
  /** Path of the tag's page, below that of the list of tags. */
  readonly permalink: string
}

/** An author, in a post or in the authors file. */
export interface AuthorFields {
  /** Name of the author. */
  readonly name?: string
  /** Job or role, below the name. */
  readonly title?: string
  /** URL of a site of the author. */
  readonly url?: string
  /** URL of a picture, or its path below a static folder. */
  readonly image_url?: string
  /** Older spelling of `image_url`. */
  readonly imageURL?: string
  /** Mail address. */
  readonly email?: string
  /** Text about the author. */
  readonly description?: string
  /**
   * Accounts by platform: names of accounts, or URLs.
   * @example { github: octocat, x: octocat }
   */
  readonly socials?: Readonly<Record<string, string>>
}

/** An author of a post. Unknown keys are allowed. */
export interface AuthorKeys extends AuthorFields {
  /** Key of an author in the authors file; the other keys replace what is there. */
  readonly key?: string
}

/** Front matter of a doc, as authors write it. */
export interface DocKeys extends CommonKeys, HomePageKeys, FeatureDocKeys {
  /**
   * Last part of the doc's id, for sidebars and links.
   * @default the file name
   */
  readonly id?: string
  /**
   * Hides the title above the text.
   * @default false
   */
  readonly hide_title?: boolean
  /**
   * Tags: names, keys of the tags file, or objects with `label` and `permalink`.
   * @example [setup, npm]
   */
  readonly tags?: readonly (string | TagKeys)[]
  /**
   * Text in the sidebar.
   * @default the title
   */
  readonly sidebar_label?: string
  /**
   * Position in an autogenerated sidebar.
   * @default the number at the start of the file name
   */
  readonly sidebar_position?: number
  /** Class of the item in the sidebar. */
  readonly sidebar_class_name?: string
  /** Values for components of the sidebar. */
  readonly sidebar_custom_props?: Readonly<Record<string, unknown>>
  /**
   * Name of the sidebar on this page; `null` shows none.
   * @default the first sidebar that lists the doc
   */
  readonly displayed_sidebar?: string | null
  /**
   * Text of links to this doc from its neighbours.
   * @default `sidebar_label`, else the title
   */
  readonly pagination_label?: string
  /**
   * Id of the doc that "Next" leads to; `null` removes the link.
   * @default the next doc of the sidebar
   */
  readonly pagination_next?: string | null
  /**
   * Id of the doc that "Previous" leads to; `null` removes the link.
   * @default the previous doc of the sidebar
   */
  readonly pagination_prev?: string | null
  /**
   * `false` keeps the number at the start of the file name in the id and the path.
   * @default true
   */
  readonly parse_number_prefixes?: boolean
}

/** Front matter of a blog post, as authors write it. */
export interface BlogPostKeys extends CommonKeys {
  /**
   * Tags: names, keys of the tags file, or objects with `label` and `permalink`.
   * @example [release, news]
   */
  readonly tags?: readonly (string | TagKeys)[]
  /**
   * Date of the post: ISO 8601, UTC without a zone.
   * @default from the file name, else the date of its first commit
   * @example 2025-01-31
   */
  readonly date?: string | Date
  /**
   * Authors: keys of the authors file, objects with `name`, or a list of these.
   * @example [ann, { name: Bob, url: 'https://bob.example.com' }]
   */
  readonly authors?: string | AuthorKeys | readonly (string | AuthorKeys)[]
  /** Name of the only author; `authors` is the newer form. */
  readonly author?: string
  /** Job or role of `author`. */
  readonly author_title?: string
  /** URL of a site of `author`. */
  readonly author_url?: string
  /** URL of a picture of `author`. */
  readonly author_image_url?: string
  /** Older spelling of `author_title`. */
  readonly authorTitle?: string
  /** Older spelling of `author_url`. */
  readonly authorURL?: string
  /** Older spelling of `author_image_url`. */
  readonly authorImageURL?: string
}

/** Front matter of a page in the pages folder, as authors write it. */
export interface PageKeys extends CommonKeys, HomePageKeys {
  /**
   * Hides the title above the text.
   * @default false
   */
  readonly hide_title?: boolean
  /** Class of the element around the page. */
  readonly wrapperClassName?: string
}

const lastUpdate = section<LastUpdateKeys>()({
  date: timestamp.optional(),
  author: text.optional(),
})

const search = section<SearchKeys>()({
  exclude: z.boolean().optional(),
  rank: z.number().optional(),
  keywords: z.array(text).readonly().optional(),
  expect: z.array(text).readonly().optional(),
})

const common = keysOf<CommonKeys>()({
  title: z.string().optional(),
  title_meta: z.string().optional(),
  description: z.string().optional(),
  keywords: z.array(text).readonly().optional(),
  image: imageAddress.optional(),
  slug: z.string().optional(),
  hide_table_of_contents: z.boolean().optional(),
  toc_min_heading_level: levelFields.min.optional(),
  toc_max_heading_level: levelFields.max.optional(),
  draft: z.boolean().optional(),
  unlisted: z.boolean().optional(),
  custom_edit_url: address.nullable().optional(),
  last_update: lastUpdate.optional(),
  search: search.optional(),
  mdx: section<MdxKeys>()({
    format: z.enum(['auto', 'mdx', 'md', 'detect']).optional(),
  }).optional(),
})

const tag = z.union(
  [
    text,
    section<TagKeys>()({
      label: text,
      permalink: text,
    }),
  ],
  { error: 'expected a string or an object with `label` and `permalink`' },
)

const tags = z.array(tag).readonly().optional()

const socials = z.record(z.string(), writtenAs<string>()(words.pipe(address))).readonly()

const author = z.looseObject(
  keysOf<AuthorKeys>()({
    key: z.string().optional(),
    name: z.string().optional(),
    title: z.string().optional(),
    url: address.optional(),
    image_url: imageAddress.optional(),
    imageURL: imageAddress.optional(),
    email: z.string().optional(),
    description: z.string().optional(),
    socials: socials.optional(),
  }),
)

const oneAuthor = z.union([text, author], { error: 'expected an author key or an object with `name`' })

const authors = writtenAs<string | AuthorKeys | readonly (string | AuthorKeys)[]>()(
  z.union([oneAuthor, z.array(oneAuthor).readonly()], {
    error: 'expected an author key, an object with `name`, or a list of them',
  }),
)

/** Keys of another tool that mean nothing here. */
const withoutEffect = notOffered(z.string()).optional()

const homePage = keysOf<HomePageKeys>()({
  hero: hero.optional(),
  features: list(feature).optional(),
})

/** Schema of the front matter of a doc. */
export const docSchema = section<DocKeys>()({
  ...common,
  ...homePage,
  id: z.string().optional(),
  hide_title: z.boolean().optional(),
  tags,
  sidebar_label: z.string().optional(),
  sidebar_position: z.number().optional(),
  sidebar_class_name: z.string().optional(),
  sidebar_custom_props: z.record(z.string(), z.unknown()).readonly().optional(),
  sidebar_key: withoutEffect,
  displayed_sidebar: z.string().nullable().optional(),
  pagination_label: z.string().optional(),
  pagination_next: z.string().nullable().optional(),
  pagination_prev: z.string().nullable().optional(),
  parse_number_prefixes: z.boolean().optional(),
  ...featureDocKeys,
})

/** Schema of the front matter of a blog post. */
export const blogSchema = section<BlogPostKeys>()({
  ...common,
  id: withoutEffect,
  sidebar_label: withoutEffect,
  tags,
  date: timestamp.optional(),
  authors: authors.optional(),
  author: z.string().optional(),
  author_title: z.string().optional(),
  author_url: address.optional(),
  author_image_url: imageAddress.optional(),
  authorTitle: z.string().optional(),
  authorURL: address.optional(),
  authorImageURL: imageAddress.optional(),
})

/** Schema of the front matter of a page in the pages folder. */
export const pageSchema = section<PageKeys>()({
  ...common,
  ...homePage,
  hide_title: z.boolean().optional(),
  wrapperClassName: z.string().optional(),
})

/** Valid front matter of a doc, in the author's spelling. */
export type DocFrontMatter = Readonly<z.output<typeof docSchema>>
/** Valid front matter of a blog post, in the author's spelling. */
export type BlogFrontMatter = Readonly<z.output<typeof blogSchema>>
/** Valid front matter of a page in the pages folder, in the author's spelling. */
export type PagesFrontMatter = Readonly<z.output<typeof pageSchema>>

/** The front matter type of each kind of page. */
export interface FrontMatterByKind {
  readonly docs: DocFrontMatter
  readonly blog: BlogFrontMatter
  readonly pages: PagesFrontMatter
}

/** Selects the front matter schema of a file. */
export type FrontMatterKind = keyof FrontMatterByKind
