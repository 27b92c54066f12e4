import { expect, test } from 'vitest'
import { pageMenu } from './menu-html.ts'
import { draw, part } from '../../tests/unit/runtime/support/draw.ts'
import { samplePage, sampleTheme } from '../../tests/unit/runtime/support/sample.ts'

const menu = pageMenu({
  items: [
    'copy',
    'view',
    { name: 'Robot', href: 'https://robot.example/?q={prompt}' },
    { label: 'Ask & read', href: 'https://ask.example/?page={url}&q={prompt}' },
  ],
  prompt: 'Explain {url}',
  texts: { title: 'Page actions', copy: 'Copy page', view: 'View as Markdown', open: (name) => `Open in ${name}` },
})

test('the menu leads to the Markdown below the base path, and to assistants with the prompt', () => {
  const site = { baseUrl: '/base/', theme: { ...sampleTheme, pageMenu: menu } }
  const html = part(draw({ page: samplePage({ path: '/a%20b' }), site }), 'details')
  const url = 'https%3A%2F%2Fexample.org%2Fbase%2Fa%2520b.md'
  expect(html).toMatch(/<button (?=[^>]*type="button")(?=[^>]*value="\/base\/a%20b.md")[^>]*>Copy page/)
  expect(html).toMatch(/<a [^>]*href="\/base\/a%20b.md">View as Markdown/)
  expect(html).toContain(
    `href="https://robot.example/?q=Explain%20${url}" target="_blank" rel="nofollow noopener noreferrer">Open in Robot`,
  )
  expect(html).toContain(`href="https://ask.example/?page=${url}&amp;q=Explain%20${url}"`)
  expect(html).toContain('>Ask &amp; read</a>')
})

test('a site without the menu has none, and neither has a list', () => {
  expect(draw({ page: samplePage() })).not.toContain('page-menu')
  const site = { theme: { ...sampleTheme, pageMenu: menu } }
  expect(draw({ page: samplePage({ kind: 'not-found' }), site })).not.toContain('page-menu')
  expect(draw({ page: samplePage({ kind: 'component' }), site })).not.toContain('page-menu')
})
