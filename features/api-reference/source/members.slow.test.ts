import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { TypedocOptions } from '../schema.ts'
import { typedoc } from './typedoc.ts'
import { inputFor, siteFolder } from '../../../tests/unit/cli/sources/site-folder.ts'
import { textsOf } from '../../../tests/unit/features/api-reference/inherited-text.ts'
import { lostMembers } from '../../../tests/unit/features/api-reference/lost-members.ts'

/** Packages of another folder, compared by hand: `MEMBERS_IN=/path/to/project MEMBERS_OF=mongodb,kysely`. */
const { MEMBERS_IN: otherRoot, MEMBERS_OF: others } = process.env
const root = otherRoot ?? join(import.meta.dirname, '../../..')

/** Packages that are documented together: classes, functions, React components, generated clients. */
const groups: readonly (readonly string[])[] = others?.split(',').map((name) => [name]) ?? [
  ['lexical', '@lexical/*'],
  ['@modelcontextprotocol/sdk'],
  ['@azure/storage-blob', '@azure/core-rest-pipeline', '@aws-sdk/lib-storage'],
  ['@google-cloud/storage', 'google-auth-library'],
  ['hono', 'fastify', 'jose', 'magic-string'],
  ['react-router', 'react-error-boundary', '@docsearch/react', '@tanstack/react-router'],
  ['immutable', 'yjs', 'postcss', 'parse5', 'cytoscape'],
  ['rollup', 'rolldown', 'sass', 'axe-core'],
  ['@types/ws', '@types/pg', '@types/react', 'commander'],
]

test.each(groups.map((packages) => ({ packages })))(
  'no member of an exported type is lost: $packages',
  async ({ packages }) => {
    const { pages = [] } = await typedoc({ packages, gitRevision: 'HEAD' }).load(inputFor(root))
    const { lost, count } = lostMembers(pages, { root, packages })
    expect(lost).toEqual([])
    expect(count).toBeGreaterThan(0)
  },
  120_000,
)

const element = {
  'node_modules/wide/package.json': JSON.stringify({ name: 'wide', version: '1.0.0', types: 'index.d.ts' }),
  'node_modules/wide/index.d.ts': `
    export interface Panel extends HTMLElement { tone: 1 }
    export interface Card extends HTMLElement { tone: 2 }`,
}

async function wideTexts(options: TypedocOptions) {
  const { pages = [] } = await typedoc({ packages: 'wide', ...options }).load(inputFor(siteFolder(element)))
  return textsOf(pages)
}

test('hundreds of members are in groups, which have names only where a page would be too large', async () => {
  const whole = (await wideTexts({})).get('Panel')?.inherited ?? ''
  expect(whole).toMatch(/2 from ElementCSSInlineStyle .*\d\d from Element See Element \. .* getHTML \(options\?: /)
  const short = (await wideTexts({ maxPageSize: 20 })).get('Panel')?.inherited ?? ''
  expect(short).toMatch(/2 from ElementCSSInlineStyle .*\d\d from Element See Element \. .* getHTML , /)
  expect(short).not.toContain('getHTML (')
})

test('`excludeExternals` leaves them out', async () => {
  const texts = await wideTexts({ excludeExternals: true, externalPattern: ['**/typescript/**'] })
  expect(texts.get('Panel')?.inherited).toBe('')
})
