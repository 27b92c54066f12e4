import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { namesByLanguage } from '../../../cli/compile/code-names/names-by-language.ts'
import { griffeModel } from '../../../examples/python-api/griffe.ts'
import { docs } from '../../../cli/sources/built-in.ts'
import { inputFor, load, siteFolder } from '../../../tests/unit/cli/sources/site-folder.ts'
import { apiReference } from '../source/api-reference.ts'
import type { ReferenceModel } from './reference-model.ts'

const file = join(import.meta.dirname, '../../../examples/python-api/lights.json')
const model = griffeModel(file, 'https://example.org/lights')

async function output(changes: Partial<ReferenceModel> = {}) {
  return load(apiReference({ model: { ...model, ...changes }, prefix: 'lights' }), {})
}

describe('a reference of a model that is not of TypeDoc', () => {
  test('has a page for each module and type', async () => {
    const { pages, diagnostics } = await output()
    expect(diagnostics).toEqual([])
    expect(pages.map(({ path }) => path)).toContain('/docs/api/classes/lights_devices.Strip')
  })

  test('has its names, in full and with the language or a prefix in front', async () => {
    const { symbols } = await apiReferenceOutput()
    const page = '/docs/api/classes/lights_devices.Lamp'
    expect(symbols).toMatchObject({
      'Lamp.on': `${page}#on`,
      'lights.devices.Lamp.on': `${page}#on`,
      'lights.Lamp': page,
      'lights.Lamp.on': `${page}#on`,
      'python/Lamp': page,
      'lights/Lamp.on': `${page}#on`,
    })
  })

  test('names the place of a link to nothing', async () => {
    const modules = model.modules.map((one, n) => (n === 0 ? { ...one, package: 'light' } : one))
    const { diagnostics, pages } = await output({ modules })
    expect(pages).toEqual([])
    expect(diagnostics).toMatchObject([
      { key: 'model.modules[0].package', message: expect.stringContaining('There is no package light') as string },
    ])
  })
})

async function apiReferenceOutput() {
  return { symbols: {}, ...(await output()) }
}

test('a model that is published is the one of its author', async () => {
  const { referenceModels } = await apiReference({ model, publishModel: true }).load(inputFor(siteFolder({})))
  expect(await referenceModels?.[0]?.model()).toEqual(model)
})

test('members of a type have anchors, in its code where that declares them', async () => {
  const members = ['on', 'off'].map((name) => ({ id: `lights.State.${name}`, name, kind: 'property' as const }))
  const code = ['type State = { ', { text: 'on', declares: 'lights.State.on' }, ': bool }']
  const type = { id: 'lights.State', name: 'State', kind: 'type', code, members } as const
  const modules = model.modules.map((one) => (one.id === 'lights' ? { ...one, members: [...one.members, type] } : one))
  const { pages, diagnostics } = await output({ modules })
  expect(diagnostics).toEqual([])
  const page = pages.find(({ path }) => path.endsWith('/modules/lights'))
  const tree = page?.body.type === 'tree' ? JSON.stringify(page.body.tree) : ''
  expect(tree).toContain('"properties":{"id":"State.on"},"children":[{"type":"text","value":"on"}]')
  expect(tree).toContain('"properties":{"id":"State.off"},"children":[]')
})

test('a model is kept for a version, and the next one says what has changed', async () => {
  const source = apiReference({ model })
  const kept = await source.keepForVersion?.({ instance: 'default', version: '1.0' }, inputFor(siteFolder({})))
  expect(kept?.files.map(({ path }) => path)).toEqual(['versioned_api/version-1.0-api.json'])
  const files = { 'versions.json': '["1.0"]', 'versioned_api/version-1.0-api.json': kept?.files[0]?.text ?? '' }
  const symbol = { id: 'lights.dim', name: 'dim', kind: 'function', signatures: [{ code: 'def dim()' }] } as const
  const modules = model.modules.map((one) =>
    one.id === 'lights' ? { ...one, members: [...one.members, symbol] } : one,
  )
  const input = inputFor(siteFolder(files))
  const next = apiReference({ model: { ...model, modules } })
  const { pages = [], diagnostics } = await next.load({
    ...input,
    config: { ...input.config, sources: [docs(), next] },
  })
  expect(diagnostics).toEqual([])
  const changes = pages.find(({ path }) => path.endsWith('/changes'))
  expect(changes?.body.type === 'tree' && JSON.stringify(changes.body.tree)).toContain('1 added')
})

test('names in code are those that it imports, or that nothing declares', () => {
  const code =
    'from lights import (Lamp as Bulb,\n  find_lamp)\ndef list_lamps(): # Lamp\n  Bulb.on("Lamp")\n  list_lamps()'
  const names = namesByLanguage(code, model.language, new Map()).map(({ name }) => name)
  expect(names).toContain('python/lights.Lamp.on')
  expect(names).toContain('python/lights.find_lamp')
  expect(names.filter((name) => name.endsWith('list_lamps'))).toEqual([])
  expect(names.filter((name) => name === 'python/Lamp')).toHaveLength(1)
})
