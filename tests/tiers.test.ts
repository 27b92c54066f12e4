import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '..')

interface Specification {
  readonly file: string
  readonly projectName: string
}

/** Files that vitest runs, each as often as it would be run. */
function specifications(): readonly Specification[] {
  const folder = mkdtempSync(join(tmpdir(), 'docs-gen-tiers-'))
  const json = join(folder, 'files.json')
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'list', '--filesOnly', `--json=${json}`]
  execFileSync(process.execPath, args, { cwd: root })
  const records = JSON.parse(readFileSync(json, 'utf8')) as readonly Specification[]
  rmSync(folder, { recursive: true })
  return records.map(({ file, projectName }) => ({ file: relative(root, file), projectName }))
}

/** Folders that hold no tests of this repository: installed, written and example files. */
const passed = new Set(['node_modules', 'dist', '.git', '.docs-gen', 'fixtures', 'sites'])

function testFiles(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return passed.has(entry.name) ? [] : testFiles(path)
    return /\.(?:test|spec)\.[cm]?[jt]sx?$/.test(entry.name) ? [path] : []
  })
}

/** The quick tier has two projects: unit tests are not isolated from each other. */
function projectOf(file: string): string {
  if (file.includes('.slow.test.')) return 'slow'
  return /^(?:tests\/unit|features)\//.test(file) ? 'unit' : 'quick'
}

test('every test file is run by one tier, which its name says', () => {
  const expected = testFiles('').map((file) => `${projectOf(file)} ${file}`)
  const listed = specifications().map(({ file, projectName }) => `${projectName} ${file}`)
  expect(listed.length).toBeGreaterThan(400)
  expect(listed.sort()).toEqual(expected.sort())
})

test('the quick tier has a test of each kind', () => {
  const kinds = [
    'tests/architecture.test.ts',
    'tests/integration/build.test.ts',
    'tests/integration/fixtures.test.ts',
    'tests/integration/manual.test.ts',
    'tests/e2e/serve-errors.test.ts',
    'tests/e2e/slots.test.ts',
  ]
  expect(testFiles('tests')).toEqual(expect.arrayContaining(kinds))
})

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>
}

/** The commands of a script with those of the scripts that it names. */
function commands(line: string): readonly string[] {
  return line.split(' && ').flatMap((command) => {
    const name = command === 'npm test' ? 'test' : command.replace(/^npm run /, '')
    return name !== command && scripts[name] ? commands(scripts[name]) : [command]
  })
}

function tiersOf(lines: readonly string[]): readonly string[] {
  return lines
    .filter((line) => line.startsWith('npm '))
    .flatMap(commands)
    .filter((command) => command.startsWith('vitest '))
}

test('the checks from nothing and those of a release run both tiers, each once', () => {
  const both = ['vitest run --project unit --project quick', 'vitest run --project slow']
  expect(tiersOf(['npm test'])).toEqual(both.slice(0, 1))
  expect(tiersOf(readFileSync(join(root, '.ci/run'), 'utf8').split('\n'))).toEqual(both)
  const { jobs } = parse(readFileSync(join(root, '.github/workflows/release.yml'), 'utf8')) as {
    readonly jobs: { readonly pack: { readonly steps: readonly { readonly run?: string }[] } }
  }
  expect(tiersOf(jobs.pack.steps.flatMap(({ run }) => run ?? []))).toEqual(both)
})

test('unit tests that replace modules leave none behind', () => {
  const shared = testFiles('').filter((file) => projectOf(file) === 'unit')
  const replacing = shared.filter((file) => /\bvi\.(?:do)?[mM]ock\(/.test(readFileSync(join(root, file), 'utf8')))
  expect(replacing.length).toBeGreaterThan(0)
  for (const file of replacing) expect(readFileSync(join(root, file), 'utf8'), file).toContain('vi.resetModules()')
})
