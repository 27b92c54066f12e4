import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import type { SiteData } from '../../../../runtime/contract/index.ts'
import { headScript } from '../../../../cli/render/inline-scripts.ts'
import { sampleTheme } from '../../runtime/support/sample.ts'

interface Reader {
  readonly search?: string
  readonly stored?: Readonly<Record<string, string>>
  readonly prefersDark?: boolean
  readonly isBlocked?: boolean
}

type HeadSite = Pick<SiteData, 'storage' | 'theme'>

const settings: HeadSite = { storage: { type: 'localStorage', namespace: '' }, theme: sampleTheme }

/** Runs the script as a browser would; returns the attributes it set on `<html>`. */
function run(
  changes: Partial<HeadSite>,
  { search = '', stored = {}, prefersDark = false, isBlocked = false }: Reader,
): Record<string, string> {
  const attributes: Record<string, string> = {}
  const storage = {
    getItem: (key: string) => {
      if (isBlocked) throw new Error('denied')
      return stored[key] ?? null
    },
  }
  const input = { ...settings, ...changes }
  const stores = { [input.storage.type]: storage }
  runInNewContext(headScript(input), {
    window: stores,
    navigator: { connection: { saveData: true } },
    document: {
      documentElement: { setAttribute: (name: string, value: unknown) => (attributes[name] = String(value)) },
    },
    location: { search },
    URLSearchParams,
    matchMedia: () => ({ matches: prefersDark }),
  })
  return attributes
}

const colorMode = (changes: Partial<SiteData['theme']['colorMode']>): Partial<HeadSite> => ({
  theme: { ...sampleTheme, colorMode: { ...sampleTheme.colorMode, ...changes } },
})
const system = colorMode({ respectPrefersColorScheme: true })

test('without a choice the default holds, whatever the system prefers', () => {
  expect(run({}, { prefersDark: true })).toEqual({ 'data-theme': 'light', 'data-theme-choice': 'light' })
})

test('the system decides where the site respects it', () => {
  expect(run(system, { prefersDark: true })).toEqual({ 'data-theme': 'dark', 'data-theme-choice': 'system' })
})

test('the stored choice comes before the system, the query before both (R95)', () => {
  expect(run(system, { stored: { theme: 'dark' } })).toEqual({ 'data-theme': 'dark', 'data-theme-choice': 'dark' })
  expect(run({}, { stored: { theme: 'dark' }, search: '?docusaurus-theme=light' })['data-theme']).toBe('light')
})

test('nonsense is no choice', () => {
  expect(run({}, { stored: { theme: 'pink' }, search: '?docusaurus-theme=blue' })['data-theme']).toBe('light')
})

test('a disabled switch ignores what was stored', () => {
  expect(run(colorMode({ disableSwitch: true }), { stored: { theme: 'dark' } })['data-theme']).toBe('light')
})

test('the configured storage and namespace are read', () => {
  const storage = { type: 'sessionStorage', namespace: 'abc' } as const
  expect(run({ storage }, { stored: { 'theme-abc': 'dark', theme: 'light' } })['data-theme']).toBe('dark')
})

test('blocked storage is survived', () => {
  expect(run({}, { isBlocked: true })['data-theme']).toBe('light')
})

test('the query sets data attributes', () => {
  expect(run({}, { search: '?docusaurus-data-mode=app&docusaurus-data-on%20x=1' })).toMatchObject({
    'data-mode': 'app',
  })
})
