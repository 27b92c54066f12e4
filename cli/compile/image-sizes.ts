import { readFileSync } from 'node:fs'
import { imageSize } from 'image-size'
import type { SourceTree } from '../lib/source-tree.ts'
import { besideFile } from './beside.ts'
import type { InputFile } from './compiled-page.ts'

/** Width and height of a picture in px, as it is shown. */
export interface ImageSize {
  readonly width: number
  readonly height: number
}

/** A picture's size where it is known, and the files that were looked at for it. */
export interface SizedImage {
  readonly size?: ImageSize
  readonly inputs: readonly InputFile[]
}

/** Finds the size of a picture that a page names: a file beside it, or one in the static folders. */
export function findImageSize(
  href: string,
  from: string,
  { files, staticFolders }: { readonly files: SourceTree; readonly staticFolders: readonly string[] },
): SizedImage {
  const path = /^[^?#]*/.exec(href)?.[0] ?? ''
  const beside = besideFile(path, from)
  const candidates = /^\/(?!\/)/.test(path) ? staticFolders.map((folder) => folder + path) : [beside ?? '']
  const looked = candidates.filter((file) => pictures.test(file)).map((file) => ({ file, hash: files.hash(file) }))
  const found = looked.find(({ hash }) => hash !== undefined)
  const size = found && knownSize(found.hash ?? '', files.absolute(found.file))
  const inputs = looked.map(({ file, hash }) => (hash === undefined ? { file } : { file, hash }))
  return size ? { size, inputs } : { inputs }
}

const pictures = /\.(?:png|jpe?g|gif|svg|webp|avif)$/i

/** Sizes by the hash of the file: many pages show the same picture. */
const sizes = new Map<string, ImageSize | undefined>()

function knownSize(hash: string, path: string): ImageSize | undefined {
  if (!sizes.has(hash)) sizes.set(hash, readImageSize(path))
  return sizes.get(hash)
}

function readImageSize(path: string): ImageSize | undefined {
  try {
    const { width, height, orientation = 1 } = imageSize(readFileSync(path))
    // Cameras turn pictures by a note in the file (EXIF): 5 to 8 lie on their side.
    const size = orientation >= 5 ? { width: height, height: width } : { width, height }
    return { width: Math.round(size.width), height: Math.round(size.height) }
  } catch {
    return undefined
  }
}

type Written = Readonly<Record<string, unknown>>

/** The attributes that reserve a picture's space: its own size, or one in proportion to the width or height the author gave. */
export function spaceFor(size: ImageSize, { width, height }: Written): Partial<ImageSize> {
  if (width === undefined && height === undefined) return size
  const [w, h] = [pixels(width), pixels(height)]
  if (height === undefined && w !== undefined) return { height: Math.round((w * size.height) / size.width) }
  if (width === undefined && h !== undefined) return { width: Math.round((h * size.width) / size.height) }
  return {}
}

function pixels(value: unknown): number | undefined {
  return /^\d+(?:px)?$/.test(String(value)) ? Number.parseInt(String(value), 10) : undefined
}
