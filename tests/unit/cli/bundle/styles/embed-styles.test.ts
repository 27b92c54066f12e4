import { expect, test } from 'vitest'
import { embedStyles, scopedSheet } from '../../../../../cli/bundle/styles/embed-styles.ts'

const scope = ':is(.docs-app,.docs-app *)'

test.each([
  ['h1{a:b}', `h1${scope}{a:b}`],
  ['ul > li + li a{a:b}', `ul > li + li a${scope}{a:b}`],
  ['a:hover,.b{a:b}', `a:hover${scope},.b${scope}{a:b}`],
  ['a::before,b:after{a:b}', `a${scope}::before,b${scope}::after{a:b}`],
  ['::selection{a:b}', `${scope}::selection{a:b}`],
  ['html{a:b}', `docs-app${scope}{a:b}`],
  ['body{a:b}', `docs-body${scope}{a:b}`],
  [':root{--a:b}', `.docs-app${scope}{--a:b}`],
  ['html[dir] body:not(.c) p{a:b}', `docs-app[dir] docs-body:not(.c) p${scope}{a:b}`],
  [':root:has(.c > p) .d{a:b}', `.docs-app:has(.c > p) .d${scope}{a:b}`],
  ['[data-theme=dark]{a:b}', `[data-theme="dark"]${scope}{a:b}`],
  ['@media print{p{a:b}}', `@media print{p${scope}{a:b}}`],
  ['.a{& b{c:d}}', `.a${scope}{& b{c:d}}`],
  ['@keyframes k{from{a:b}50%{a:c}}', '@keyframes k{from{a:b}50%{a:c}}'],
  ['@font-face{font-family:x}', '@font-face{font-family:x}'],
  [':root{--ifm-font-size-base:110%}', `.docs-app${scope}{--ifm-font-size-base:1.1rem}`],
  ['@view-transition{navigation:auto}', ''],
])('%s reaches the docs only', (css, expected) => {
  expect(scopedSheet(css)).toBe(expected)
})

test('each style sheet has one for apps, and the main one takes back what the app says', () => {
  const files = [
    { path: 'assets/css/main.css', content: 'p{a:b}' },
    { path: 'assets/css/page.css', content: Buffer.from('b{a:b}') },
    { path: 'assets/js/app.js', content: '' },
  ]
  const { files: embedded, hrefs } = embedStyles(files, { baseUrl: '/x/', main: ['/x/assets/css/main.css'] })
  expect(Object.keys(hrefs)).toEqual(['/x/assets/css/main.css', '/x/assets/css/page.css'])
  expect(Object.values(hrefs)).toEqual(embedded.map(({ path }) => `/x/${path}`))
  expect(embedded.map(({ content }) => String(content).includes('all:revert'))).toEqual([true, false])
})
