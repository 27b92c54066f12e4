import { withBase } from '../../../runtime/contract/index.ts'
import type { BlogFrontMatter } from '../../config/front-matter.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import { locationAt } from '../../report/position.ts'
import { editUrlOf } from '../edit-url.ts'
import { fileIn } from '../files/content-folder.ts'
import type { ContentFolder } from '../files/content-folder.ts'
import { markdownBody, markdownFormat, readMarkdown } from '../files/read-markdown.ts'
import type { LastUpdateReader } from '../last-update.ts'
import { commonMeta } from '../page-meta.ts'
import { severityOf } from '../report-level.ts'
import { encodeRoute, joinRoute } from '../route-paths.ts'
import type { Page, SourceInput } from '../source.ts'
import { resolveTags } from '../tags/tags.ts'
import type { TagRules } from '../tags/tags.ts'
import type { BlogPlan } from './options.ts'
import { resolveAuthors } from './post-authors.ts'
import type { AuthorRules } from './post-authors.ts'
import { parsePostName } from './post-name.ts'
import { ownReadingTime } from './reading-time.ts'
import { isTruncated } from './truncate.ts'

/** What every post of one blog shares. */
export interface PostContext {
  readonly input: SourceInput
  readonly sourceName: string
  readonly plan: BlogPlan
  readonly folder: ContentFolder
  readonly tagRules: TagRules
  readonly authorRules: AuthorRules
  readonly lastUpdate: LastUpdateReader
}

/** A post as read; `page` is absent for drafts in production, and where the file could not be read. */
export interface ReadPost {
  readonly page?: Page
  /** Neither front matter nor the file's name has a date: it is still to be found. */
  readonly isUndated?: boolean
  /** The text below the front matter, and whether it has a truncate marker. */
  readonly content?: string
  readonly isExcerpted?: boolean
  /** The front matter's values, for functions of the config. */
  readonly frontMatter?: Readonly<Record<string, unknown>>
  readonly diagnostics: readonly Diagnostic[]
}

/** Reads one post. @param path relative to the blog's folder */
export async function readPost(path: string, context: PostContext): Promise<ReadPost> {
  const { input, plan } = context
  const place = fileIn(context.folder, path)
  const { text, frontMatter, diagnostics } = await readMarkdown(input, place.file, 'blog')
  const { data } = frontMatter
  if (text === undefined || (data.draft === true && input.mode === 'production')) return { diagnostics }
  const source = { file: place.file, text }
  const name = parsePostName(path)
  const date = data.date ?? name.date
  const route = encodeRoute(joinRoute(plan.routeBasePath, data.slug ?? name.slug))
  const tags = resolveTags(data.tags ?? [], source, context.tagRules)
  const authors = resolveAuthors(data, source, context.authorRules)
  const editUrl = postEditUrl(path, { route, data, context })
  const content = text.slice(frontMatter.bodyOffset)
  const isExcerpted = isTruncated(content, plan.truncateMarker)
  const values = frontMatter.own ?? data
  const page: Page = {
    id: `${context.sourceName}:${place.sourceFile ?? place.file}`,
    path: route,
    kind: 'blog-post',
    ...place,
    meta: {
      ...commonMeta(data),
      fallbackTitle: name.text,
      tags: tags.tags,
      ...(editUrl === undefined ? {} : { editUrl }),
      lastUpdate: context.lastUpdate(place.file, data.last_update),
      blog: {
        instance: plan.id,
        post: {
          date: date ?? '',
          authors: authors.authors,
          ...(plan.readingTime
            ? {
                minutes:
                  ownReadingTime(plan.readingTime, { content, frontMatter: values, locale: input.locale }) ?? null,
              }
            : {}),
        },
      },
      frontMatterAt: frontMatter.at,
    },
    body: {
      ...markdownBody(text, markdownFormat(input.config, path, data.mdx?.format), frontMatter),
      excerpt: isExcerpted,
      ...(plan.truncateMarker ? { truncateMarker: plan.truncateMarker } : {}),
      dropTitle: true,
    },
  }
  const untruncated = isExcerpted ? [] : untruncatedProblem(source, frontMatter.bodyOffset, context)
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
  if (data.custom_edit_url !== undefined) return data.custom_edit_url ?? undefined
  const isLocalized = plan.editLocalizedFiles && folder.translated.has(path)
  const own = isLocalized ? folder.localizedPath : folder.path
  if (typeof plan.editUrl === 'string') return editUrlOf(plan.editUrl, { folder: own, path })
  return plan.editUrl?.({
    blogDirPath: own,
    blogPath: path,
    permalink: withBase(route, input.config.baseUrl),
    locale: input.locale,
  })
}

function untruncatedProblem(
  source: { readonly file: string; readonly text: string },
  offset: number,
  { plan }: PostContext,
): readonly Diagnostic[] {
  const severity = severityOf(plan.onUntruncatedBlogPosts)
  if (!severity) return []
  return [
    {
      code: 'blog-untruncated',
      severity,
      message: 'The post has no truncate marker, so lists show all of it',
      at: locationAt(source.file, source.text, { offset }),
      hint: plan.truncateMarker
        ? `Put what matches the option truncateMarker below its opening: ${String(plan.truncateMarker)}`
        : 'Put `<!-- truncate -->` or `{/* truncate */}` below its opening.',
    },
  ]
}
