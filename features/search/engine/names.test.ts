import { expect, test } from 'vitest'
import { ask, filesOf, openFiles, page, urls } from '../../../tests/search/make-records.ts'

const search = openFiles(
  filesOf([
    ...page('/api/root', {
      title: 'Root',
      sections: [
        { title: '$getRoot', text: 'Gives the root of the tree.' },
        { title: 'registerNodeTransform', text: 'Adds a function.' },
        { title: 'SKIP_COLLAB_TAG', text: 'A label.' },
        { title: 'snake_case_name', text: 'A Python thing.' },
      ],
    }),
    ...page('/docs/node-state', { title: 'Node state', text: 'Data on elements.' }),
    ...page('/docs/read-only', { title: 'Read-only mode', text: 'No writing.' }),
    ...page('/docs/quick-start', { title: 'Quick start', text: 'Begin here.' }),
    ...page('/docs/packages', {
      title: 'Packages',
      sections: [
        { title: 'React', text: 'The package @lexical/react has components.' },
        { title: 'Utilities', text: 'The package @lexical/utils has helpers. It works without React, unlike others.' },
        { title: 'Types', text: 'Nothing to see.', code: 'import LexicalEditor createEditor' },
      ],
    }),
    ...page('/docs/cafe', { title: 'Résumé at the Café', text: 'Straße und Übung.' }),
    ...page('/zh/editor', { title: '编辑器状态', text: '使用富文本编辑器框架。' }),
    ...page('/ja/editor', { title: 'エディタの状態', text: 'ノードを登録します。' }),
    ...page('/de/config', { title: 'Konfigurationsdatei', text: 'Alle Einstellungen stehen hier.' }),
    ...page('/ko/editor', { title: '편집기 상태', text: '문서를 저장합니다.' }),
    ...page('/th/editor', { title: 'ตัวแก้ไขข้อความ', text: 'คู่มือ' }),
  ]),
)

test.each([
  ['datei', '/de/config'],
  ['einstellung', '/de/config'],
  ['えでぃた', '/ja/editor'],
  ['エディタ', '/ja/editor'],
  ['$getRoot', '/api/root#getroot'],
  ['getroot', '/api/root#getroot'],
  ['getRoot()', '/api/root#getroot'],
  ['registerNodeTransform', '/api/root#registernodetransform'],
  ['nodeTransform', '/api/root#registernodetransform'],
  ['node transform', '/api/root#registernodetransform'],
  ['registerNodeTra', '/api/root#registernodetransform'],
  ['SKIP_COLLAB_TAG', '/api/root#skip_collab_tag'],
  ['skip collab', '/api/root#skip_collab_tag'],
  ['skipcollabtag', '/api/root#skip_collab_tag'],
  ['snake_case', '/api/root#snake_case_name'],
  ['nodeState', '/docs/node-state'],
  ['readonly', '/docs/read-only'],
  ['read only', '/docs/read-only'],
  ['quickstart', '/docs/quick-start'],
  ['@lexical/react', '/docs/packages#react'],
  ['@lexical/utils', '/docs/packages#utilities'],
  ['lexical utils', '/docs/packages#utilities'],
  ['LexicalEditor', '/docs/packages#types'],
  ['resume', '/docs/cafe'],
  ['RESUMÉ', '/docs/cafe'],
  ['cafe', '/docs/cafe'],
  ['strasse', '/docs/cafe'],
  ['ubung', '/docs/cafe'],
  ['编辑器', '/zh/editor'],
  ['状态', '/zh/editor'],
  ['富文本', '/zh/editor'],
  ['态', '/zh/editor'],
  ['エディタ', '/ja/editor'],
  ['登録', '/ja/editor'],
  ['편집기', '/ko/editor'],
  ['저장', '/ko/editor'],
  ['แก้ไข', '/th/editor'],
])('%s leads to %s', async (query, expected) => {
  expect(urls(await ask(search, query))[0]).toBe(expected)
})

test.each([
  '$',
  '→',
  '日',
  'zzzzzz',
  '',
  '   ',
  '"',
  '-',
  '-"',
  '\ud800',
  '\u0000',
  '((((',
  '*',
  'a',
  'constructor',
  '__proto__',
  'toString',
])('anything may be asked: %j', async (query) => {
  const result = await ask(search, query)
  expect(result.hits.length).toBeLessThanOrEqual(20)
  expect(result.nbHits).toBeGreaterThanOrEqual(result.hits.length)
})

test('signs are looked for in headings', async () => {
  expect(urls(await ask(search, '$'))).toEqual(['/api/root#getroot'])
})

test('queries of any length are answered', async () => {
  for (const query of [
    'getRoot '.repeat(1250),
    'x'.repeat(10_000),
    '"'.repeat(10_000),
    '- '.repeat(5000),
    '编'.repeat(10_000),
  ]) {
    expect(query.length).toBeGreaterThanOrEqual(10_000)
    await expect(ask(search, query)).resolves.toHaveProperty('hits')
  }
  expect(urls(await ask(search, 'getRoot '.repeat(1250)))[0]).toBe('/api/root#getroot')
})
