import { expect, test } from 'vitest'
import { sortFiles, withoutHash } from '../../../../cli/built-site/addresses.ts'

test('a.html, a/index.html and a.htm are one address', () => {
  for (const path of ['docs/a.html', 'docs/a/index.html', 'docs/a.htm', 'docs/a/INDEX.HTML'])
    expect([path, ...sortFiles([path]).pages.keys()]).toEqual([path, '/docs/a'])
  expect([...sortFiles(['index.html', '404.html', 'a/1.0/index.html']).pages.keys()]).toEqual(['/', '/404', '/a/1.0'])
})

test('a folder that is named like a file is an address of its own', () => {
  const { pages } = sortFiles(['a.html/index.html', 'a/index.html'])
  expect([...pages.keys()]).toEqual(['/a.html', '/a'])
})

test('names are compared decoded and in one Unicode form', () => {
  expect([...sortFiles(['caf%C3%A9.html']).pages.keys()]).toEqual(['/café'])
  expect([...sortFiles(['cafe\u0301.html']).pages.keys()]).toEqual(['/café'])
  expect([...sortFiles(['100%.html']).pages.keys()]).toEqual(['/100%'])
})

test('files are addresses, but not those that only the generator reads', () => {
  const { files, aside } = sortFiles([
    'img/a.png',
    'sitemap.xml',
    'llms.txt',
    'js/custom.js',
    '.well-known/security.txt',
    'assets/images/shot-4b99ed376df0958b8ff7d12532d6d552.png',
    'assets/guide.DkX3a_9q.pdf',
    'assets/js/main.99e4fa7b.js',
    'assets/js/main.99e4fa7b.js.LICENSE.txt',
    'assets/style.C4b3fX2a.css',
    'pagefind/pagefind.js',
    'search-index-docs-default.json',
    '.nojekyll',
    'CNAME',
    '_redirects',
  ])
  expect([...files.keys()]).toEqual([
    '/img/a.png',
    '/sitemap.xml',
    '/llms.txt',
    '/js/custom.js',
    '/.well-known/security.txt',
    'shot.[hash].png',
    'guide.[hash].pdf',
  ])
  expect(aside).toBe(8)
})

test('a hash is told from a word', () => {
  for (const path of [
    'img/Logo-Landscape.png',
    'guide/my-document.pdf',
    'report-20240101.pdf',
    'assets/quick-overview.png',
    'static/img/RNTesterPlayground.png',
    'assets/icon-AsyncTable.svg',
  ])
    expect(withoutHash(path)).toBe(path)
  expect(withoutHash('assets/g-BxqTmzKp.svg')).toBe('g.[hash].svg')
  expect(withoutHash('assets/g-Ab3dE5fG9.svg')).toBe('g.[hash].svg')
  expect(withoutHash('_astro/houston.CZZyCf7p_Z1hB2R.webp')).toBe('houston.[hash].webp')
})
