import { minutesByOption, type LastUpdateReader } from '../../../features/lists/page-readers.ts'
import type { BlogFrontMatter } from '../../config/front-matter/schema.ts'
import { severityOf } from '../../config/schema/parts.ts'
import { type Diagnostic, diagnostic } from '../../report/diagnostic.ts'
import { locationAt } from '../../report/position.ts'
import { fileTitle } from '../file-title.ts'
import { editLink } from '../edit-url.ts'
import { type ContentFolder, fileIn, untranslatedIn } from '../files/content-folder.ts'
import { markdownBody, readMarkdown } from '../files/read-markdown.ts'
import { sourcePlugins } from '../markdown-options.ts'
import { pageMeta } from '../page-meta.ts'
import { encodeRoute, joinRoute } from '../route-paths.ts'
import type { Page } from '../page.ts'
import type { LeftOutPage, SourceInput } from '../source.ts'
import { resolveTags, type TagRules } from '../tags/tags.ts'
import type { BlogPlan } from './options.ts'
import { type AuthorRules, resolveAuthors } from './post-authors.ts'
import { withoutIndex } from '../../text/addresses.ts'
import { withoutExtension } from '../../files/file-kinds.ts'

/** Values that the posts of a blog share. */
interface PostContext {
  readonly input: SourceInput
  readonly sourceName: string
  readonly plan: BlogPlan
  readonly folder: ContentFolder
  readonly tagRules: TagRules
  readonly authorRules: AuthorRules
  readonly lastUpdate: LastUpdateReader
}

/** A post that was read from its file. */
export interface ReadPost {
  /** Unset: the file could not be read, or it is a draft in production. */
  readonly page?: Page
  /** Set for a draft in production. */
  readonly draft?: LeftOutPage
  /** Neither the front matter nor the file name has a date. */
  readonly isUndated?: boolean
  /** The text below the front matter. */
  readonly content?: string
  /** Whether it has a truncate marker. */
  readonly isExcerpted?: boolean
  /** All values of its front matter, for functions of the config. */
  readonly frontMatter?: Readonly<Record<string, unknown>>
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Reads a post.
 * @param path relative to the blog's folder
 */
export async function readPost(path: string, context: PostContext): Promise<ReadPost> {
  const { input, plan } = context
  const place = fileIn(context.folder, path)
  const file = await readMarkdown({ ...input, check: plan.frontMatterSchema }, place.file, 'blog')
  const { source, frontMatter, diagnostics } = file
  const { data } = frontMatter
  if (!source) return { diagnostics }
  const name = parsePostName(path)
  const route = encodeRoute(joinRoute(plan.routeBasePath, data.slug ?? name.slug))
  if (data.draft === true && input.mode === 'production')
    return { draft: { ...place, reason: 'draft', path: route }, diagnostics }
  const { text } = source
  const post = { file: place.file, text }
  const date = data.date ?? name.date
  const tags = resolveTags(data.tags ?? [], post, context.tagRules)
  const authors = resolveAuthors(data, post, context.authorRules)
  const editUrl = postEditUrl(path, { route, data, context })
  const content = text.slice(frontMatter.bodyOffset)
  const isExcerpted = isTruncated(content, plan.truncateMarker)
  const values = frontMatter.own ?? { ...frontMatter.extra, ...data }
  const page: Page = {
    id: `${context.sourceName}:${place.sourceFile ?? place.file}`,
    path: route,
    kind: 'blog-post',
    ...place,
    ...untranslatedIn(context.folder, path),
    meta: pageMeta(frontMatter, {
      fallbackTitle: fileTitle({ name: name.text, isIndex: false, folder: () => '', route }, input.config),
      tags: tags.tags,
      editUrl,
      lastUpdate: context.lastUpdate(place.file, data.last_update),
      blog: {
        instance: plan.id,
        post: {
          date: date ?? '',
          authors: authors.authors,
          minutes: minutesByOption(plan.readingTime, { content, frontMatter: values, locale: input.locale }),
        },
      },
    }),
    body: markdownBody({
      path,
      source,
      frontMatter,
      config: input.config,
      plugins: sourcePlugins(plan),
      post: { excerpt: isExcerpted, truncateMarker: plan.truncateMarker },
    }),
  }
  const untruncated = isExcerpted ? [] : untruncatedProblem(post, frontMatter.bodyOffset, context)
  return {
    page,
    isUndated: date === undefined,
    content,
    isExcerpted,
    frontMatter: values,
    diagnostics: [...diagnostics, ...tags.diagnostics, ...authors.diagnostics, ...untruncated],
  }
}

interface EditInput {
  readonly route: string
  readonly data: BlogFrontMatter
  readonly context: PostContext
}

function postEditUrl(path: string, { route, data, context }: EditInput): string | undefined {
  const { plan, folder, input } = context
  const { editUrl, editLocalizedFiles } = plan
  return editLink({
    input,
    folder,
    path,
    route,
    custom: data.custom_edit_url,
    editLocalizedFiles,
    editUrl:
      typeof editUrl === 'function'
        ? ({ folder: blogDirPath, path: blogPath, ...page }) => editUrl({ blogDirPath, blogPath, ...page })
        : editUrl,
  })
}

const usualMarker = /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/

/** Whether a post has a truncate marker, below which the text is not part of its excerpt. */
function isTruncated(text: string, marker: RegExp | undefined): boolean {
  return marker ? marker.test(text) : text.includes('truncate') && usualMarker.test(text)
}

function untruncatedProblem(
  source: { readonly file: string; readonly text: string },
  offset: number,
  { plan }: PostContext,
): readonly Diagnostic[] {
  const severity = severityOf(plan.onUntruncatedBlogPosts)
  if (!severity) return []
  return [
    diagnostic({
      code: 'blog-untruncated',
      severity,
      message: 'The post has no truncate marker, so lists show all of it',
      at: locationAt(source.file, source.text, { offset }),
      hint: plan.truncateMarker
        ? `Put text that matches the option truncateMarker below the introduction: ${String(plan.truncateMarker)}`
        : 'Put `<!-- truncate -->` or `{/* truncate */}` below the introduction.',
    }),
  ]
}

/** Date and slug of a post, from the path of its file. */
interface PostName {
  /** ISO 8601, UTC. Unset: the path has no date. */
  readonly date?: string
  /** Path relative to the blog's, with a leading slash. */
  readonly slug: string
  /** Name without date and folder, and the title of a post without one. */
  readonly text: string
}

const dated = /^(.*)(\d{4})[-/](\d{1,2})[-/](\d{1,2})[-/]?(.*?)(?:\/index)?\.mdx?$/

/**
 * Parses a path such as `2021-01-31-x.md`, `2021-01-31-x/index.md`, `2021/01/31/x.md` or `folder/2021-01-31-x.md`.
 * @param path relative to the blog's folder
 */
function parsePostName(path: string): PostName {
  const [, folder = '', year, month, day, text = ''] = dated.exec(path) ?? []
  const date = year === undefined ? undefined : dateOf([year, month, day].map(Number))
  if (date === undefined) {
    const name = withoutIndex(withoutExtension(path))
    return { slug: `/${name}`, text: name }
  }
  return { date, slug: `/${year}/${month}/${day}/${folder}${text}`, text }
}

/** Midnight of a day in UTC; `undefined` if the day does not exist. */
function dateOf([year = 0, month = 0, day = 0]: readonly number[]): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString() : undefined
}
