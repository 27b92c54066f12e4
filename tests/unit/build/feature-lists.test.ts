import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type Feature, featureLists, featureProblems, readFeatures } from '../../../build/feature-lists.ts'

const root = mkdtempSync(join(tmpdir(), 'docs-gen-lists-'))
afterAll(() => rmSync(root, { recursive: true }))

function feature(name: string, parts: Feature['parts']): Feature {
  return { name, parts }
}

async function list(name: string, ...features: readonly Feature[]): Promise<string> {
  return (await featureLists(features)).get(`features/lists/${name}`) ?? ''
}

test('a feature is in the lists of all that it has, in the order of the features', async () => {
  const clock = feature('clock', {
    configKeys: 'schema.ts#clockKeys',
    docsOptions: 'schema.ts#showClockKeys',
    pageFeatures: 'clock.ts#openClockPages',
    keysForServers: ['clock', 'zone'],
    styles: { 'clock.css': 'client.ts#hasClock' },
    documentScripts: { clock: 'browser/tick.ts' },
  })
  const features = [clock, feature('bell', { pageFeatures: 'bell.ts#openBellPages' })]
  const settings = await list('settings.ts', ...features)
  expect(settings).toContain(
    "import { type ClockKeys, clockKeys, type ShowClockKeys, showClockKeys } from '../clock/schema.ts'",
  )
  expect(settings).toContain('export interface FeatureOptions extends ClockKeys {}')
  expect(settings).toContain('export const featureDocsOptions = { ...showClockKeys }')
  expect(settings).toContain("['clock', 'zone'] as const satisfies readonly (keyof FeatureOptions)[]")
  expect(await list('compile.ts', ...features)).toContain(
    ': readonly PageFeatureOpener[] = [openClockPages, openBellPages]',
  )
  const client = await list('client.ts', ...features)
  expect(client).toContain("{ 'clock/clock.css': hasClock }")
  expect(client).toContain("{ clock: 'features/clock/browser/tick.ts' }")
  expect(await list('styles.css', ...features)).toContain("@import '../clock/clock.css';")
})

test('a place on a page with two features draws one after the other, and one with one feature is that component', async () => {
  const clock = feature('clock', { pageEnd: 'browser/Clock.tsx#Clock' })
  const bell = feature('bell', { pageEnd: 'browser/Bell.tsx#Bell' })
  expect(await list('browser/page-end.ts', clock)).toContain(
    "export { Clock as PageEnd } from '../../clock/browser/Clock.tsx'",
  )
  const both = await list('browser/page-end.ts', clock, bell)
  expect(both).toContain("import { inTurn } from '../../../runtime/ui/in-turn.tsx'")
  expect(both).toContain('export const PageEnd = inTurn(Clock, Bell)')
})

test('a folder without a line, a point that does not exist and one that two features have are problems', () => {
  for (const name of ['bell', 'clock', 'lost']) mkdirSync(join(root, 'features', name), { recursive: true })
  const parts = { $schema: '../feature.schema.json', searchData: 'data.ts#data' }
  writeFileSync(join(root, 'features/features.json'), '["bell", "clock"]')
  writeFileSync(join(root, 'features/bell/feature.json'), JSON.stringify(parts))
  writeFileSync(join(root, 'features/clock/feature.json'), JSON.stringify({ ...parts, pageEnds: 'x.ts#x' }))
  expect(featureProblems(root, readFeatures(root))).toEqual([
    'features/features.json does not name lost.',
    'features/clock/feature.json: a feature has no "pageEnds".',
    'bell and clock have "searchData", which one feature at most can have.',
  ])
})
