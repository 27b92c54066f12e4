import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { build } from '../../dist/cli/index.js'
import { copyFixture, snapshot } from './fixture-site.ts'

const copies: { readonly dir: string; readonly remove: () => void }[] = []
afterEach(() => copies.splice(0).forEach((copy) => copy.remove()))

function site(): string {
  const copy = copyFixture('components')
  copies.push(copy)
  return copy.dir
}

test('a build that is what one without the cache writes is verified', async () => {
  const siteDir = site()
  await build({ siteDir })
  const before = snapshot(join(siteDir, 'build'))
  const result = await build({ siteDir, verify: true })
  expect(result).toMatchObject({ ok: true, outDir: join(siteDir, 'build'), written: 0 })
  expect(result.differing).toBeUndefined()
  expect(snapshot(join(siteDir, 'build'))).toEqual(before)
})

test('files that differ are an error, and their other version stays outside of the site', async () => {
  const siteDir = site()
  writeFileSync(
    join(siteDir, 'theme/Clock.tsx'),
    'export default function Clock() { return <b>{performance.now()}</b> }',
  )
  const page = join(siteDir, 'docs/clock.mdx')
  writeFileSync(page, "# Clock\n\nimport Clock from '../theme/Clock'\n\n<Clock />\n")
  const result = await build({ siteDir, verify: true })
  expect(result.ok).toBe(false)
  expect(result.differing).toContain('docs/clock/index.html')
  const problem = result.diagnostics.find(({ code }) => code === 'verify-differs')
  expect(problem?.message).toContain('docs/clock/index.html')
  const cold = /files in (\S+):/.exec(problem?.hint ?? '')?.[1] ?? ''
  const [one, other] = [join(siteDir, 'build'), cold].map((dir) =>
    readFileSync(join(dir, 'docs/clock/index.html'), 'utf8'),
  )
  expect(dirname(cold).startsWith(siteDir)).toBe(false)
  expect(one).not.toBe(other)
  rmSync(cold, { recursive: true })
})

test('--verify ends with 1 if files differ, and says so', () => {
  const siteDir = site()
  const config = join(siteDir, 'docs-gen.config.ts')
  writeFileSync(config, readFileSync(config, 'utf8').replace(/title: '[^']*'/, "title: 'At ' + performance.now()"))
  const bin = join(import.meta.dirname, '../../bin/docs-gen.js')
  const run = () =>
    execFileSync(process.execPath, [bin, 'build', siteDir, '--verify'], { encoding: 'utf8', stdio: 'pipe' })
  const failure = thrownBy(run) as { readonly status: number; readonly stderr: string }
  expect(failure.status).toBe(1)
  expect(failure.stderr).toContain('error verify-differs')
  expect(failure.stderr).toContain('1 error: the output is not verified')
  expect(existsSync(join(siteDir, 'build/index.html'))).toBe(true)
  const cold = /files in (\S+):/.exec(failure.stderr)?.[1]
  if (cold !== undefined) rmSync(cold, { recursive: true })
})

function thrownBy(run: () => unknown): unknown {
  try {
    run()
  } catch (error) {
    return error
  }
  return undefined
}
