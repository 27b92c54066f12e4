import type { PageKind } from '../../runtime/contract/index.ts'
import { isRecord } from '../process/is-record.ts'
import { isUnsafeUrl, unsafeUrlHint, unsafeUrlMessage } from '../markup/unsafe-url.ts'
import { type Diagnostic, diagnostic } from '../report/diagnostic.ts'
import type { Page } from './page.ts'

/** The pages of a source that can be built, and a problem for each of the others. */
interface CheckedPages {
  readonly pages: readonly Page[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Kinds of pages; those of blogs are rendered from `meta.blog`. */
const kinds: Readonly<Record<PageKind, 'any' | 'blog'>> = {
  doc: 'any',
  'doc-index': 'any',
  api: 'any',
  'blog-list': 'blog',
  'blog-post': 'blog',
  'blog-tags': 'blog',
  'blog-tag': 'blog',
  'blog-archive': 'blog',
  'blog-authors': 'blog',
  'blog-author': 'blog',
  'doc-tags': 'any',
  'doc-tag': 'any',
  markdown: 'any',
  component: 'any',
  search: 'any',
  'not-found': 'any',
}

/** Leaves out the pages of a source that lack a value they need: a source of the site's own may be plain JavaScript. */
export function checkPages(source: string, pages: readonly Page[]): CheckedPages {
  const checked = withoutFaulty(source, pages, faultOf)
  const problems = checked.pages.flatMap(unsafeAddresses)
  return problems.length === 0 ? checked : { ...checked, diagnostics: [...checked.diagnostics, ...problems] }
}

/** Reports addresses in the metadata of a page that run a script: functions of the config and sources of the site's own return any. */
function unsafeAddresses({ id, file = id, meta }: Page): readonly Diagnostic[] {
  const { editUrl, image, blog } = meta
  const authors = [...(blog?.post?.authors ?? []), ...(blog?.author ? [blog.author] : []), ...(blog?.authorList ?? [])]
  const links = [editUrl, ...authors.flatMap(({ url, socials = {} }) => [url, ...Object.values(socials)])]
  const pictures = [image, ...authors.map(({ imageUrl }) => imageUrl)]
  const unsafe = [
    ...links.filter((address) => typeof address === 'string' && isUnsafeUrl(address, 'link')),
    ...pictures.filter((address) => typeof address === 'string' && isUnsafeUrl(address, 'media')),
  ]
  const at = { file, line: 1, column: 1, length: 1 }
  return unsafe.map((address = '') =>
    diagnostic({ code: 'unsafe-url', message: unsafeUrlMessage(address), hint: unsafeUrlHint, at }),
  )
}

/** Leaves out the pages of blogs that no source declares. */
export function checkBlogPages(source: string, pages: readonly Page[], instances: ReadonlySet<string>): CheckedPages {
  return withoutFaulty(source, pages, ({ kind, meta }) => {
    if (kinds[kind] === 'any' || instances.has(meta.blog?.instance ?? '')) return undefined
    return `of the kind '${kind}', whose \`meta.blog\` names no blog of the site`
  })
}

/** @param faultOf returns what is wrong with a page, as the end of a sentence */
function withoutFaulty(
  source: string,
  pages: readonly Page[],
  faultOf: (page: Page) => string | undefined,
): CheckedPages {
  const faults = pages.map(faultOf)
  return {
    pages: pages.filter((_, n) => faults[n] === undefined),
    diagnostics: faults.flatMap((fault, n) =>
      fault === undefined ? [] : [problem(source, nameOf(pages[n], n), fault)],
    ),
  }
}

function problem(source: string, page: string, fault: string): Diagnostic {
  return diagnostic({
    code: 'source-invalid',
    message: `The source '${source}' returns ${page} ${fault}`,
    hint: 'The type `Page` of docs-gen says what a page needs.',
    key: '',
  })
}

function nameOf(page: unknown, n: number): string {
  const { id, path }: Readonly<Record<string, unknown>> = isRecord(page) ? page : {}
  const name = [path, id].find((value) => typeof value === 'string')
  return name === undefined ? `a page (number ${n + 1})` : `the page '${String(name)}'`
}

function faultOf(page: unknown): string | undefined {
  if (!isRecord(page)) return 'that is not an object'
  const { id, path, kind, meta, body } = page
  if (typeof id !== 'string') return 'without an `id`'
  if (typeof path !== 'string' || !path.startsWith('/')) return 'without a `path` that starts with a slash'
  if (!isKind(kind)) return `of an unknown kind, '${String(kind)}'`
  if (!isRecord(meta)) return 'without `meta`'
  return isBody(body) ? undefined : 'without a valid `body`'
}

function isKind(kind: unknown): kind is PageKind {
  return typeof kind === 'string' && Object.hasOwn(kinds, kind)
}

function isBody(body: unknown): boolean {
  if (!isRecord(body)) return false
  const { type, format, key, module } = body
  if (type === 'markdown') return hasText(body) && (format === 'auto' || format === 'md' || format === 'mdx')
  if (type === 'tree') return isTree(body) && typeof key === 'string'
  return type === 'component' ? typeof module === 'string' : type === 'none'
}

/** Whether a body has a text. A getter is not called: most files are unchanged and are never read. */
function hasText(body: Readonly<Record<string, unknown>>): boolean {
  return hasGetter(body, 'text') || typeof body['text'] === 'string'
}

/** Whether an object, or its class, makes a property when it is read. */
function hasGetter(value: object, name: string): boolean {
  const owners = [value, Object.getPrototypeOf(value) as object | null]
  return owners.some((owner) => owner && Object.getOwnPropertyDescriptor(owner, name)?.get)
}

/** Whether a body has a tree. A getter is not called: most trees are in the cache of compiled pages and are never made. */
function isTree(body: Readonly<Record<string, unknown>>): boolean {
  if (hasGetter(body, 'tree')) return true
  const { tree } = body
  return isRecord(tree) && Array.isArray(tree['children'])
}
