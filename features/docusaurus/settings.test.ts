import { expect, test } from 'vitest'
import { translateSettings } from './settings.ts'

test("props of Docusaurus' own components do not become attributes", () => {
  const items = [{ type: 'docsVersionDropdown', dropdownActiveClassDisabled: true, position: 'left' }]
  const { settings } = translateSettings({ themeConfig: { navbar: { items } } })
  expect(settings['themeConfig']).toEqual({ navbar: { items: [{ type: 'docsVersionDropdown', position: 'left' }] } })
})
