import { describe, expect, test } from 'vitest'
import { diffSites, type ShownSite } from '../../../../../cli/serve/dev/diff.ts'

const state = {
  shell: 's',
  script: '/x/app.js',
  sidebars: 'i',
  build: 'b1',
  baseUrl: '/x/',
  stylesheets: ['/x/one.css', '/x/two.css'],
}
const site = (
  pages: Readonly<Record<string, string | undefined>>,
  change: Partial<ShownSite['state']> = {},
): ShownSite => ({
  state: { ...state, ...change },
  pages: new Map(Object.entries(pages)),
})

describe('what to tell the pages', () => {
  test('nothing, when nothing they show is different', () => {
    expect(diffSites(site({ '/a': 'A' }), site({ '/a': 'A' }))).toBeUndefined()
  })

  test('the changed pages, by their pathnames', () => {
    const update = diffSites(
      site({ '/a': 'A', '/b': 'B', '/': 'home' }),
      site({ '/a': 'A', '/b': 'B2', '/': 'home 2' }),
    )
    expect(update).toEqual({ type: 'pages', paths: ['/x/b', '/x/'], sidebars: false })
  })

  test('every page, when sidebars have changed', () => {
    const update = diffSites(site({ '/a': 'A', '/b': 'B' }), site({ '/a': 'A', '/b': 'B' }, { sidebars: 'j' }))
    expect(update).toEqual({ type: 'pages', paths: ['/x/a', '/x/b'], sidebars: true })
  })

  test('a page that can be drawn at last is a changed one; one that cannot be drawn any more is left', () => {
    expect(diffSites(site({ '/a': undefined }), site({ '/a': 'A' }))).toEqual({
      type: 'pages',
      paths: ['/x/a'],
      sidebars: false,
    })
    expect(diffSites(site({ '/a': 'A' }), site({ '/a': undefined }))).toBeUndefined()
  })

  test.each([
    ['the app', { shell: 't' }],
    ['the base path', { baseUrl: '/y/' }],
    ['the number of stylesheets', { stylesheets: ['/x/one.css'] }],
  ])('a full load, when %s is another', (_, change) => {
    expect(diffSites(site({ '/a': 'A' }), site({ '/a': 'A2' }, change))).toEqual({ type: 'shell' })
  })

  test('new styles, without calling the pages changed that name them', () => {
    const page = (build: string, css: string, text: string) =>
      `<html data-build="${build}"><link href="/x/one.css"><link href="${css}">${text}`
    const change = { build: 'b2', stylesheets: ['/x/one.css', '/x/two-2.css'] }
    const before = site({ '/a': page('b1', '/x/two.css', 'A'), '/b': page('b1', '/x/two.css', 'B') })
    const after = site({ '/a': page('b2', '/x/two-2.css', 'A'), '/b': page('b2', '/x/two-2.css', 'B2') }, change)
    expect(diffSites(before, after)).toEqual({
      type: 'css',
      replace: [{ from: '/x/two.css', to: '/x/two-2.css' }],
      build: 'b2',
      paths: ['/x/b'],
      sidebars: false,
    })
  })

  test('the script of new slots, without calling the pages changed that name it', () => {
    const page = (script: string) => `<html data-build="b1"><script src="${script}"></script>`
    const after = site({ '/a': page('/x/app-2.js') }, { script: '/x/app-2.js' })
    expect(diffSites(site({ '/a': page('/x/app.js') }), after)).toEqual({
      type: 'css',
      replace: [],
      script: '/x/app-2.js',
      build: 'b1',
      paths: [],
      sidebars: false,
    })
  })
})
