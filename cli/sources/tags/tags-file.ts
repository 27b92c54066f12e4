import * as z from 'zod'
import { section, text } from '../../config/schema/parts.ts'
import type { SourceTree } from '../../files/source-tree.ts'
import { type Diagnostic, diagnostic, type Location } from '../../report/diagnostic.ts'
import { type ContentFolder, fileIn, holds } from '../files/content-folder.ts'
import { plainSlug } from '../distinct-paths.ts'
import { locateData, readEntries } from '../files/data-file.ts'

/** A tag that the tags file declares. */
export interface DeclaredTag {
  readonly label: string
  readonly permalink: string
  readonly description?: string
  /** Whether the file has its permalink. */
  readonly isWritten: boolean
  readonly at: () => Location
}

/** The tags file of a folder of content. */
export interface TagsFile {
  /** Path relative to the site folder. Unset: the file does not exist. */
  readonly file?: string
  readonly tags: ReadonlyMap<string, DeclaredTag>
  readonly diagnostics: readonly Diagnostic[]
}

/** A tag in the tags file. */
export interface DeclaredTagKeys {
  /**
   * Text of the tag.
   * @default its key, with a capital letter
   */
  readonly label?: string
  /**
   * Path of the tag's page, below that of the list of tags.
   * @default its key, with dashes
   */
  readonly permalink?: string
  /** Text about the tag, on its page. */
  readonly description?: string
}

/** Schema of a tag in the tags file. */
export const tagSchema = z.union(
  [
    z.null(),
    section<DeclaredTagKeys>()({ label: text.optional(), permalink: text.optional(), description: text.optional() }),
  ],
  { error: 'expected an object with `label`, `permalink` and `description`' },
)

/**
 * Reads `tags.yml`.
 * @param name path relative to the folder; `false` for no file; `undefined` for `tags.yml`, if it exists
 */
export function readTagsFile(
  tree: SourceTree,
  folder: ContentFolder,
  name: string | false | null | undefined,
): TagsFile {
  if (name === false || name === null) return { tags: new Map(), diagnostics: [] }
  const path = name ?? 'tags.yml'
  if (!holds(folder, path)) return { tags: new Map(), diagnostics: name === undefined ? [] : [missing(folder, path)] }
  const { file } = fileIn(folder, path)
  const { value = new Map(), diagnostics } = readEntries(tree, file, tagSchema)
  const placeOf = (key: string) => () => locateData({ file, text: tree.read(file)?.text ?? '' }, [key], 'key')
  const tags = [...value].map(([key, tag]): [string, DeclaredTag] => [key, declared(key, tag ?? {}, placeOf(key))])
  return { file, tags: new Map(tags), diagnostics }
}

function declared(
  key: string,
  tag: { readonly label?: string; readonly permalink?: string; readonly description?: string },
  at: DeclaredTag['at'],
): DeclaredTag {
  return {
    label: tag.label ?? key.charAt(0).toUpperCase() + key.slice(1).toLowerCase(),
    permalink: tag.permalink ?? plainSlug(key),
    description: tag.description,
    isWritten: tag.permalink !== undefined,
    at,
  }
}

function missing(folder: ContentFolder, path: string): Diagnostic {
  return diagnostic({
    code: 'config-invalid',
    key: 'tags',
    message: `There is no tags file ${folder.path}/${path}`,
    hint: 'Correct the option `tags`.',
  })
}
