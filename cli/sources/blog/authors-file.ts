import { z } from 'zod'
import { section, words } from '../../config/schema-parts.ts'
import type { SourceTree } from '../../lib/source-tree.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import { fileIn, holds } from '../files/content-folder.ts'
import type { ContentFolder } from '../files/content-folder.ts'
import { readEntries } from '../files/data-file.ts'
import { encodeRoute, joinRoute, kebabCase } from '../route-paths.ts'
import type { BlogAuthor } from '../source.ts'
import { socialLinks } from './socials.ts'

const authorSchema = section({
  name: words.optional(),
  title: words.optional(),
  url: z.string().optional(),
  image_url: z.string().optional(),
  imageURL: z.string().optional(),
  email: z.string().optional(),
  description: words.optional(),
  socials: z.record(z.string(), words).optional(),
  page: z
    .union([z.boolean(), section({ permalink: z.string() })], {
      error: 'expected true, false or an object with `permalink`',
    })
    .optional(),
}).refine((author) => author.name !== undefined || author.image_url !== undefined || author.imageURL !== undefined, {
  message: 'An author needs a `name` or an `image_url`',
})

/** The declared authors of a blog, by key. */
export interface AuthorsFile {
  /** Path relative to the site folder; absent where there is no such file. */
  readonly file?: string
  readonly authors: ReadonlyMap<string, BlogAuthor>
  readonly diagnostics: readonly Diagnostic[]
}

/** Where an authors file is, and where its authors' pages go. */
export interface AuthorsQuery {
  readonly folder: ContentFolder
  /** Path of the file in the folder. */
  readonly path: string
  /** Route path of the list of authors. */
  readonly authorsPath: string
}

/** Reads `authors.yml`. A missing file declares nobody. */
export function readAuthorsFile(tree: SourceTree, { folder, path, authorsPath }: AuthorsQuery): AuthorsFile {
  if (!holds(folder, path)) return { authors: new Map(), diagnostics: [] }
  const { file } = fileIn(folder, path)
  const { value = new Map(), diagnostics } = readEntries(tree, file, authorSchema)
  const authors = [...value].map(([key, author]): [string, BlogAuthor] => {
    const { image_url, imageURL = image_url, page, socials, ...rest } = author
    return [
      key,
      {
        key,
        ...rest,
        ...(imageURL === undefined ? {} : { imageUrl: imageURL }),
        ...(socials ? { socials: socialLinks(socials) } : {}),
        ...(page ? { path: pagePath(key, page, authorsPath) } : {}),
      },
    ]
  })
  return { file, authors: new Map(authors), diagnostics }
}

/** Authors have a page only where they ask for one (R6). */
function pagePath(key: string, page: true | { readonly permalink: string }, authorsPath: string): string {
  return encodeRoute(joinRoute(authorsPath, page === true ? kebabCase(key) : page.permalink))
}
