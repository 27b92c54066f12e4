import { join } from 'node:path'
import type { ElementContent } from 'hast'
import { describe, expect, test } from 'vitest'
import type { ApiModel } from '../model/model.ts'
import { SourceTree } from '../../../cli/files/source-tree.ts'
import { docs } from '../../../cli/sources/built-in.ts'
import { keptText } from '../model-files/kept-text.ts'
import { readModel } from '../model-files/read-model.ts'
import { joinModels, renumber } from '../model-files/renumber.ts'
import { typedoc } from './typedoc.ts'
import { typedocSchema } from '../schema.ts'
import { referenceVersions } from './versions.ts'
import { inputFor, linesOf, siteFolder } from '../../../tests/unit/cli/sources/site-folder.ts'

const library = join(import.meta.dirname, '../../../tests/fixtures/api-versions')

/** A model whose numbers start with this one. */
function model(first: number): ApiModel {
  const link: ElementContent = {
    type: 'element',
    tagName: 'a',
    properties: { href: `reflection:${first + 2}` },
    children: [],
  }
  const deadLink: ElementContent = { ...link, properties: { href: 'reflection:99999' } }
  const text = { type: 'text', value: 'reflection:1' } as const
  return {
    packages: { b: { name: 'b' }, a: { name: 'a', version: '1.0.0' } },
    modules: [
      {
        id: first + 1,
        name: 'a',
        kind: 2,
        docs: { summary: [link, deadLink, text] },
        groups: [{ title: 'Types', children: [first + 2] }],
        children: [
          { id: first + 2, name: 'T', kind: 2097152, type: { type: 'reference', name: 'T', target: first + 2 } },
        ],
      },
    ],
  }
}

describe('the text of a kept model', () => {
  test('is the same for the same declarations, whatever their numbers', () => {
    expect(keptText(model(700))).toBe(keptText(model(3)))
    expect(keptText(model(3))).toContain('"packages":{"a":{"name":"a","version":"1.0.0"},"b":{"name":"b"}}')
  })

  test('has the members of types outside of the reference, which models of several files share', () => {
    const externalBases = {
      b: { name: 'Base', package: 'b', members: [{ name: 'draw', code: '(): void' }] },
      a: { name: 'Error', members: [{ name: 'message', code: 'string' }] },
    }
    const joined = joinModels([
      { ...model(1), externalBases: { b: externalBases.b } },
      { ...model(1), externalBases },
    ])
    expect(joined.externalBases).toEqual(externalBases)
    expect(keptText(joined)).toContain('"externalBases":{"a":{"name":"Error",')
    expect(keptText(joined)).toContain(
      '"b":{"name":"Base","package":"b","members":[{"name":"draw","code":"(): void"}]}}',
    )
  })

  test('has numbers that refer to one another', () => {
    const { modules } = renumber(model(40), 10).model
    expect(modules[0]).toMatchObject({
      id: 10,
      groups: [{ children: [11] }],
      children: [{ id: 11, type: { target: 11 } }],
    })
    expect(JSON.stringify(modules)).toContain('"href":"reflection:11"')
    expect(JSON.stringify(modules)).toContain('"href":"reflection:-1"')
    expect(JSON.stringify(modules)).toContain('"value":"reflection:1"')
  })

  test('is read as it was', () => {
    const root = siteFolder({ 'a.json': keptText(model(0)) })
    expect(readModel(new SourceTree(root), 'a.json')).toMatchObject({
      model: renumber(model(0)).model,
      diagnostics: [],
    })
  })

  test('names no folder of the machine', async () => {
    const source = typedoc({ entryPoints: ['library/index.ts'] })
    const keep = (instance: string) => source.keepForVersion?.({ instance, version: '9.0' }, inputFor(library))
    const [file, ...others] = (await keep('default'))?.files ?? []
    expect(file?.path).toBe('versioned_api/version-9.0-api.json')
    expect(others).toEqual([])
    expect(file?.text).not.toContain(library)
    expect(JSON.parse(file?.text ?? '')).toMatchObject({ packages: { library: { version: '3.0.0' } } })
    expect(await keep('other')).toEqual({ files: [], diagnostics: [] })
  })
})

test.each([
  ['nothing', '{}', 'This file is no model of an API reference.'],
  ['a list', '[]', 'This file is no model of an API reference.'],
  ['broken', '{"format": ', 'Unexpected end of file in JSON'],
  [
    'newer',
    '{"format": "docs-gen-api-9"}',
    'The model has the format docs-gen-api-9, which this docs-gen does not read.',
  ],
  ['older', '{"schemaVersion": "1.0"}', "The model has TypeDoc's schema 1.0, which is not read."],
  ['of another tool', '{"metadata": {}}', 'This file is not of TypeDoc, but looks like one of API Extractor.'],
  [
    'damaged',
    keptText(model(0)).replace('"type":"reference"', '"type":"referense"'),
    'The model is damaged: `modules[0].children[0].type.type` must be',
  ],
  [
    'without names',
    keptText(model(0)).replace('"name":"T","kind"', '"kind"'),
    'The model is damaged: `modules[0].children[0].name`',
  ],
])('a file that is %s is a problem', (_what, text, message) => {
  const { model: read, diagnostics } = readModel(new SourceTree(siteFolder({ 'a.json': text })), 'a.json')
  expect(read).toBeUndefined()
  expect(linesOf(diagnostics)[0]).toContain(message)
})

describe('the paths of versions', () => {
  const files = {
    'versions.json': '["2.0", "1.0", "0.9"]',
    'versioned_api/version-2.0-api.json': '',
    'versioned_api/version-1.0-api.json': '',
    'versioned_api/version-0.9-other.json': '',
  }

  async function paths(routeBasePath: string, options = {}): Promise<Readonly<Record<string, string>>> {
    const settings = typedocSchema.parse({ routeBasePath })
    const input = inputFor(siteFolder(files))
    const config = { ...input.config, sources: [docs(options), typedoc({ routeBasePath })] }
    const versions = await referenceVersions(settings, { ...input, config })
    return Object.fromEntries(versions.map(({ version, basePath }) => [version, basePath]))
  }

  test.each([
    ['docs/api', {}, { current: '/docs/next/api', '2.0': '/docs/api', '1.0': '/docs/1.0/api' }],
    ['docs/next/api', {}, { current: '/docs/next/api', '2.0': '/docs/api', '1.0': '/docs/1.0/api' }],
    ['reference', {}, { current: '/reference/next', '2.0': '/reference', '1.0': '/reference/1.0' }],
    ['api', { routeBasePath: '/' }, { current: '/next/api', '2.0': '/api', '1.0': '/1.0/api' }],
    ['docs/api', { lastVersion: 'current' }, { current: '/docs/api', '2.0': '/docs/2.0/api', '1.0': '/docs/1.0/api' }],
    ['docs/api', { onlyIncludeVersions: ['2.0'] }, { '2.0': '/docs/api' }],
    [
      'docs/api',
      { versions: { '1.0': { path: 'old' } } },
      { current: '/docs/next/api', '2.0': '/docs/api', '1.0': '/docs/old/api' },
    ],
  ])('%s with %j', async (path, options, expected) => {
    expect(await paths(path, options)).toEqual(expected)
  })

  test('without kept models, versions of docs do not move the reference', async () => {
    const input = inputFor(siteFolder({ 'versions.json': '["1.0"]' }))
    const config = { ...input.config, sources: [docs()] }
    const versions = await referenceVersions(typedocSchema.parse({}), { ...input, config })
    expect(versions).toEqual([{ version: 'current', label: 'current', basePath: '/docs/api', isMain: true }])
  })
})

describe('models of other repositories', () => {
  test('are one reference, in their order', async () => {
    const files = { 'a.json': keptText(model(0)), 'b.json': keptText(model(0)).replaceAll('"name":"a"', '"name":"b"') }
    const { symbols, diagnostics, pages } = await typedoc({ models: ['a.json', './b.json'] }).load(
      inputFor(siteFolder(files)),
    )
    expect(diagnostics).toEqual([])
    expect(pages?.map(({ path }) => path)).toEqual([
      '/docs/api/',
      '/docs/api/modules',
      '/docs/api/modules/a',
      '/docs/api/modules/b',
    ])
    expect(symbols).toMatchObject({
      'a:T': '/docs/api/modules/a#T',
      'b:T': '/docs/api/modules/b#T',
      T: '/docs/api/modules/a#T',
    })
  })

  test('that are not there are told with the option, and the others are read', async () => {
    const input = inputFor(siteFolder({ 'a.json': keptText(model(0)) }))
    const { pages = [], diagnostics = [] } = await typedoc({ models: ['a.json', '../api/b.json'] }).load(input)
    expect(linesOf(diagnostics)).toEqual(['api-model-invalid - There is no file ../api/b.json, which typedoc() reads.'])
    expect(pages).toHaveLength(3)
  })
})
