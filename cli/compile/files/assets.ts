import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { imageSize } from 'image-size'
import { decodePath, withoutBase } from '../../../runtime/contract/index.ts'
import { ancestors } from '../../files/ancestors.ts'
import type { SourceTree } from '../../files/source-tree.ts'
import { isFolder } from '../../cache/path-stats.ts'
import { packageName } from '../../report/package-name.ts'
import type { AssetRef, InputFile } from '../compiled-page.ts'
import type { PublishRefusal } from './published-files.ts'
import { hasScheme, isRootPath, pathOfAddress, withoutEndSlash } from '../../text/addresses.ts'
import { isMarkdown, isPicture } from '../../files/file-kinds.ts'
import { isWholeNumber } from '../../text/numbers.ts'
import { withoutEnd } from '../../text/ends.ts'

/** The site-relative file that a relative or `@site/` reference names. Unset: it is a path of the site, another site's address, or a file that the site may not publish. */
export function referencedFile(href: string, from: string, files: SourceTree): string | undefined {
  return fileAt(pathOfAddress(href), from, files)
}

/** The site-relative file that an `import` names: a path as in `referencedFile`, or a file of an installed package. */
export function importedFile(specifier: string, from: string, files: SourceTree): string | undefined {
  const file = referencedFile(specifier, from, files)
  if (packageName(specifier) === undefined || specifier.startsWith('@site/')) return file
  if (file !== undefined && files.isFile(file)) return file
  const folders = [...ancestors(dirname(files.absolute(from))), ...ancestors(files.root)]
  const candidates = [...new Set(folders)].map((folder) => files.relative(join(folder, 'node_modules', specifier)))
  return candidates.find((candidate) => files.isFile(candidate))
}

function fileAt(path: string, from: string, files: SourceTree): string | undefined {
  if (path === '' || path.startsWith('/') || hasScheme(path)) return undefined
  const file = path.startsWith('@site/')
    ? posix.normalize(path.slice('@site/'.length))
    : posix.join(posix.dirname(from), path)
  if (posix.isAbsolute(file)) return undefined
  return file.startsWith('../') && !files.mayPublish(file) ? undefined : file
}

/** The path of an address, decoded. */
function pathOf(href: string): string {
  const path = pathOfAddress(href)
  return decodePath(path) ?? path
}

/** A file to be copied, or one that may not be published. */
export type FoundAsset = AssetRef | RefusedAsset

/** A file that a page may not publish. */
export interface RefusedAsset {
  readonly file: string
  readonly refusal: PublishRefusal
}

/** The site's files, and the decision about those that pages may publish. */
interface PublishedFiles {
  readonly files: SourceTree
  readonly refusalOf: (file: string) => PublishRefusal | undefined
}

/** Finds a file that a page refers to, such as an image or a PDF. One that may not be published is not read. */
export function findAsset(href: string, from: string, published: PublishedFiles): FoundAsset | undefined {
  const file = assetFile(href, from, published.files)
  return file === undefined ? undefined : assetAt(file, published)
}

function assetAt(file: string, { files, refusalOf }: PublishedFiles): FoundAsset | undefined {
  if (!files.isFile(file)) return undefined
  const refusal = refusalOf(file)
  if (refusal) return { file, refusal }
  const hash = files.hash(file)
  return hash === undefined ? undefined : { file, hash }
}

/** A folder that a link names. */
export interface NamedFolder {
  /** As it is reached from the site folder: `../site/x` where the link leads out of it and back. */
  readonly folder: string
  /** The files and folders in it, relative to the site folder, sorted. */
  readonly entries: readonly string[]
}

/**
 * Finds the file or folder of exactly the name in a link that leads to no page. Only a look tells: `LICENSE` and `v1.2` may be either.
 * A Markdown file is not copied, as readers expect a page.
 */
export function findNamed(href: string, from: string, published: PublishedFiles): FoundAsset | NamedFolder | undefined {
  const { files } = published
  const path = pathOf(href)
  const target = isMarkdown(path) ? undefined : fileAt(path, from, files)
  if (target === undefined) return undefined
  const file = files.relative(files.absolute(target))
  if (!isNamedSo(file, files)) return undefined
  if (!isFolder(files.absolute(file))) return path.endsWith('/') ? undefined : assetAt(file, published)
  const entries = files.names(file).map((name) => posix.join(file, name))
  return { folder: withoutEndSlash(target), entries: entries.sort() }
}

/** Whether the name is written as on the disk, also where the disk ignores its case. */
function isNamedSo(file: string, files: SourceTree): boolean {
  const name = posix.basename(file)
  return name === '' || name === '..' || files.names(posix.dirname(file)).includes(name)
}

/** The path of a file to be copied: relative to the page, with an extension, and not a page itself. It may not exist. */
export function assetFile(href: string, from: string, files: SourceTree): string | undefined {
  // Most links lead to paths of the site or to headings.
  if (href.startsWith('/') || href.startsWith('#')) return undefined
  const path = pathOf(href)
  if (!/\.[A-Za-z\d]+$/.test(path) || /\.(?:mdx?|html?)$/.test(path) || path.startsWith('@site/static/'))
    return undefined
  return fileAt(path, from, files)
}

/** Width and height of an image in px, as browsers show it. */
export interface ImageSize {
  readonly width: number
  readonly height: number
}

/** An image's size, if it is known, and the files that were looked up for it. */
export interface SizedImage {
  readonly size?: ImageSize
  readonly inputs: readonly InputFile[]
}

/** The site's files and settings that decide where images are. */
interface ImageFolders {
  readonly files: SourceTree
  readonly staticFolders: readonly string[]
  readonly baseUrl: string
}

/** Finds the size of an image: a file next to the page, or one in the static folders. */
export function findImageSize(href: string, from: string, { files, staticFolders, baseUrl }: ImageFolders): SizedImage {
  const path = pathOf(href)
  const isSitePath = isRootPath(path)
  const paths = [path, withoutBase(path, baseUrl)].filter((one) => one !== undefined)
  const candidates = isSitePath
    ? [...new Set(paths)].flatMap((one) => staticFolders.map((folder) => folder + one))
    : [fileAt(path, from, files) ?? '']
  const inputs = candidates.filter(isPicture).map((file) => ({ file, hash: files.hash(file) }))
  const image = inputs.find(({ hash }) => hash !== undefined)
  return { size: image && knownSize(image.hash ?? '', files.absolute(image.file)), inputs }
}

/** Sizes by the hash of the file, since many pages show the same image. */
const sizes = new Map<string, ImageSize | undefined>()

function knownSize(hash: string, path: string): ImageSize | undefined {
  if (!sizes.has(hash)) sizes.set(hash, readImageSize(path))
  return sizes.get(hash)
}

/** What the file says of its size. A file that cannot be read any more is an error: without the size, the page would be another one. */
function readImageSize(path: string): ImageSize | undefined {
  const bytes = readFileSync(path)
  try {
    const { width, height, orientation = 1 } = imageSize(bytes)
    // EXIF orientations 5 to 8 are rotated by 90 degrees.
    const size = orientation >= 5 ? { width: height, height: width } : { width, height }
    return { width: Math.round(size.width), height: Math.round(size.height) }
  } catch {
    return undefined
  }
}

type WrittenAttributes = Readonly<Record<string, unknown>>

/** The attributes that reserve an image's space: its size, in proportion to the author's width or height if there is one. */
export function spaceFor(size: ImageSize, { width, height }: WrittenAttributes): Partial<ImageSize> {
  if (width === undefined && height === undefined) return size
  const [w, h] = [pixels(width), pixels(height)]
  if (height === undefined && w !== undefined) return { height: Math.round((w * size.height) / size.width) }
  if (width === undefined && h !== undefined) return { width: Math.round((h * size.width) / size.height) }
  return {}
}

function pixels(value: unknown): number | undefined {
  return isWholeNumber(withoutEnd(String(value), 'px')) ? Number.parseInt(String(value), 10) : undefined
}
