import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { takeSnapshot } from '../../../../cli/cache/snapshot.ts'
import { SourceTree } from '../../../../cli/files/source-tree.ts'

test('a file saved on Windows reads as any other: no byte order mark, lines ended by one character', () => {
  const root = mkdtempSync(join(tmpdir(), 'docs-gen-source-tree-'))
  try {
    writeFileSync(join(root, 'a.md'), '\uFEFF# A\r\n\r\nb\r\n')
    expect(new SourceTree(root).read('a.md')?.text).toBe('# A\n\nb\n')
  } finally {
    rmSync(root, { recursive: true })
  }
})

/** A tree that knows the state of these files, long after they were written. */
function recalled(texts: Readonly<Record<string, string>>) {
  const root = mkdtempSync(join(tmpdir(), 'docs-gen-source-tree-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(root, name), text)
  const first = new SourceTree(root)
  for (const name of Object.keys(texts)) first.read(name)
  const snapshot = takeSnapshot(first.inputs())
  if (!snapshot) throw new Error('The files have changed')
  const tree = new SourceTree(root)
  tree.recall({ ...snapshot, at: Date.now() + 60_000 })
  return { root, first, tree, snapshot }
}

test('a file that is unchanged since the last run has its hash without being read, and its text when it is asked for', () => {
  const { root, first, tree } = recalled({ 'a.md': 'one', 'b.md': 'two' })
  const [source, hash] = [tree.read('a.md'), tree.hash('b.md')]
  expect([source?.hash, hash]).toEqual([first.read('a.md')?.hash, first.read('b.md')?.hash])
  expect(source?.text).toBe('one')
  writeFileSync(join(root, 'b.md'), 'six')
  const later = new SourceTree(root)
  expect(later.hash('b.md')).not.toBe(hash)
})

test('a changed file is read at once, and one that changes before its text is asked for ends the run', () => {
  const { root, snapshot } = recalled({ 'a.md': 'one', 'b.md': 'two' })
  writeFileSync(join(root, 'a.md'), 'three')
  const tree = new SourceTree(root)
  tree.recall({ ...snapshot, at: Date.now() + 60_000 })
  expect(tree.read('a.md')?.text).toBe('three')
  const source = tree.read('b.md')
  writeFileSync(join(root, 'b.md'), 'ten')
  expect(() => source?.text).toThrow('The cache is damaged')
})

test('a file with the time and size of another text is told from it by the time of its change', () => {
  const { root, snapshot } = recalled({ 'a.md': 'one' })
  const [, , mtime = 0] = snapshot.entries.find(([path]) => path === join(root, 'a.md')) ?? []
  writeFileSync(join(root, 'a.md'), 'two')
  utimesSync(join(root, 'a.md'), mtime / 1000, mtime / 1000)
  const tree = new SourceTree(root)
  tree.recall({ ...snapshot, at: Date.now() + 60_000 })
  expect(tree.read('a.md')?.text).toBe('two')
})
