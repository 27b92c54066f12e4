import { expect, test } from 'vitest'
import { docs } from '../../../../../cli/sources/built-in.ts'
import { linesOf, load, pageAt, pathsOf } from '../site-folder.ts'

const versioned = {
  'docs/a.md': '',
  'versions.json': '["2.0", "1.0"]',
  'versioned_docs/version-2.0/a.md': '',
  'versioned_docs/version-1.0/a.md': '',
  'versioned_docs/version-1.0/old.md': '',
  'versioned_sidebars/version-2.0-sidebars.json': '{"docs": ["version-2.0/a"]}',
}

test('serves the last version at the root, the current one at next, others by name', async () => {
  const { pages, docs: versions, sidebars, diagnostics } = await load(docs(), versioned)
  expect(diagnostics).toEqual([])
  expect(pathsOf(pages)).toEqual(['/docs/1.0/a', '/docs/1.0/old', '/docs/a', '/docs/next/a'])
  expect(pageAt(pages, '/docs/a').file).toBe('versioned_docs/version-2.0/a.md')
  expect(versions).toMatchObject([
    {
      version: 'current',
      label: 'Next',
      path: '/docs/next',
      isLast: false,
      banner: 'unreleased',
      badge: true,
      className: 'docs-version-current',
    },
    { version: '2.0', label: '2.0', path: '/docs', isLast: true, badge: true },
    { version: '1.0', label: '1.0', path: '/docs/1.0', isLast: false, banner: 'unmaintained' },
  ])
  expect(versions[1]?.banner).toBeUndefined()
  expect(sidebars.map(({ version, name }) => [version, name])).toEqual([
    ['current', 'defaultSidebar'],
    ['2.0', 'docs'],
  ])
  expect(sidebars[1]?.items).toMatchObject([{ type: 'doc', id: 'a' }])
})

test('follows the options about versions', async () => {
  const source = docs({
    lastVersion: 'current',
    onlyIncludeVersions: ['current', '1.0'],
    versions: {
      current: { label: '3.0', path: 'three', badge: false, noIndex: true, className: 'x' },
      '1.0': { banner: 'none' },
    },
  })
  const { pages, docs: versions } = await load(source, versioned)
  expect(pathsOf(pages)).toEqual(['/docs/1.0/a', '/docs/1.0/old', '/docs/three/a'])
  expect(versions).toMatchObject([
    {
      version: 'current',
      label: '3.0',
      path: '/docs/three',
      isLast: true,
      badge: false,
      noIndex: true,
      className: 'x',
    },
    { version: '1.0' },
  ])
  expect(versions[1]?.banner).toBeUndefined()
})

test('leaves the current version out, or all others', async () => {
  const released = await load(docs({ includeCurrentVersion: false }), versioned)
  expect(released.docs.map(({ version }) => version)).toEqual(['2.0', '1.0'])
  const current = await load(docs({ disableVersioning: true }), versioned)
  expect(current.docs).toMatchObject([{ version: 'current', path: '/docs', isLast: true, badge: false }])
})

test('reads the version files of another instance', async () => {
  const { pages, docs: versions } = await load(
    docs({ id: 'community', path: 'community', routeBasePath: 'community' }),
    {
      'community/a.md': '',
      'versions.json': '["9"]',
      'community_versions.json': '["1"]',
      'community_versioned_docs/version-1/a.md': '',
    },
  )
  expect(pathsOf(pages)).toEqual(['/community/a', '/community/next/a'])
  expect(versions.map(({ instance, version }) => `${instance} ${version}`)).toEqual([
    'community current',
    'community 1',
  ])
  expect(pageAt(pages, '/community/a').id).toBe('docs(community):community_versioned_docs/version-1/a.md')
})

test('names versions that do not exist', async () => {
  const { diagnostics } = await load(docs({ lastVersion: '2', versions: { '1.1': {} } }), versioned)
  expect(linesOf(diagnostics)).toEqual([
    "config-invalid - In the options of docs(): `lastVersion` names the version '2', but there are only current, 2.0, 1.0",
    "config-invalid - In the options of docs(): `versions` names the version '1.1', but there are only current, 2.0, 1.0",
  ])
})

test('takes numbers of versions.json as they are written', async () => {
  const { docs: versions } = await load(docs(), { ...versioned, 'versions.json': '[2.0, 1.0]' })
  expect(versions.map(({ version }) => version)).toEqual(['current', '2.0', '1.0'])
})

test('points into a wrong versions.json', async () => {
  const { diagnostics } = await load(docs(), { ...versioned, 'versions.json': '[\n  null\n]' })
  expect(linesOf(diagnostics)).toEqual(['data-file-invalid versions.json:2:3 `[0]` must be a string, but is null'])
})

test('reads translations, and the source where there is none', async () => {
  const folder = 'i18n/fr/docusaurus-plugin-content-docs'
  const {
    pages,
    docs: versions,
    sidebars,
  } = await load(
    docs({ sidebarPath: 'sidebars.json', editUrl: 'https://e.example', editLocalizedFiles: true }),
    {
      'docs/a.md': '# A',
      'docs/b.md': '# B',
      'sidebars.json':
        '{"s": [{"type": "category", "label": "Cat", "link": {"type": "generated-index"}, "items": ["a", {"type": "link", "label": "Out", "href": "/x"}]}]}',
      [`${folder}/current/a.md`]: '# Ah',
      [`${folder}/current/only-here.md`]: '# No source',
      [`${folder}/current.json`]: JSON.stringify({
        'version.label': { message: 'Suivante', description: 'x' },
        'sidebar.s.category.Cat': { message: 'Chat' },
        'sidebar.s.category.Cat.link.generated-index.description': { message: 'Tous' },
        'sidebar.s.link.Out': { message: 'Dehors' },
      }),
    },
    { locale: 'fr' },
  )
  expect(pathsOf(pages, 'doc')).toEqual(['/docs/a', '/docs/b'])
  expect(pageAt(pages, '/docs/a')).toMatchObject({
    id: 'docs:docs/a.md',
    file: `${folder}/current/a.md`,
    sourceFile: 'docs/a.md',
    body: { text: '# Ah' },
    meta: { editUrl: `https://e.example/${folder}/current/a.md` },
  })
  expect(pageAt(pages, '/docs/b')).toMatchObject({
    file: 'docs/b.md',
    body: { text: '# B' },
    meta: { editUrl: 'https://e.example/docs/b.md' },
  })
  expect(pageAt(pages, '/docs/category/cat').meta).toMatchObject({ title: 'Chat', description: 'Tous' })
  expect(versions[0]?.label).toBe('Suivante')
  expect(sidebars[0]?.items).toMatchObject([{ label: 'Chat', items: [{ id: 'a' }, { label: 'Dehors' }] }])
})

test('translates the folders of an autogenerated sidebar', async () => {
  const { sidebars } = await load(
    docs(),
    {
      'docs/guides/a.md': '',
      'i18n/fr/docusaurus-plugin-content-docs/current.json':
        '{"sidebar.defaultSidebar.category.guides": {"message": "Guides FR"}}',
    },
    { locale: 'fr' },
  )
  expect(sidebars[0]?.items).toMatchObject([{ type: 'autogenerated', folders: { guides: { label: 'Guides FR' } } }])
})
