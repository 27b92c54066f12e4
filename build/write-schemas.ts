import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as z from 'zod'
import { blogSchema, docSchema, pageSchema } from '../cli/config/front-matter/schema.ts'
import { glossaryTermSchema } from '../features/glossary/schema.ts'
import { referenceModelSchema } from '../features/api-reference/reference-model/model-schema.ts'
import { authorSchema } from '../cli/sources/blog/authors-file.ts'
import { categorySchema } from '../cli/sources/docs/category-files.ts'
import { tagSchema } from '../cli/sources/tags/tags-file.ts'
import { document, type JsonSchema, openInterfaces, toJsonSchema } from './documented-schema.ts'

// Writes JSON schemas of front matter and data files, for editors. Part of `npm run build`.

const frontMatter = 'cli/config/front-matter/schema.ts'
const authors = 'cli/sources/blog/authors-file.ts'
const glossary = 'features/glossary/schema.ts'
const category = 'cli/sources/docs/category-files.ts'
const referenceModel = 'features/api-reference/reference-model/reference-model.ts'
const tags = 'cli/sources/tags/tags-file.ts'

const { checker, typeOf } = openInterfaces([frontMatter, authors, category, glossary, referenceModel, tags])

function documented(schema: z.ZodType, file: string, name: string): JsonSchema {
  return document(toJsonSchema(schema), typeOf(file, name), checker)
}

/** Front matter may have further keys, which components read. A text may look like a number or a boolean, as in `title: 2024`. */
function open(schema: JsonSchema): JsonSchema {
  for (const property of Object.values(schema.properties ?? {}))
    if (property.type === 'string') property.type = ['string', 'number', 'boolean']
  return { ...schema, additionalProperties: true }
}

/** A file with an object for each key. */
function entries({ ...schema }: JsonSchema): JsonSchema {
  const { $schema, ...entry } = schema as JsonSchema & { readonly $schema?: string }
  return { ...{ $schema }, type: 'object', additionalProperties: entry }
}

/** A file whose entries may be texts, too. */
function withText(schema: JsonSchema): JsonSchema {
  const { additionalProperties } = schema
  return { ...schema, additionalProperties: { anyOf: [{ type: 'string' }, additionalProperties] } as JsonSchema }
}

const schemas: Readonly<Record<string, JsonSchema>> = {
  doc: open(documented(docSchema, frontMatter, 'DocKeys')),
  'blog-post': open(documented(blogSchema, frontMatter, 'BlogPostKeys')),
  page: open(documented(pageSchema, frontMatter, 'PageKeys')),
  category: documented(categorySchema, category, 'CategoryKeys'),
  authors: entries(documented(authorSchema, authors, 'DeclaredAuthorKeys')),
  glossary: withText(entries(documented(glossaryTermSchema, glossary, 'GlossaryTermKeys'))),
  'reference-model': documented(referenceModelSchema, referenceModel, 'ReferenceModel'),
  tags: entries(documented(tagSchema, tags, 'DeclaredTagKeys')),
}

const target = join('dist', 'schemas')
mkdirSync(target, { recursive: true })
for (const [name, schema] of Object.entries(schemas))
  writeFileSync(join(target, `${name}.json`), `${JSON.stringify(schema, undefined, 2)}\n`)
