import { expect, test } from 'vitest'
import { styleAddresses } from '../../../../cli/markup/style-tokens.ts'
import { cssWithFileLinks } from '../../../../cli/render/file-links.ts'

test.each([
  ['a{b:url(/c.png)}', ['/c.png']],
  ['a{b:url("/c d.png")}', ['/c d.png']],
  ["a{b:url( '/c(1).png' )}", ['/c(1).png']],
  ['@import url(/c.css) print;', ['/c.css']],
  ['a{src:url(/c.woff2)format("woff2"),url("/d.woff")}', ['/c.woff2', '/d.woff']],
  ['a{b:url(/c.png),url(/d.png),image-set(url(/e.png)1x)}', ['/c.png', '/d.png', '/e.png']],
  ['a{b:0/url( /c.png )}', ['/c.png']],
  ['a{b:url(data:image/png;base64,AA==)}', ['data:image/png;base64,AA==']],
  ['/* url(/c.png) */ a{content:"url(/d.png)"}', []],
  ['a{b:url(/c.png)} d[e="f\n{g:url(/h.png)}', ['/c.png', '/h.png']],
  ['a{b:my-url(/c.png)}', []],
])('the addresses in %s', (css, expected) => {
  const addresses = styleAddresses(css)
  expect(addresses.map(({ address }) => address)).toEqual(expected)
  expect(addresses.map(({ start, end }) => css.slice(start, end))).toEqual(expected)
})

test('an address of a style sheet becomes that of a file, a text that looks like one does not', () => {
  const css = 'a{b:url("/c d/");content:"url(/e/)"}@font-face{src:url(/f.woff2)format("woff2"),url(g.woff)}'
  expect(cssWithFileLinks(css, (address) => `.${address}`)).toBe(
    'a{b:url("./c d/");content:"url(/e/)"}@font-face{src:url(./f.woff2)format("woff2"),url(g.woff)}',
  )
})
