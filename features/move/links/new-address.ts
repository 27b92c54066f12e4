import { posix } from 'node:path'
import { decodePath, routeKey } from '../../../runtime/contract/index.ts'
import { isMarkdown, withoutExtension } from '../../../cli/files/file-kinds.ts'
import { isIndexDoc } from '../../../cli/sources/docs/doc-location.ts'
import { contentRoot } from '../../../cli/link/targets/left-out.ts'
import type { LinkOrigin } from '../../../cli/link/targets/resolve.ts'
import type { Route } from '../../../cli/link/targets/routes.ts'

/** A link to a page, before a move and after it. */
export interface MovedLink {
  /** The path as it is written, without query and hash. */
  readonly written: string
  readonly from: { readonly before: LinkOrigin; readonly after: LinkOrigin }
  /** The path that it leads to. */
  readonly path: { readonly before: string; readonly after: string }
  /** The page there; unset for a file or a redirect. */
  readonly page?: { readonly before: Route; readonly after: Route }
}

/** Paths that a link may have after a move, the most like the one that is written first. Not all of them need lead to the page. */
export function newPaths(link: MovedLink): readonly string[] {
  const { written } = link
  const candidates = written.startsWith('@site/')
    ? namedFiles(link, written.slice('@site/'.length)).map((file) => `@site/${file}`)
    : written.startsWith('/')
      ? [...rootedFiles(link), ...rootedPaths(link)]
      : relativePaths(link)
  const all = [...candidates.map((path) => encodedLike(written, path)), link.path.after]
  return [...new Set(all)].filter((path) => path !== written)
}

/** Files of a page: in its language, and the original. */
function pageFiles(route: Route | undefined): readonly string[] {
  const { file, sourceFile } = route?.page ?? {}
  return [file, sourceFile].filter((name) => name !== undefined)
}

/** Files of the page after the move: first the one that the path names now, in its language or the original. */
function namedFiles({ page }: MovedLink, written: string): readonly string[] {
  const path = decodePath(written) ?? written
  const after = pageFiles(page?.after)
  const index = pageFiles(page?.before).indexOf(path)
  const named = after[index]
  return named === undefined ? after : [named, ...after]
}

function rootedFiles(link: MovedLink): readonly string[] {
  const { written, page } = link
  if (!isMarkdown(written) || !page) return []
  const root = contentRoot(page.after)
  const files = namedFiles(link, written.slice(1))
  const isFromSite = pageFiles(page.before).includes((decodePath(written) ?? written).slice(1))
  const fromSite = files.map((file) => `/${file}`)
  const fromRoot = files.flatMap((file) =>
    root !== undefined && file.startsWith(`${root}/`) ? [file.slice(root.length)] : [],
  )
  return isFromSite ? [...fromSite, ...fromRoot] : [...fromRoot, ...fromSite]
}

/** An address: what stands before the path of the page, such as the base path or a language, stays, and so does the form of its end. */
function rootedPaths({ written, path }: MovedLink): readonly string[] {
  for (let at = written.indexOf('/'); at >= 0; at = written.indexOf('/', at + 1)) {
    const rest = written.slice(at)
    if (routeKey(rest) === routeKey(path.before)) return [written.slice(0, at) + withEndOf(rest, path)]
  }
  return [path.after]
}

/** The new path with the end that the old one is written with: a slash, `.html`, or neither. */
function withEndOf(written: string, { before, after }: MovedLink['path']): string {
  if (written === before || after === '/') return after
  const bare = after.length > 1 ? after.replace(/\/$/, '') : after
  const [end = ''] = /(?:\/index)?\.html$|\/$/.exec(written) ?? []
  return bare + end
}

function relativePaths(link: MovedLink): readonly string[] {
  const { written, from, path } = link
  const files = link.page ? relativeFiles(link) : []
  const urls = [relativeUrl(from.after.path, path.after)].flatMap((url) => [
    withDots(written, withEndOf(written, { before: '', after: url })),
    withDots(written, url),
  ])
  return isMarkdown(written) || isRelativeFile(link, 'before') ? [...files, ...urls] : [...urls, ...files]
}

function relativeFiles({ written, from, page }: MovedLink): readonly string[] {
  if (!page) return []
  const names = pageFiles(page.after)
  const relative = filePairs({ written, from, page }).map(([file, name]) => posix.relative(posix.dirname(file), name))
  const root = contentRoot(page.after)
  const fromRoot = names.flatMap((name) =>
    root !== undefined && name.startsWith(`${root}/`) ? [name.slice(root.length + 1)] : [],
  )
  const dotted = relative.map((name) => withDots(written, name))
  const all = isRootRelative(written, from.before, page.before) ? [...fromRoot, ...dotted] : dotted
  return all.flatMap((name) => [
    withExtensionLike(written, name),
    ...(name.startsWith('.') ? [] : [withExtensionLike(written, `./${name}`)]),
  ])
}

/** Files that a relative path may start from, with files that it may lead to. A translation and its original may take part: as they do now. */
function filePairs({
  written,
  from,
  page,
}: Required<Pick<MovedLink, 'written' | 'from' | 'page'>>): readonly (readonly [string, string])[] {
  const [names, namesAfter] = [pageFiles(page.before), pageFiles(page.after)]
  const pairs = from.before.files.flatMap((file, n) =>
    names.map((name, k) => ({
      isNow: leadsToFile(written, file, name),
      after: [from.after.files[n] ?? file, namesAfter[k] ?? name] as const,
    })),
  )
  return [...pairs.filter(({ isNow }) => isNow), ...pairs.filter(({ isNow }) => !isNow)].map(({ after }) => after)
}

/** Whether a relative path leads from one file to another, with its extension or without. */
function leadsToFile(written: string, from: string, to: string): boolean {
  const path = decodePath(written) ?? written
  const file = posix.join(posix.dirname(from), path)
  const bare = file.replace(/\/$/, '')
  return isMarkdown(path) ? file === to : fileEnds.some((end) => bare + end === to)
}

const fileEnds = ['.md', '.mdx', '/index.md', '/index.mdx', '/README.md']

/** Whether a path is that of a file from the file that has it. */
export function isRelativeFile({ written, from, page }: MovedLink, when: 'before' | 'after'): boolean {
  if (written === '' || written.startsWith('/') || written.startsWith('@')) return false
  const names = pageFiles(page?.[when])
  return from[when].files.some((file) => names.some((name) => leadsToFile(written, file, name)))
}

/** Whether a path starts from the folder of the source: no file has it from the folder of the link. */
function isRootRelative(written: string, from: LinkOrigin, page: Route): boolean {
  const path = decodePath(written) ?? written
  if (path.startsWith('.') || from.contentRoot === undefined) return false
  const names = pageFiles(page)
  const isRelative = from.files.some((file) => names.includes(posix.join(posix.dirname(file), path)))
  return !isRelative && names.includes(posix.join(from.contentRoot, path))
}

/** A file's path without its extension, and without its name if it is the page of its folder, as far as the written path is so. */
function withExtensionLike(written: string, path: string): string {
  if (isMarkdown(written)) return path
  const slash = path.lastIndexOf('/')
  const place = { dirName: slash < 0 ? '.' : path.slice(0, slash), fileName: path.slice(slash + 1) }
  const isIndex = isIndexDoc({ ...place, dirName: '.' })
  const end = written.endsWith('/') ? '/' : ''
  if (isIndex && !/(?:^|\/)(?:index|readme)$/i.test(written)) return (slash < 0 ? '.' : place.dirName) + end
  return withoutExtension(path) + end
}

/** A relative path begins with `./` where the written one begins with dots. */
function withDots(written: string, path: string): string {
  if (path === '') return './'
  return written.startsWith('.') && !path.startsWith('.') ? `./${path}` : path
}

/** A path as browsers resolve it from a page. */
function relativeUrl(from: string, to: string): string {
  const folder = from.slice(0, from.lastIndexOf('/') + 1)
  const path = posix.relative(folder, to)
  return to.endsWith('/') && path !== '' ? `${path}/` : path
}

/** Writes characters as `%20` where the author did, and where an address cannot have them. */
function encodedLike(written: string, path: string): string {
  const steps = new Map(written.split('/').map((step) => [decodePath(step) ?? step, step]))
  const isEncoded = written.includes('%')
  return path
    .split('/')
    .map((step) => steps.get(step) ?? (isEncoded || /[%?#]/.test(step) ? encodeStep(step) : step))
    .join('/')
}

function encodeStep(step: string): string {
  const decoded = decodePath(step)
  const isEncoded = decoded !== undefined && decoded !== step
  return isEncoded ? step : encodeURI(step).replace(/[?#]/g, encodeURIComponent)
}

/** The path of a file relative to another one, as the written path begins. */
export function newFilePath(written: string, from: string, to: string): string {
  if (written.startsWith('@site/')) return encodedLike(written, `@site/${to}`)
  return encodedLike(written, withDots(written, posix.relative(posix.dirname(from), to)))
}
