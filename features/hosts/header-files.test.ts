import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hashedFolders } from './header-files.ts'

const root = join(import.meta.dirname, '../..')
const fixtures = join(root, 'tests/fixtures')

/** Files below `assets/` in the outputs of all fixtures: `HASH` stands for the digest of a content. */
function assets(): readonly string[] {
  const lists = readdirSync(fixtures).map((name) => join(fixtures, name, 'expected/files.txt'))
  const files = lists.filter((list) => existsSync(list)).flatMap((list) => readFileSync(list, 'utf8').split('\n'))
  return [...new Set(files)].flatMap((file) => /(?:^|\/)assets\/(.*)$/.exec(file)?.[1] ?? [])
}

/** Folders in which each file has a digest of its content in its name. */
function foldersWithDigests(files: readonly string[]): readonly string[] {
  const folders = [...new Set(files.filter((file) => file.includes('/')).map((file) => file.split('/')[0] ?? ''))]
  const hasDigest = (file: string): boolean => /(?:HASH|\/[\da-f]{10})\.\w+$/.test(file)
  return folders.filter((folder) => files.filter((file) => file.startsWith(`${folder}/`)).every(hasDigest))
}

test('the folders that are cached forever are those whose files have a digest in their name', () => {
  // No fixture has cards, which have their name from what they show.
  expect([...foldersWithDigests(assets()), 'cards'].sort()).toEqual([...hashedFolders].sort())
})

test('the manual names the same folders', () => {
  const pages = ['vercel.md', 'nginx.md'].map((name) => readFileSync(join(root, 'docs/guides/deploy', name), 'utf8'))
  const lists = pages.flatMap((page) => [...page.matchAll(/\/assets\/\(([\w|]+)\)/g)].map(([, list]) => list))
  expect(lists.length).toBe(3)
  expect(new Set(lists)).toEqual(new Set([hashedFolders.join('|')]))
  expect(pages.join()).toContain(hashedFolders.map((folder) => `/assets/${folder}/*`).join(' '))
})
