import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build, check } from '../../dist/cli/index.js'
import { writeSite } from './fixture-site.ts'

const config = (rest = ''): string =>
  `import { docs } from 'docs-gen'\nexport default { title: 'T', url: 'https://e.com', ${rest} sources: [docs()] }\n`

const files = {
  'docs-gen.config.ts': config(),
  '.gitignore': '*.log\n/docs/out/\nnode_modules\n',
  'docs/index.md':
    '# Home\n\n[a](./a.log) [b](./kept.log) [c](./shown.txt)\n\n[d](./out/d.txt) ![e](./out/e.png) [g](./given.log)\n\n[f](./out/generated.md)\n',
  'docs/a.log': 'a\n',
  'docs/kept.log': 'kept\n',
  'docs/shown.txt': 'shown\n',
  'docs/out/d.txt': 'd\n',
  'docs/out/e.png': 'e\n',
  'docs/out/generated.md': '# G\n\n[own](./d.txt)\n',
  'docs/sub/page.md': '# P\n\n[a](../a.log)\n',
}

function git(siteDir: string, ...args: readonly string[]): void {
  execFileSync('git', [...args], { cwd: siteDir, stdio: 'ignore' })
}

function repository(more: Readonly<Record<string, string>> = {}): string {
  const siteDir = writeSite({ ...files, ...more })
  symlinkSync('a.log', join(siteDir, 'docs/given.log'))
  git(siteDir, 'init')
  git(siteDir, 'add', '--force', 'docs/kept.log')
  return siteDir
}

async function warnings(siteDir: string): Promise<readonly string[]> {
  const { ok, diagnostics } = await build({ siteDir })
  expect(ok).toBe(true)
  return diagnostics.map(({ code, severity, at, message }) => {
    expect([code, severity]).toEqual(['ignored-file-published', 'warning'])
    return `${at?.file}:${at?.line} ${/publishes (\S+),/.exec(message)?.[1]}`
  })
}

const all = [
  'docs/index.md:3 docs/a.log',
  'docs/index.md:5 docs/given.log',
  'docs/index.md:5 docs/out/d.txt',
  'docs/sub/page.md:3 docs/a.log',
]

test('each link that publishes a file that git ignores is a warning, in later builds too', async () => {
  const siteDir = repository()
  expect([...(await warnings(siteDir))].sort()).toEqual(all)
  expect([...(await warnings(siteDir))].sort()).toEqual(all)
  git(siteDir, 'add', '--force', 'docs/a.log')
  expect(await warnings(siteDir)).toEqual(['docs/index.md:5 docs/out/d.txt'])
  git(siteDir, 'rm', '--cached', '--force', 'docs/a.log')
  expect([...(await warnings(siteDir))].sort()).toEqual(all)
  writeFileSync(join(siteDir, '.gitignore'), 'node_modules\n')
  expect(await warnings(siteDir)).toEqual([])
  writeFileSync(join(siteDir, 'docs/.gitignore'), 'shown.txt\n')
  expect(await warnings(siteDir)).toEqual(['docs/index.md:3 docs/shown.txt'])
})

test('a folder that the config publishes, several languages, and a site without git', async () => {
  const siteDir = repository({
    'docs-gen.config.ts': config(
      "security: { publish: ['docs/out'] }, i18n: { locales: ['en', 'de'], defaultLocale: 'en' },",
    ),
  })
  const { diagnostics } = await check({ siteDir })
  expect(diagnostics.map(({ at, code }) => `${code} ${at?.file}:${at?.line}`).sort()).toEqual([
    'ignored-file-published docs/index.md:3',
    'ignored-file-published docs/index.md:5',
    'ignored-file-published docs/sub/page.md:3',
  ])
  rmSync(join(siteDir, '.git'), { recursive: true })
  expect(await warnings(siteDir)).toEqual([])
  git(siteDir, 'init')
  expect(await warnings(siteDir)).not.toEqual([])
})

test('where git fails, a warning says that the check is not made, and only until it works', async () => {
  const siteDir = repository()
  const head = readFileSync(join(siteDir, '.git/HEAD'))
  writeFileSync(join(siteDir, '.git/HEAD'), 'broken\n')
  const { ok, diagnostics } = await build({ siteDir })
  expect(ok).toBe(true)
  expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
    'git-unavailable Whether links publish files that git ignores is not known, because git fails to read the repository',
  ])
  writeFileSync(join(siteDir, '.git/HEAD'), head)
  expect([...(await warnings(siteDir))].sort()).toEqual(all)
})
