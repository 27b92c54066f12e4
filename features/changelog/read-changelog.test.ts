import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseRepository } from '../../cli/repository/address.ts'
import { corporaFolder } from '../../tests/stranger-markdown.ts'
import { changelogPages } from './changelog-pages.ts'
import { readChangelog } from './read-changelog.ts'
import { readVersionHeading } from './version-heading.ts'

test.each([
  ['[1.2.0] - 2024-02-29', { version: '1.2.0', date: '2024-02-29' }],
  ['1.2.0 (2024-02-29)', { version: '1.2.0', date: '2024-02-29' }],
  ['v1.2.0-beta.1', { version: '1.2.0-beta.1' }],
  ['[0.0.5] - 2014-08-09 [YANKED]', { version: '0.0.5', date: '2014-08-09' }],
  ['4.17.1 / 2019-05-25', { version: '4.17.1', date: '2019-05-25' }],
  ['2013-03-11, Version 0.10.0', { version: '0.10.0', date: '2013-03-11' }],
  ['Version 3.0', { version: '3.0' }],
  ['react-dom@18.2.0', { version: '18.2.0', package: 'react-dom' }],
  ['@scope/pkg@1.0.0', { version: '1.0.0', package: '@scope/pkg' }],
  ['[Unreleased]', { version: 'Unreleased' }],
])('the heading "%s" names a version', (text, version) => {
  expect(readVersionHeading(text)).toEqual(version)
})

test.each(['Features', 'Bug Fixes', '3 new rules', 'Added', 'Node 18', 'Migrating to 2.0', '2024-02-29', 'Next steps'])(
  'the heading "%s" names none',
  (text) => expect(readVersionHeading(text)).toBeUndefined(),
)

test('a version has its anchor and that of GitHub, at level 2, and what is in it stands below', () => {
  const text = '1.1.0 / 2024-02-29\n==================\n\n * a\n\n# [1.0.1](x) (2024-01-01)\n\n## Fixes\n\n[x]: y\n'
  const { text: page, versions } = readChangelog(text, undefined)
  expect(page).toBe(
    '## 1.1.0 / 2024-02-29 {#v1.1.0 #110--2024-02-29}\n\n\n * a\n\n## [1.0.1](x) (2024-01-01) {#v1.0.1 #101-2024-01-01}\n\n### Fixes\n\n[x]: y\n',
  )
  expect(versions.map(({ id, lines }) => [id, lines])).toEqual([
    ['v1.1.0', [1, 6]],
    ['v1.0.1', [6, 12]],
  ])
})

test('issues and commits are links to the repository, where they are none', () => {
  const { text } = readChangelog(
    '## 1.0.0\n\n- a (#12), b 1a2b3c4, [c #3](x), `#4` color #fff 20240101\n',
    parseRepository('https://github.com/o/r'),
  )
  expect(text).toContain(
    '- a ([#12](https://github.com/o/r/issues/12)), b [1a2b3c4](https://github.com/o/r/commit/1a2b3c4), [c #3](x), `#4` color #fff 20240101',
  )
})

test('a version without a day of the calendar has no date, and the newest is first', () => {
  const changelog = readChangelog(
    '## Unreleased 2024-01-01\n\n## 1.1.0\n\n## 1.0.0 - 2024-02-30\n\n## 0.9.0 (2024-1-3)\n\n## 0.8.0 - 2024-05-01\n',
    undefined,
  )
  const { dated, undated, releases } = changelogPages(changelog, { source: 's', path: '/c', title: 'C', pages: 'one' })
  expect(dated).toEqual([
    { page: 's:/c', anchor: 'v0.8.0', title: '0.8.0', date: '2024-05-01T00:00:00.000Z' },
    { page: 's:/c', anchor: 'v0.9.0', title: '0.9.0', date: '2024-01-03T00:00:00.000Z' },
  ])
  expect(undated.map(({ version }) => version)).toEqual(['1.1.0', '1.0.0'])
  expect(releases['1.1.0']).toBe('/c#v1.1.0')
})

test('the number alone names a version where all are of one package', () => {
  const of = (text: string): readonly string[] =>
    Object.keys(
      changelogPages(readChangelog(text, undefined), { source: 's', path: '/c', title: 'C', pages: 'one' }).releases,
    )
  expect(of('## boats@1.2.0\n\n## boats@1.1.0\n')).toContain('1.2.0')
  expect(of('## boats@1.2.0\n\n## sails@1.1.0\n')).toEqual(['boats@1.2.0', 'sails@1.1.0'])
})

const root = join(import.meta.dirname, '../..')

const name = /^(?:changelog|history|changes|releases)\.md$/i

const namesIn = (folder: string): readonly string[] => (existsSync(folder) ? readdirSync(folder) : [])

/** Changelogs of installed packages, and of a folder `changelogs` beside other documentation, if there is one. */
function strangers(): readonly string[] {
  const modules = join(root, 'node_modules')
  const packages = namesIn(modules).flatMap((folder) =>
    folder.startsWith('@') ? namesIn(join(modules, folder)).map((other) => join(folder, other)) : [folder],
  )
  const others = corporaFolder('changelogs')
  const folders = [
    ...packages.map((folder) => join(modules, folder)),
    ...(others === undefined ? [] : [join(others, 'changelogs')]),
  ].filter((folder) => statSync(folder).isDirectory())
  return folders
    .flatMap((folder) =>
      namesIn(folder).flatMap((file) =>
        name.test(file) || (others !== undefined && folder === join(others, 'changelogs')) ? [join(folder, file)] : [],
      ),
    )
    .sort()
}

/** Words of a line that are no markup of headings or of links that are added. */
const wordsOf = (line: string): string =>
  line
    .replace(/\s*\{#[^}]*\}/, '')
    .replace(/^\s*#+\s*|\s+#+\s*$|^=+$|^-+$/g, '')
    .trim()

/** Lines that anyone would call the heading of a version: a second reading, from the text alone. */
function obviousVersions(text: string): readonly number[] {
  let isCode = false
  return text.split('\n').flatMap((line, n) => {
    if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode
    return !isCode && /^#{1,3} \[?v?\d+\.\d+\.\d+\]?(?:\(|\s|$)/.test(line) ? [n + 1] : []
  })
}

test.each(strangers().map((path) => [path.slice(path.lastIndexOf('node_modules') + 13), path]))(
  'all of %s is on its pages, and each version has its anchor',
  (_, path) => {
    const text = readFileSync(path, 'utf8')
      .replace(/^\uFEFF/, '')
      .replaceAll('\r\n', '\n')
    const changelog = readChangelog(text, undefined)
    const lines = new Set(changelog.versions.map(({ line }) => line))
    expect(obviousVersions(text).filter((line) => !lines.has(line))).toEqual([])
    // No version is invented: each heading has its number.
    const written = text.split('\n')
    for (const { version, line } of changelog.versions)
      if (version !== 'Unreleased') expect(written[line - 1]).toContain(version.split(/[-+]/)[0])
    expect(new Set(changelog.versions.map(({ id }) => id)).size).toBe(changelog.versions.length)
    for (const pages of ['one', 'major'] as const) {
      const made = changelogPages(changelog, { source: 'changelog', file: 'x', path: '/changelog', title: 'T', pages })
      const shown = new Set(
        made.pages.flatMap(({ body }) => (body.type === 'markdown' ? body.text.split('\n').map(wordsOf) : [])),
      )
      const labels = new Set(changelog.definitions.flatMap(({ lines: [from, to] }) => [from, to - 1]))
      const lost = written.filter((line, n) => !shown.has(wordsOf(line)) && !labels.has(n + 1))
      expect(lost).toEqual([])
      // The feed has each version with a date once, with the day that its heading has, and no other.
      const inFeed = made.dated.map(({ anchor }) => anchor)
      const withDate = changelog.versions.filter(({ date, version }) => date !== undefined && version !== 'Unreleased')
      expect([...inFeed].sort()).toEqual(withDate.map(({ id }) => id).sort())
      const places = new Set(made.pages.map(({ id }) => id))
      for (const { page, anchor, date } of made.dated) {
        const version = changelog.versions.find(({ id }) => id === anchor)
        const [year = '', month, day] = date
          .slice(0, 10)
          .split('-')
          .map((part) => part.replace(/^0/, ''))
        expect(written[(version?.line ?? 0) - 1]).toMatch(new RegExp(`${year}\\D0?${month}\\D0?${day}\\b`))
        expect(places).toContain(page)
      }
    }
  },
)

test('changelogs of many packages were read', () => {
  expect(strangers().length).toBeGreaterThan(20)
})
