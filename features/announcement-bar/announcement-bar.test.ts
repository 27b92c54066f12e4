import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { builtInMessages } from '../../cli/translations/built-in-messages.ts'
import { headScript } from '../../cli/render/inline-scripts.ts'
import type { SiteData } from '../../runtime/contract/index.ts'
import { sampleSite, sampleTheme } from '../../tests/unit/runtime/support/sample.ts'
import { forgetOldAnnouncement } from './browser/forget-old.ts'
import { announcementBar, announcementHtml } from './schema.ts'
import { announcementScripts } from './site-data.ts'
import { closeLabel } from './texts.ts'

const bar = { id: 'v2', content: 'Hello', isCloseable: true }
const keys = { id: 'docusaurus.announcement.id', dismiss: 'docusaurus.announcement.dismiss' }

function siteWith(changes: Partial<typeof bar>, namespace = ''): SiteData {
  const theme = { ...sampleTheme, announcementBar: { ...bar, ...changes } }
  return sampleSite({ theme, storage: { type: 'localStorage', namespace } })
}

/** Runs the script in the head as a browser would; returns whether it hides the bar, unset where nothing is said. */
function hides(site: SiteData, stored: Readonly<Record<string, string>>): string | undefined {
  const attributes: Record<string, string> = {}
  runInNewContext(headScript(site), {
    window: { localStorage: { getItem: (key: string) => stored[key] ?? null } },
    navigator: { connection: { saveData: true } },
    document: {
      documentElement: { setAttribute: (name: string, value: unknown) => (attributes[name] = String(value)) },
    },
    location: { search: '' },
    URLSearchParams,
    matchMedia: () => ({ matches: false }),
  })
  return attributes['data-announcement-bar-initially-dismissed']
}

test('a closed announcement is hidden before the first paint, a new one is not', () => {
  const stored = { [keys.id]: 'v2', [keys.dismiss]: 'true' }
  expect(hides(siteWith({}), stored)).toBe('true')
  expect(hides(siteWith({ id: 'v3' }), stored)).toBe('false')
  expect(hides(siteWith({}), {})).toBe('false')
  expect(hides(siteWith({ isCloseable: false }), stored)).toBeUndefined()
})

test('the script has the keys of the namespace, and no setting ends its element', () => {
  expect(announcementScripts(siteWith({}, 'abc'))[0]?.settings).toEqual([
    'localStorage',
    `${keys.id}-abc`,
    `${keys.dismiss}-abc`,
    'v2',
  ])
  expect(announcementScripts(sampleSite())).toEqual([])
  expect(headScript(siteWith({ id: '</script>' }))).not.toContain('</script>')
})

test('an announcement with another id is shown again', () => {
  const values = new Map([
    [keys.id, 'v1'],
    [keys.dismiss, 'true'],
  ])
  const stored = {
    get: (key: string) => values.get(key) ?? null,
    set: (key: string, value: string | null) => void values.set(key, value ?? ''),
    subscribe: () => () => undefined,
  }
  forgetOldAnnouncement(siteWith({ id: 'v1' }), stored)
  expect(values.get(keys.dismiss)).toBe('true')
  forgetOldAnnouncement(siteWith({}), stored)
  expect(Object.fromEntries(values)).toEqual({ [keys.id]: 'v2', [keys.dismiss]: 'false' })
})

test('readers may close a bar unless the site says otherwise, and its HTML is known to the checks of the config', () => {
  const settings = announcementBar.parse({ content: '<b>New</b>' })
  expect(settings).toEqual({ id: 'announcement-bar', content: '<b>New</b>', isCloseable: true })
  expect(announcementHtml({ announcementBar: settings })).toEqual({
    path: ['announcementBar', 'content'],
    html: '<b>New</b>',
  })
})

test('the label of the button is in the language of the site', async () => {
  expect((await builtInMessages('pt-BR'))[closeLabel.id]).toBe('Fechar')
})
