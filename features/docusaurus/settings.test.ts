import { expect, test } from 'vitest'
import type { VersionSettings } from './installed-config.ts'
import type { Values } from './plugin-entries.ts'
import { translateSettings } from './settings.ts'

test("props of Docusaurus' own components do not become attributes", () => {
  const items = [{ type: 'docsVersionDropdown', dropdownActiveClassDisabled: true, position: 'left' }]
  const { settings } = translateSettings({ themeConfig: { navbar: { items } } })
  expect(settings['themeConfig']).toEqual({ navbar: { items: [{ type: 'docsVersionDropdown', position: 'left' }] } })
})

test('flags of Docusaurus 4 mean what the installed version makes of them', () => {
  const markdown = (config: Values, version?: VersionSettings): unknown =>
    translateSettings(config, version).settings['markdown']
  const config = { future: { v4: true } }
  const off = { comments: false, admonitions: false, headingIds: false }
  expect(markdown(config)).toEqual({ format: 'mdx', mdx1Compat: { admonitions: false } })
  expect(markdown(config, { future: {}, mdx1Compat: off })).toEqual({
    format: 'mdx',
    mdx1Compat: { admonitions: false },
  })
  expect(markdown(config, { future: {}, mdx1Compat: { ...off, admonitions: true } })).toEqual({ format: 'mdx' })
  const storage = { type: 'localStorage', namespace: true }
  expect(translateSettings(config, { future: {}, mdx1Compat: off, storage }).settings['storage']).toEqual({
    namespace: true,
  })
  expect(translateSettings(config, { future: {}, mdx1Compat: off }).settings['storage']).toBe(undefined)
})
