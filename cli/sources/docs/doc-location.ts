import type { DocFrontMatter } from '../../config/front-matter.ts'
import { resolveSlug } from '../route-paths.ts'
import { noNumberPrefix, stripNumberPrefixes } from './number-prefix.ts'
import type { NumberPrefixParser } from './number-prefix.ts'

/** What a doc's place in its folder and its front matter make of it. */
export interface DocLocation {
  /** `guides/intro`: unique within a version. */
  readonly id: string
  /** The last part of the id; the title of a doc that has none. */
  readonly baseId: string
  /** Route path below the version's. */
  readonly slug: string
  readonly dirName: string
  readonly fileName: string
  readonly numberPrefix?: number
}

/**
 * Computes id and slug as Docusaurus does: number prefixes fall off, index, README and folder-named docs stand for their folder.
 * @param path relative to the version's docs folder
 */
export function locateDoc(path: string, frontMatter: DocFrontMatter, parse: NumberPrefixParser): DocLocation {
  const parser = frontMatter.parse_number_prefixes === false ? noNumberPrefix : parse
  const slash = path.lastIndexOf('/')
  const dirName = slash === -1 ? '.' : path.slice(0, slash)
  const fileName = path.slice(slash + 1)
  const { filename, numberPrefix } = parser(bareName(fileName))
  const baseId = frontMatter.id ?? filename
  const folder = dirName === '.' ? '' : stripNumberPrefixes(dirName, parser)
  return {
    id: folder === '' ? baseId : `${folder}/${baseId}`,
    baseId,
    slug: slugOf({ frontMatter, folder, baseId, isIndex: isIndexDoc({ dirName, fileName }) }),
    dirName,
    fileName,
    ...(numberPrefix === undefined ? {} : { numberPrefix }),
  }
}

/** Whether a doc is the page of its folder: `index`, `README`, or named as the folder is. */
export function isIndexDoc({ dirName, fileName }: { readonly dirName: string; readonly fileName: string }): boolean {
  const name = bareName(fileName).toLowerCase()
  return name === 'index' || name === 'readme' || name === dirName.slice(dirName.lastIndexOf('/') + 1).toLowerCase()
}

interface SlugParts {
  readonly frontMatter: DocFrontMatter
  /** Without number prefixes; empty for the docs folder itself. */
  readonly folder: string
  readonly baseId: string
  readonly isIndex: boolean
}

function slugOf({ frontMatter, folder, baseId, isIndex }: SlugParts): string {
  const { slug } = frontMatter
  if (slug === undefined && isIndex) return resolveSlug('./', folder === '' ? '' : `/${folder}`)
  return resolveSlug(slug ?? baseId, folder === '' ? '' : `/${folder}`)
}

function bareName(fileName: string): string {
  return fileName.replace(/\.[^.]+$/, '')
}
