import { expect, test } from 'vitest'
import type { SharedFacts } from '../../cli/link/pages/pages.ts'
import { searchPages } from './records.ts'

const decomposed = 'Cafe\u0301'

/** What the records need of a site with one page of a reference. */
function factsOf(section: object): SharedFacts {
  const page = { id: 'p', kind: 'api', body: { type: 'hast' }, meta: { title: decomposed } }
  const route = { path: '/api/p', digest: '', page, compiled: { sections: [section] } }
  return {
    table: { routes: [route] },
    linked: [],
    rules: { baseUrl: '/' },
    sidebars: { ofPage: new Map() },
    breadcrumbs: new Map(),
    input: { locale: 'fr', config: { title: 'Site', themeConfig: { search: {} } }, content: { blogs: [] } },
  } as unknown as SharedFacts
}

test('letters and their accents are one character in each text of a record, as keyboards write them', () => {
  const text = `${decomposed}.`
  const section = { id: '', level: 1, title: text, text, code: text, signature: 'class Cafe', sentence: text }
  const records = searchPages(factsOf(section)).flatMap((page) => page.records())
  expect(records).toHaveLength(1)
  const [record] = records
  for (const value of [...(record?.hierarchy ?? []), record?.text, record?.code, record?.signature])
    expect(value).toBe(value?.normalize('NFC'))
  expect(record?.signature).toContain('Café')
})
