import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { intersects, minVersion, satisfies } from 'semver'
import { expect, test } from 'vitest'
import { appReleases, releases } from './versions/releases.mjs'

const { peerDependencies } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  readonly peerDependencies: Readonly<Record<string, string>>
}

const tested: Readonly<Record<string, readonly string[]>> = Object.fromEntries([
  ...releases.flatMap(({ packages, versions }) => packages.map((name) => [name, versions] as const)),
  ...appReleases.map(({ package: name, versions }) => [name, versions] as const),
])

test('each peer has the releases that npm run test:versions tries', () => {
  expect(Object.keys(tested).sort()).toEqual(Object.keys(peerDependencies).sort())
})

test.each(Object.entries(peerDependencies))('the range of %s begins and ends with what was tried', (name, range) => {
  const versions = tested[name] ?? []
  expect(versions[0]).toBe(minVersion(range)?.version)
  for (const version of versions) expect(satisfies(version, range), version).toBe(true)
  const nextMajor = Number.parseInt(versions.at(-1) ?? '', 10) + 1
  expect(intersects(range, `>=${nextMajor}.0.0`)).toBe(false)
})
