import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { blogSchema as postSchema, docSchema, pageSchema } from '../../../cli/config/front-matter/schema.ts'
import { siteSchema } from '../../../cli/config/schema/site.ts'
import { authorSchema } from '../../../cli/sources/blog/authors-file.ts'
import { blogSchema } from '../../../cli/sources/blog/options.ts'
import { categorySchema } from '../../../cli/sources/docs/category-files.ts'
import { docsSchema } from '../../../cli/sources/docs/options.ts'
import { itemSchemas } from '../../../cli/sources/docs/sidebar-schema.ts'
import { packagesSchema } from '../../../cli/sources/packages/options.ts'
import { pagesSchema } from '../../../cli/sources/pages/options.ts'
import { redirectsSchema } from '../../../cli/sources/redirects/open-redirects.ts'
import { tagSchema } from '../../../cli/sources/tags/tags-file.ts'
import { apiReferenceSchema } from '../../../features/api-reference/reference-model/options.ts'
import { changelogSchema } from '../../../features/changelog/schema.ts'
import { typedocSchema } from '../../../features/api-reference/schema.ts'

/** The keys that a schema takes, and the pages of the manual that explain them. */
interface Documented {
  readonly schema: z.ZodType
  readonly pages: readonly string[]
  /** Starts of the anchors. */
  readonly starts: readonly string[]
}

const configPages = [
  '',
  '/theme',
  '/navbar',
  '/footer',
  '/prism',
  '/search',
  '/markdown',
  '/i18n',
  '/social-cards',
  '/analytics',
  '/feedback',
  '/security',
]
const sources = {
  docsSchema,
  blogSchema,
  pagesSchema,
  packagesSchema,
  typedocSchema,
  apiReferenceSchema,
  changelogSchema,
  redirectsSchema,
}
const frontMatter = { docs: docSchema, posts: postSchema, pages: pageSchema }
const dataFiles = { category: categorySchema, authors: authorSchema, tags: tagSchema }

/** Everything that authors write. Front matter and sidebar items have keys of their own kind, and common ones. */
export const documented: readonly Documented[] = [
  { schema: siteSchema, pages: configPages.map((name) => `config${name}`), starts: [''] },
  ...Object.entries(sources).map(([name, schema]) => {
    return { schema, pages: [`sources/${name.replace('Schema', '')}`], starts: [''] }
  }),
  ...Object.entries(frontMatter).map(([kind, schema]) => {
    return { schema, pages: ['front-matter'], starts: ['', `${kind}.`] }
  }),
  ...Object.entries(itemSchemas).map(([type, schema]) => {
    return { schema, pages: ['sidebar-items'], starts: ['', `${type === 'ref' ? 'doc' : type}.`] }
  }),
  ...Object.entries(dataFiles).map(([name, schema]) => ({ schema, pages: ['data-files'], starts: [`${name}.`] })),
]

/** The paths of all keys that a schema offers to authors, such as `themeConfig.navbar.title`. */
export function keysOf(schema: z.ZodType, path = ''): readonly string[] {
  if (schema.meta()?.['isOffered'] === false) return []
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, value]) => {
      const key = path === '' ? name : `${path}.${name}`
      return isOffered(value) ? [key, ...keysOf(value, key)] : []
    })
  }
  return partsOf(schema).flatMap((part) => keysOf(part, path))
}

function isOffered(schema: z.ZodType): boolean {
  return schema.meta()?.['isOffered'] !== false && wrapped(schema).every(isOffered)
}

function wrapped(schema: z.ZodType): readonly z.ZodType[] {
  const wrappers = [z.ZodOptional, z.ZodDefault, z.ZodPrefault, z.ZodNullable, z.ZodReadonly]
  return wrappers.some((type) => schema instanceof type) ? [(schema as z.ZodOptional<z.ZodType>).def.innerType] : []
}

/** The schemas that another one is made of. */
function partsOf(schema: z.ZodType): readonly z.ZodType[] {
  if (schema instanceof z.ZodArray) return [schema.element as z.ZodType]
  if (schema instanceof z.ZodRecord) return [schema.valueType as z.ZodType]
  if (schema instanceof z.ZodUnion) return schema.options as readonly z.ZodType[]
  if (schema instanceof z.ZodPipe) return [schema.in as z.ZodType, schema.out as z.ZodType]
  return wrapped(schema)
}

/** Objects that a page explains once: where they are found again, and where they are explained. */
const explainedOnce: readonly (readonly [RegExp, string])[] = [
  [/^themeConfig\.algolia\.(?!appId|apiKey|indexName|hosts)/, 'themeConfig.search.'],
  [/^(themeConfig\.navbar\.items)\.(?:items|dropdownItems\w+)\./, '$1.'],
  [/^themeConfig\.prism\.darkTheme\./, 'themeConfig.prism.theme.'],
  [/^model\.modules\.notes\./, 'model.modules.members.signatures.notes.'],
]

/** The keys without an anchor in a built manual. */
export function withoutAnchor({ schema, pages, starts }: Documented, built: string): readonly string[] {
  const html = pages.map((page) => readFileSync(join(built, 'reference', page, 'index.html'), 'utf8')).join('\n')
  const ids = [...html.matchAll(/<h[2-6][^>]* id="([^"]+)"/g)].map(([, id = '']) => id)
  // An anchor may also name the kind of an object, as in `items.doc.docId`.
  const keyIds = new Set(
    ids.flatMap((id) => [id, ...id.split('.').map((_, n, words) => words.toSpliced(n, 1).join('.'))]),
  )
  const anchorOf = (key: string): string =>
    explainedOnce.reduce((path, [start, place]) => path.replace(start, place), key).replace(/[^\w.-]+/g, '-')
  return keysOf(schema).filter((key) => !starts.some((start) => keyIds.has(start + anchorOf(key))))
}
