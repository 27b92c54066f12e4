import type { DocFrontMatter } from '../../config/front-matter/schema.ts'
import { isIndexName } from '../file-title.ts'
import { resolveSlug } from '../route-paths.ts'
import { noNumberPrefix, type PlacedPrefixParser, stripNumberPrefixes } from './number-prefix.ts'
import { withoutExtension } from '../../files/file-kinds.ts'

/** The id and slug of a doc, from its path and front matter. */
export interface DocLocation {
  /** Unique within a version, such as `guides/intro`. */
  readonly id: string
  /** Last segment of the id. */
  readonly baseId: string
  /** Path relative to the version's. */
  readonly slug: string
  readonly dirName: string
  readonly fileName: string
  readonly numberPrefix?: number
}

/**
 * Computes id and slug: without number prefixes; index, README and folder-named docs get their folder's path.
 * @param path relative to the version's docs folder
 */
export function locateDoc(path: string, frontMatter: DocFrontMatter, parse: PlacedPrefixParser): DocLocation {
  const parser = frontMatter.parse_number_prefixes === false ? noNumberPrefix : parse
  const slash = path.lastIndexOf('/')
  const dirName = slash === -1 ? '.' : path.slice(0, slash)
  const fileName = path.slice(slash + 1)
  const { filename, numberPrefix } = parser(withoutExtension(fileName), dirName === '.' ? '' : dirName)
  const baseId = frontMatter.id ?? filename
  const folder = dirName === '.' ? '' : stripNumberPrefixes(dirName, parser)
  return {
    id: folder === '' ? baseId : `${folder}/${baseId}`,
    baseId,
    slug: slugOf({ frontMatter, folder, baseId, isIndex: isIndexDoc({ dirName, fileName }) }),
    dirName,
    fileName,
    numberPrefix,
  }
}

/** Whether a doc is the page of its folder: its name is `index`, `README`, or that of the folder. */
export function isIndexDoc({ dirName, fileName }: { readonly dirName: string; readonly fileName: string }): boolean {
  const name = withoutExtension(fileName)
  return isIndexName(name) || name.toLowerCase() === dirName.slice(dirName.lastIndexOf('/') + 1).toLowerCase()
}

interface SlugParts {
  readonly frontMatter: DocFrontMatter
  /** Without number prefixes; empty for the docs folder. */
  readonly folder: string
  readonly baseId: string
  readonly isIndex: boolean
}

function slugOf({ frontMatter, folder, baseId, isIndex }: SlugParts): string {
  const { slug } = frontMatter
  if (slug === undefined && isIndex) return resolveSlug('./', folder === '' ? '' : `/${folder}`)
  return resolveSlug(slug ?? baseId, folder === '' ? '' : `/${folder}`)
}
