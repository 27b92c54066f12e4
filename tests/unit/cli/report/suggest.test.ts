import { expect, test } from 'vitest'
import { settingsShape } from '../../../../cli/config/schema/settings.ts'
import { blogSchema } from '../../../../cli/sources/blog/options.ts'
import { docsSchema } from '../../../../cli/sources/docs/options.ts'
import { packagesSchema } from '../../../../cli/sources/packages/options.ts'
import { pagesSchema } from '../../../../cli/sources/pages/options.ts'
import { redirectsSchema } from '../../../../cli/sources/redirects/open-redirects.ts'
import { locationAt } from '../../../../cli/report/position.ts'
import { suggest, suggestName } from '../../../../cli/report/suggest.ts'

test.each([
  ['titel', ['title', 'tagline'], 'title'],
  ['sidebarLabel', ['sidebar_label', 'sidebar_position'], 'sidebar_label'],
  ['navbr', ['navbar', 'footer'], 'navbar'],
  ['xyz', ['title', 'url'], undefined],
  ['url', ['url'], undefined],
  ['a', [], undefined],
])('%s among %j is %s', (word, candidates, expected) => {
  expect(suggest(word, candidates)).toBe(expected)
})

test.each([
  ['--out', ['--host', '--out-dir', '--quiet'], '--out-dir'],
  ['side', ['site', 'sidebarLabel', 'sidebars'], 'sidebars'],
  ['biuld', ['build', 'check'], 'build'],
  ['--hosst', ['--host', '--out-dir'], '--host'],
  ['o', ['out'], undefined],
  ['feeds', ['feedOptions', 'path'], 'feedOptions'],
  ['directories', ['staticDirectories', 'path'], 'staticDirectories'],
  ['directory', ['staticDirectories', 'path'], 'staticDirectories'],
  ['ion', ['option', 'path'], undefined],
])('the name %s among %j is %s', (word, names, expected) => {
  expect(suggestName(word, names)).toBe(expected)
})

test('the nearest wins', () => {
  expect(suggest('custom-node', ['custom-modes', 'custom-nodes', 'customs'])).toBe('custom-nodes')
})

test('offsets become places', () => {
  const text = 'one\r\ntwo\n\nthree'
  const place = (offset: number, length?: number) => {
    const at = locationAt('a', text, { offset, length })
    return [at.line, at.column, at.length]
  }
  expect(place(0)).toEqual([1, 1, 1])
  expect(place(1, 99)).toEqual([1, 2, 2])
  expect(place(5, 3)).toEqual([2, 1, 3])
  expect(place(9)).toEqual([3, 1, 1])
  expect(place(10, 2)).toEqual([4, 1, 2])
  expect(place(99)).toEqual([4, 6, 1])
})

const schemas = {
  site: settingsShape,
  docs: docsSchema.unwrap().shape,
  blog: blogSchema.unwrap().shape,
  pages: pagesSchema.unwrap().shape,
  packages: packagesSchema.unwrap().shape,
  redirects: redirectsSchema.unwrap().shape,
}

test.each(Object.entries(schemas))('each part at an end of an option of %s leads to one that has it', (_, shape) => {
  const names = Object.keys(shape)
  for (const name of names) {
    const words = name.split(/(?=[A-Z])/)
    const parts = words.slice(1).flatMap((__, n) => [words.slice(0, n + 1).join(''), words.slice(n + 1).join('')])
    for (const part of parts.map((one) => one.charAt(0).toLowerCase() + one.slice(1)))
      for (const input of [
        part,
        part.endsWith('s') ? part.replace(/(ie)?s$/, (end) => (end === 's' ? '' : 'y')) : `${part}s`,
      ])
        if (!names.includes(input) && part.length > 2)
          expect(suggestName(input, names), `${input} of ${name}`).toBeDefined()
  }
})
