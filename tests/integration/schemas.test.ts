import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { splitFrontMatter } from '../../cli/config/front-matter/read.ts'

// The JSON schemas that the package has for editors.

const repository = join(import.meta.dirname, '../..')

interface Schema {
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | boolean
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
}

function schemaOf(name: string): Schema {
  return JSON.parse(readFileSync(join(repository, `dist/schemas/${name}.json`), 'utf8')) as Schema
}

/** Paths of all keys, at any depth, and of those without a description. */
function keysOf(schema: Schema, path = ''): { readonly all: readonly string[]; readonly bare: readonly string[] } {
  const { properties = {}, additionalProperties, items, anyOf = [], oneOf = [] } = schema
  const inner = [...anyOf, ...oneOf, ...(items ? [items] : [])]
  if (typeof additionalProperties === 'object') inner.push(additionalProperties)
  const entries = Object.entries(properties).map(([key, value]) => ({ key: `${path}.${key}`, value }))
  const below = [...inner.map((one) => keysOf(one, path)), ...entries.map(({ key, value }) => keysOf(value, key))]
  return {
    all: [...entries.map(({ key }) => key), ...below.flatMap(({ all }) => all)],
    bare: [
      ...entries.filter(({ value }) => (value.description ?? '') === '').map(({ key }) => key),
      ...below.flatMap(({ bare }) => bare),
    ],
  }
}

describe('every key has a description', () => {
  test.each([
    ['doc', ['.title', '.sidebar_position', '.tags.label', '.search.rank', '.mdx.format']],
    ['blog-post', ['.date', '.authors.name', '.last_update.author']],
    ['page', ['.wrapperClassName']],
    ['category', ['.position', '.link.slug', '.link.id']],
    ['glossary', ['.definition', '.also']],
    ['authors', ['.name', '.page.permalink']],
    ['tags', ['.permalink']],
  ])('%s', (name, some) => {
    const { all, bare } = keysOf(schemaOf(name))
    expect(all).toEqual(expect.arrayContaining(some))
    expect(bare).toEqual([])
  })
})

test('keys without effect are not offered', () => {
  expect(schemaOf('doc').properties).not.toHaveProperty('sidebar_key')
  expect(schemaOf('blog-post').properties).not.toHaveProperty('id')
})

function docsIn(folder: string): readonly string[] {
  const names = readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
  return names.filter((name) => name.endsWith('.md')).map((name) => join(folder, name))
}

test('the schema of docs accepts the front matter of real docs, and refuses what docs-gen refuses', () => {
  const schema = z.fromJSONSchema(schemaOf('doc') as Parameters<typeof z.fromJSONSchema>[0])
  const blocks = ['site/docs', 'templates/starter/docs'].flatMap(docsIn).flatMap((file) => {
    const { block } = splitFrontMatter(readFileSync(join(repository, file), 'utf8'), file)
    return block ? [{ file, value: parse(block.yaml) as unknown }] : []
  })
  expect(blocks.length).toBeGreaterThan(10)
  expect(blocks.filter(({ value }) => !schema.safeParse(value).success)).toEqual([])
  const accepts = (value: object): boolean => schema.safeParse(value).success
  expect([{ title: 2024 }, { own: [1] }, { tags: ['a', { label: 'b', permalink: '/b' }] }].map(accepts)).toEqual([
    true,
    true,
    true,
  ])
  expect([{ toc_min_heading_level: 7 }, { search: { rang: 1 } }, { sidebar_position: 'a' }].map(accepts)).toEqual([
    false,
    false,
    false,
  ])
})
