import { expect, test } from 'vitest'
import { textFonts } from '../../../../../cli/bundle/styles/text-fonts.ts'

const face = "@font-face{font-family:'Geist Variable';src:url(/x/geist-latin-A1.woff2) format('woff2-variations')}"
const theme = `${face}:root{--ifm-font-family-base:'Geist Variable',sans-serif}`

test('the font of the theme is preloaded', () => {
  expect(textFonts([theme])).toEqual(['/x/geist-latin-A1.woff2'])
})

test('a site with another typeface preloads none', () => {
  expect(textFonts([`${theme}:root{--ifm-font-family-base:Inter,sans-serif}`])).toEqual([])
  expect(textFonts([theme, ':root{--ifm-font-family-base:serif}'])).toEqual([])
  expect(textFonts([':root{--ifm-font-family-base:serif}'])).toEqual([])
})

test('fonts of the site are its own affair', () => {
  const siteCss =
    "@font-face{font-family:'Brand';src:url(/x/brand.woff2)}:root{--ifm-font-family-base:'Brand','Geist Variable'}"
  expect(textFonts([theme, siteCss])).toEqual(['/x/geist-latin-A1.woff2'])
})
