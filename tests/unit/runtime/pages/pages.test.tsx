import { expect, test } from 'vitest'
import { draw, part, text } from '../support/draw.ts'
import { samplePage } from '../support/sample.ts'

test('not found says so once, in the words of the specification (R18)', () => {
  const html = draw({ page: samplePage({ path: '/404.html', kind: 'not-found', title: 'Page Not Found' }) })
  expect(html.match(/<h1>Page Not Found<\/h1>/g)).toHaveLength(1)
  expect(html).toContain('<p>We could not find what you were looking for.</p>')
  expect(html).toContain(
    '<p>Please contact the owner of the site that linked you to the original URL and let them know their link is broken.</p>',
  )
})

test('a Markdown page has its text and headings; a React page is all its own', () => {
  const toc = [{ id: 'a', level: 2, html: 'A' }]
  const markdown = draw({ page: samplePage({ toc, wrapperClassName: 'wide' }), regions: { body: '<h1>Title</h1>' } })
  expect(markdown).toContain('<h1>Title</h1>')
  expect(markdown).toContain('href="#a"')
  expect(markdown).toMatch(/class="[^"]*\bwide\b/)
  const component = draw({ page: samplePage({ kind: 'component' }), regions: { body: '<main>Mine</main>' } })
  expect(component.match(/<main/g)).toHaveLength(1)
})

const search = {
  provider: 'local',
  searchPagePath: '/search',
  contextualSearch: true,
  indexName: 'x',
  options: {},
} as const

test('the search button is there where the site has search', () => {
  const html = draw({ page: samplePage(), site: { search } })
  const button = part(html, 'button', 'DocSearch-Button')
  expect(text(button)).toContain('Search')
  expect(draw({ page: samplePage() })).not.toContain('DocSearch')
})

test('texts come from the translations by the ids that Docusaurus has', () => {
  const messages = { 'theme.NotFound.title': 'Seite nicht gefunden', 'theme.common.skipToMainContent': 'Zum Inhalt' }
  const html = draw({ page: samplePage({ kind: 'not-found' }), site: { messages } })
  expect(html).toContain('<h1>Seite nicht gefunden</h1>')
  expect(html).toContain('Zum Inhalt')
})
