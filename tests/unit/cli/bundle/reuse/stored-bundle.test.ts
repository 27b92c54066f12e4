import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import type { BundleArtifacts, BundleInput } from '../../../../../cli/bundle/input.ts'
import type { IslandPage } from '../../../../../cli/bundle/modules/page-islands.ts'
import { rememberBundle, withoutPlaces } from '../../../../../cli/bundle/reuse/stored-bundle.ts'
import { type Cache, noCache } from '../../../../../cli/cache/cache.ts'

const page = (line: number, code = '<Badge />'): IslandPage => ({
  id: 'docs:intro',
  file: 'docs/intro.md',
  modules: [
    {
      file: 'docs/intro.md',
      scope: [],
      esm: [{ code: "import Badge from '../theme/Badge'", origin: { file: 'docs/intro.md', line, column: 1 } }],
      islands: new Map([[0, { code, origin: { file: 'docs/intro.md', line: line + 2, column: 1 } }]]),
      runtimeNames: [],
      isTypeScript: false,
    },
  ],
  islands: [{ module: 0, facts: { components: ['Badge'], references: [] }, props: [] }],
})

test('a bundle is the same wherever on its page a component stands, and another where its code is', () => {
  expect(withoutPlaces(page(5))).toEqual(withoutPlaces(page(9)))
  expect(withoutPlaces(page(5))).not.toEqual(withoutPlaces(page(5, '<Badge label="new" />')))
})

test('a bundle is not stored if a file of it has changed since it was begun', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'docs-gen-stored-')), 'module.ts')
  writeFileSync(path, 'export {}')
  const stored: unknown[] = []
  const cache: Cache = { ...noCache, put: (_, key) => void stored.push(key) }
  const empty = { inputs: [path], files: [], assets: [], resolution: { files: [], folders: [] } }
  const artifacts = empty as Partial<BundleArtifacts> as BundleArtifacts
  const input = { root: dirname(path), cache } as Partial<BundleInput> as BundleInput
  rememberBundle(input, 'during', { artifacts, startedAt: Date.now() - 1000 })
  rememberBundle(input, 'after', { artifacts, startedAt: Date.now() + 1000 })
  expect(stored).toEqual(['after'])
  rmSync(dirname(path), { recursive: true })
})
