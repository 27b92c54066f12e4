import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { endScript } from '../../cli/render/inline-scripts.ts'
import { builtInMessages } from '../../cli/translations/built-in-messages.ts'
import type { StartSettings } from '../../runtime/contract/index.ts'
import { sampleSite, sampleTheme } from '../../tests/unit/runtime/support/sample.ts'
import { bannerData, bannerScripts } from './site-data.ts'
import { bannerTexts } from './texts.ts'

const site = sampleSite({ theme: { ...sampleTheme, baseUrlIssueBanner: true } })
const start: StartSettings = ['/app.js', '/page.js', '/controls.js', '/', 'on-use', 'k/', '']

/** Runs the script at the end of a document until the document is complete; returns the advice about the base path. */
function runEnd(path: string, hasHydrated?: 'true'): { readonly hidden: boolean; readonly text: string } {
  const code = { textContent: '' }
  const banner = { hidden: true, querySelector: () => code }
  const listeners = new Map<string, () => void>()
  const document = {
    addEventListener: (name: string, listener: () => void) => void listeners.set(name, listener),
    getElementById: () => banner,
    querySelector: () => null,
    documentElement: { dataset: { hasHydrated } },
  }
  runInNewContext(endScript({ start, site, path: '/' }), {
    window: { addEventListener: () => undefined },
    document,
    location: { pathname: path },
    navigator: { connection: { saveData: true } },
    scrollY: 0,
    matchMedia: () => ({ addEventListener: () => undefined }),
    HTMLScriptElement: {},
    PerformanceObserver: class {
      observe(): void {}
    },
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
})

test('only the home page of a site with the banner has its script', () => {
  expect(bannerScripts(site, '/')).toHaveLength(1)
  expect(bannerScripts(site, '/a')).toEqual([])
  expect(bannerScripts(site, undefined)).toEqual([])
  expect(bannerScripts(sampleSite(), '/')).toEqual([])
})

test('a site with a strict policy has no banner', () => {
  const themeConfig = { baseUrlIssueBanner: true }
  expect(bannerData({ themeConfig, security: {} })).toEqual({ baseUrlIssueBanner: true })
  expect(bannerData({ themeConfig, security: { csp: {} } })).toEqual({ baseUrlIssueBanner: false })
})

test('its texts are in the language of the site', async () => {
  const german = await builtInMessages('de')
  expect(bannerTexts.map(({ id }) => german[id])).toEqual([
    'Diese Website wurde nicht richtig geladen.',
    'Häufig liegt es an einer falschen baseUrl der Website.',
    'Aktuelle baseUrl = {baseUrl}',
    'Versuchen Sie es mit baseUrl =',
  ])
})
