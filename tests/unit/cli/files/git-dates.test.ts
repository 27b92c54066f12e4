import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { gitDates, parseLog } from '../../../../cli/files/git-dates.ts'
import { SourceTree } from '../../../../cli/files/source-tree.ts'
import { commitFile } from '../commit-file.ts'

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'docs-gen-git-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

test('reads who changed a file when, also above the site folder', async () => {
  const root = folder()
  commitFile(root, 'site/docs/ä b.md', { date: '2024-01-02T03:04:05+02:00', author: 'Ann O’Nym' })
  commitFile(root, 'docs/c.md', { date: '2024-02-02T00:00:00Z', author: 'Bob' })
  commitFile(root, 'site/docs/ä b.md', { date: '2024-03-04T05:06:07Z', author: 'Cleo' })
  const tree = new SourceTree(join(root, 'site'))
  const { byFile: dates } = await gitDates(tree)
  expect([...dates]).toEqual([
    [
      join(root, 'site/docs/ä b.md'),
      { created: '2024-01-02T01:04:05.000Z', changed: '2024-03-04T05:06:07.000Z', author: 'Cleo' },
    ],
  ])
  expect((await gitDates(tree, '../docs')).byFile.get(join(root, 'docs/c.md'))?.author).toBe('Bob')
  expect(gitDates(tree)).toBe(gitDates(tree))
})

test('knows nothing where there is no repository', async () => {
  const nothing = { byFile: new Map(), isShallow: false, lack: { hasRepository: false } }
  expect(await gitDates(new SourceTree(folder()))).toMatchObject(nothing)
  expect(await gitDates(new SourceTree('/nowhere/at/all'))).toMatchObject(nothing)
})

test('does not believe the first commit of a shallow clone', () => {
  const log = '\x01200 abc\tAnn\0\na.md\0\x01100 \tBob\0\na.md\0b.md\0'
  const shallow = parseLog(log, { top: '/r', isShallow: true })
  expect([...shallow.keys()]).toEqual(['/r/a.md'])
  const whole = parseLog(log, { top: '/r', isShallow: false })
  expect([...whole.keys()]).toEqual(['/r/a.md', '/r/b.md'])
})
