import { expect, test } from 'vitest'
import type { SharedFacts } from '../../cli/link/pages/pages.ts'
import { searchPages } from './records.ts'

const decomposed = 'Cafe\u0301'

/** What the records need of a site with one page of a reference. */
function factsOf(section: object, own: object = { kind: 'api' }): SharedFacts {
  const page = { id: 'p', body: { type: 'hast' }, meta: { title: decomposed }, ...own }
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

test('a page that says what it is a part of is listed there, and a changelog comes after guides', () => {
  const section = { id: 'v1.0.0', level: 2, title: '1.0.0', text: '', code: '' }
  const meta = { title: 'News v1', search: { kind: 'changelog', group: 'News' } }
  const [record] = searchPages(factsOf(section, { kind: 'markdown', meta })).flatMap((page) => page.records())
  expect(record).toMatchObject({ kind: 'changelog', rank: 0, hierarchy: ['News', 'News v1', '1.0.0'] })
})

test('blocks do not run into one another: a dot stands where no sentence ends', () => {
  const text = 'Install it.\nnpm\nOne "two."\n安装。\nWhat?\nEnd'
  const section = { id: '', level: 1, title: '', text, code: '' }
  const [record] = searchPages(factsOf(section)).flatMap((page) => page.records())
  expect(record?.text).toBe('Install it. npm · One "two." 安装。 What? End')
})
