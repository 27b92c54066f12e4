import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '..')
const text = readFileSync(join(root, '.github/workflows/release.yml'), 'utf8')

interface Step {
  readonly name?: string
  readonly uses?: string
  readonly run?: string
  readonly with?: Readonly<Record<string, unknown>>
}

interface Job {
  readonly permissions?: Readonly<Record<string, string>>
  readonly needs?: string
  readonly steps: readonly Step[]
}

const { permissions, jobs } = parse(text) as {
  readonly permissions: Readonly<Record<string, string>>
  readonly jobs: Readonly<Record<'pack' | 'publish', Job>>
}

test('each action is pinned by its commit, with the version beside it', () => {
  const uses = text.split('\n').filter((line) => /^\s*(?:- )?uses:/.test(line))
  expect(uses.length).toBeGreaterThan(5)
  expect(uses.filter((line) => !/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([])
})

test('only the job that runs no code of the repository may sign and publish', () => {
  expect(permissions).toEqual({ contents: 'read' })
  expect(jobs.pack.permissions).toBeUndefined()
  expect(jobs.publish.permissions).toEqual({ contents: 'write', 'id-token': 'write', attestations: 'write' })
  expect(jobs.publish.needs).toBe('pack')
  const actions = jobs.publish.steps.map(({ uses = '' }) => uses.replace(/@.*/, ''))
  expect(actions).not.toContain('actions/checkout')
  expect(jobs.publish.steps.flatMap(({ run = [] }) => run).join('\n')).not.toMatch(/npm (?:ci|install|run|test)/)
})

test('a release is tested, signed with its SBOM, and published with its provenance', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>
  }
  const commands = jobs.pack.steps.flatMap(({ run = [] }) => run).join('\n')
  expect(commands).toMatch(/npm ci\nnpm run test:all\n[^]*npm run --silent sbom > release\/docs-gen\.cdx\.json/)
  expect(scripts).toHaveProperty('sbom')
  const sbom = jobs.publish.steps.find(({ uses }) => uses?.startsWith('actions/attest-sbom@'))
  expect(sbom?.with).toEqual({ 'subject-path': 'release/*.tgz', 'sbom-path': 'release/docs-gen.cdx.json' })
  expect(jobs.publish.steps.some(({ uses }) => uses?.startsWith('actions/attest-build-provenance@'))).toBe(true)
  expect(jobs.publish.steps.some(({ run }) => run?.includes('--provenance'))).toBe(true)
})

test('a tag of another version releases nothing', () => {
  const { run = '' } = jobs.pack.steps.find(({ name }) => name === 'Compare the tag with the version') ?? {}
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string }
  const statusOf = (tag: string): number | null =>
    spawnSync('bash', ['-ec', run], { cwd: root, env: { ...process.env, GITHUB_REF_NAME: tag } }).status
  expect([statusOf(`v${version}`), statusOf('v99.0.0'), statusOf(version)]).toEqual([0, 1, 1])
})
