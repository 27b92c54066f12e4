import { locateFrontMatter } from '../../config/front-matter/read.ts'
import type { AuthorKeys, BlogFrontMatter } from '../../config/front-matter/schema.ts'
import { type ReportLevel, severityOf } from '../../config/schema/parts.ts'
import { type Diagnostic, diagnostic } from '../../report/diagnostic.ts'
import { suggest } from '../../report/suggest.ts'
import { defined } from '../../process/defined.ts'
import type { BlogAuthor } from '../page.ts'
import { type AuthorsFile, socialLinks } from './authors-file.ts'

/** Rules that resolve the authors in front matter. */
export interface AuthorRules {
  readonly declared: AuthorsFile
  /** Name of the authors file in messages, whether or not it exists. */
  readonly fileName: string
  readonly onInlineAuthors: ReportLevel
}

/** The authors of a post, and problems with them. */
interface PostAuthors {
  readonly authors: readonly BlogAuthor[]
  readonly diagnostics: readonly Diagnostic[]
}

interface PostText {
  readonly file: string
  readonly text: string
}

type FrontMatterPath = readonly (string | number)[]

/** Resolves `authors`, which holds keys of the authors file or inline authors, and the older keys such as `author_title`. */
export function resolveAuthors(data: BlogFrontMatter, post: PostText, rules: AuthorRules): PostAuthors {
  const older = olderAuthor(data)
  if (older && data.authors !== undefined) {
    const message = 'A post has either `authors` or the older `author` fields, not both'
    return {
      authors: [],
      diagnostics: [problem(message, locateFrontMatter(post.text, post.file, ['authors']))],
    }
  }
  if (older) return { authors: [older], diagnostics: [] }
  if (data.authors === undefined) return { authors: [], diagnostics: [] }
  const isList = Array.isArray(data.authors)
  const entries = (isList ? data.authors : [data.authors]) as readonly WrittenAuthor[]
  const resolved = entries.map((author, index) =>
    resolveOne(author, { post, rules, path: isList ? ['authors', index] : ['authors'] }),
  )
  return {
    authors: resolved.flatMap(({ authors }) => authors),
    diagnostics: resolved.flatMap(({ diagnostics }) => diagnostics),
  }
}

type WrittenAuthor = string | AuthorKeys

interface AuthorPlace {
  readonly post: PostText
  readonly rules: AuthorRules
  readonly path: FrontMatterPath
}

function resolveOne(author: WrittenAuthor, place: AuthorPlace): PostAuthors {
  const key = typeof author === 'string' ? author : author.key
  const fields = typeof author === 'string' ? {} : inlineFields(author)
  if (key === undefined) return { authors: [fields], diagnostics: inlineProblem(fields, place) }
  const entry = place.rules.declared.authors.get(key)
  if (entry) return { authors: [{ ...entry, ...fields }], diagnostics: [] }
  const { faulty, diagnostics } = place.rules.declared
  // The problem of the author's entry, or of the whole file, is reported there.
  const isReported = faulty?.has(key) ?? diagnostics.length > 0
  if (isReported) return { authors: [fields], diagnostics: [] }
  return {
    authors: [],
    diagnostics: [unknownKey(key, typeof author === 'string' ? place : { ...place, path: [...place.path, 'key'] })],
  }
}

function inlineFields({
  name,
  title,
  url,
  image_url,
  imageURL = image_url,
  email,
  description,
  socials,
}: AuthorKeys): BlogAuthor {
  const links = socials && socialLinks(socials)
  return defined({ name, title, url, imageUrl: imageURL, email, description, socials: links })
}

function olderAuthor(data: BlogFrontMatter): BlogAuthor | undefined {
  const author: BlogAuthor = {
    name: data.author,
    title: data.author_title ?? data.authorTitle,
    url: data.author_url ?? data.authorURL,
    imageUrl: data.author_image_url ?? data.authorImageURL,
  }
  const fields = defined(author)
  return Object.keys(fields).length === 0 ? undefined : fields
}

function inlineProblem(author: BlogAuthor, { post, rules, path }: AuthorPlace): readonly Diagnostic[] {
  const severity = severityOf(rules.onInlineAuthors)
  if (!severity) return []
  const message = `The author '${author.name ?? author.imageUrl ?? ''}' is written out in the post`
  const at = locateFrontMatter(post.text, post.file, path)
  return [
    diagnostic({
      code: 'blog-inline-authors',
      severity,
      message,
      at,
      hint: `Declare the author in ${rules.fileName} and give its key here.`,
    }),
  ]
}

function unknownKey(key: string, { post, rules, path }: AuthorPlace): Diagnostic {
  const at = locateFrontMatter(post.text, post.file, path)
  const keys = [...rules.declared.authors.keys()]
  const meant = suggest(key, keys)
  if (rules.declared.file === undefined) {
    return problem(`The author '${key}' cannot be found: there is no ${rules.fileName}`, at)
  }
  const hint = meant === undefined ? `Known authors: ${keys.slice(0, 10).join(', ')}` : `Did you mean '${meant}'?`
  return { ...problem(`The author '${key}' is not in ${rules.declared.file}`, at), hint }
}

function problem(message: string, at: Diagnostic['at']): Diagnostic {
  return diagnostic({ code: 'blog-authors', message, at })
}
