import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import type { SiteData, StartSettings } from '../../../../runtime/contract/index.ts'
import { endScript, headScript } from '../../../../cli/render/inline-scripts.ts'
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

const start: StartSettings = ['/app.js', '/page.js', '/', 'on-use', 'k/', '']

/** Runs the script at the end of a document until the document is complete; returns the advice about the base path. */
function runEnd(path: string, hasHydrated?: 'true'): { readonly hidden: boolean; readonly text: string } {
  const code = { textContent: '' }
  const banner = { hidden: true, querySelector: () => code }
  const listeners = new Map<string, () => void>()
  const document = {
    addEventListener: (name: string, listener: () => void) => void listeners.set(name, listener),
    getElementById: () => banner,
    documentElement: { dataset: { hasHydrated } },
  }
  const script = endScript({ start, hasBaseUrlBanner: true })
  runInNewContext(script, {
    window: { addEventListener: () => undefined },
    document,
    location: { pathname: path },
    navigator: {},
    scrollY: 0,
    matchMedia: () => ({ addEventListener: () => undefined }),
    HTMLScriptElement: {},
    requestIdleCallback: () => 0,
    requestAnimationFrame: () => 0,
    setTimeout: () => 0,
  })
  listeners.get('DOMContentLoaded')?.()
  return { hidden: banner.hidden, text: code.textContent }
}

test('the advice about a wrong base path is shown where the app has not started, with the path that is right', () => {
  expect(runEnd('/docs')).toEqual({ hidden: false, text: '/docs/' })
  expect(runEnd('/')).toEqual({ hidden: false, text: '/' })
  expect(runEnd('/docs/', 'true')).toEqual({ hidden: true, text: '' })
  expect(endScript({ start, hasBaseUrlBanner: false })).not.toContain('base-url')
})
