import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { build, check } from '../../dist/cli/index.js'
import { filesBelow, writeSite } from './fixture-site.ts'

const config = (rest: string, options = ''): string =>
  `import { docs } from 'docs-gen'
export default {
  title: 'T', url: 'https://e.com', onBrokenLinks: 'warn', onBrokenMarkdownLinks: 'warn',
  i18n: { defaultLocale: 'en', locales: ['en', 'de'] }, ${rest}
  sources: [docs({ path: '../docs', ${options} })],
}
`

const files = {
  'docs/index.md': '# Home\n\n[a](../src/a.ts#L1) [new](../src/new.ts) [made](../src/made.ts) [folder](../src)\n',
  'src/a.ts': 'export {}\n',
  'website/docs-gen.config.ts': config('repository: true,'),
  'website/versions.json': '["1.0"]',
  'website/versioned_docs/version-1.0/index.md': '# Home\n\n[a](../src/a.ts)\n',
  'website/i18n/de/docs/index.md': '# Start\n\n[a](../src/a.ts)\n',
  '.gitignore': 'made*\nnode_modules\n',
}

const ownRemote = 'https://me:secret@github.com/o/r.git'

function git(siteDir: string, ...args: readonly string[]): void {
  const root = dirname(siteDir)
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], { cwd: root, stdio: 'ignore' })
}

/** A site in the folder `website` of a repository. */
function repository(more: Readonly<Record<string, string>> = {}, remote = ownRemote): string {
  const siteDir = join(writeSite({ ...files, ...more }), 'website')
  git(siteDir, 'init', '-b', 'topic')
  git(siteDir, 'add', '.')
  git(siteDir, 'commit', '-m', 'First')
  git(siteDir, 'remote', 'add', 'origin', remote)
  git(siteDir, 'update-ref', 'refs/remotes/origin/trunk', 'HEAD')
  git(siteDir, 'symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/trunk')
  return siteDir
}

async function problems(siteDir: string): Promise<readonly string[]> {
  const { diagnostics } = await check({ siteDir })
  return diagnostics.map(({ code, message, at }) => `${code} ${at?.file}:${at?.line} ${message}`)
}

function linksOf(siteDir: string, page: string): readonly string[] {
  const html = readFileSync(join(siteDir, 'build', page, 'index.html'), 'utf8')
  return [...html.matchAll(/href="(https:\/\/github\.com[^"]*)"/g)].map(([, href = '']) => href.slice(18))
}

test('links and edit links of docs, versions and translations lead to the branch of the remote', async () => {
  const siteDir = repository()
  writeFileSync(join(siteDir, '../src/new.ts'), '')
  git(siteDir, 'add', 'src/new.ts')
  expect((await build({ siteDir })).diagnostics.map(({ message }) => message)).toEqual([
    'There is no page at /docs/src/made.ts.',
  ])
  const a = '/o/r/blob/trunk/src/a.ts'
  expect(linksOf(siteDir, 'docs/next')).toEqual([
    `${a}#L1`,
    '/o/r/blob/trunk/src/new.ts',
    '/o/r/tree/trunk/src',
    '/o/r/edit/trunk/docs/index.md',
  ])
  expect(linksOf(siteDir, 'docs')).toEqual([a, '/o/r/edit/trunk/website/versioned_docs/version-1.0/index.md'])
  expect(linksOf(siteDir, 'de/docs/next')).toEqual([a, '/o/r/edit/trunk/docs/index.md'])
  const leaks = filesBelow(join(siteDir, 'build')).filter((file) =>
    readFileSync(join(siteDir, 'build', file), 'utf8').includes('secret'),
  )
  expect(leaks).toEqual([])
})

test('what git does not have is a problem, as soon as git does not have it', async () => {
  const siteDir = repository()
  writeFileSync(join(siteDir, '../src/new.ts'), '')
  writeFileSync(join(siteDir, '../src/made.ts'), '')
  const untracked = 'broken-link ../docs/index.md:3 The link leads to the repository, but ../src/'
  const both = [`${untracked}new.ts is not in git.`, `${untracked}made.ts is not in git, which ignores it.`]
  expect(await problems(siteDir)).toEqual(both)
  expect(await problems(siteDir)).toEqual(both)
  git(siteDir, 'add', 'src/new.ts')
  expect(await problems(siteDir)).toEqual(both.slice(1))
  rmSync(join(siteDir, '../src/new.ts'))
  expect(await problems(siteDir)).toEqual([
    'broken-link ../docs/index.md:3 There is no page at /docs/src/new.ts.',
    ...both.slice(1),
  ])
  git(siteDir, 'symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/next')
  await build({ siteDir })
  expect(linksOf(siteDir, 'docs')[0]).toBe('/o/r/blob/next/src/a.ts')
})

test('links show the commit that is built, if the config says so', async () => {
  const siteDir = repository({
    'website/docs-gen.config.ts': config("repository: { links: 'commit' },"),
    'docs/index.md': '# Home\n\n[a](../src/a.ts#L1)\n',
  })
  const head = (): string => execFileSync('git', ['rev-parse', 'HEAD'], { cwd: siteDir, encoding: 'utf8' }).trim()
  await build({ siteDir })
  expect(linksOf(siteDir, 'docs/next')).toEqual([`/o/r/blob/${head()}/src/a.ts#L1`, '/o/r/edit/trunk/docs/index.md'])
  const first = head()
  git(siteDir, 'commit', '--allow-empty', '-m', 'Second')
  expect(head()).not.toBe(first)
  await build({ siteDir })
  expect(linksOf(siteDir, 'docs/next')[0]).toBe(`/o/r/blob/${head()}/src/a.ts#L1`)
})

test('what is not known is asked for, and no message has the password', async () => {
  const told = async (key: string, remote: string): Promise<string> => {
    const { diagnostics } = await check({ siteDir: repository({ 'website/docs-gen.config.ts': config(key) }, remote) })
    expect(JSON.stringify(diagnostics)).not.toContain('secret')
    const problem = diagnostics.find(({ code }) => code === 'config-invalid')
    return problem ? `${problem.message} ${problem.hint}` : ''
  }
  expect(await told('repository: true,', '/srv/secret/r.git')).toMatch(/the remote of git is on a disk.*Write it/)
  expect(await told('repository: true,', 'https://me:secret@git.example.com/o/r')).toMatch(
    /Which software git\.example\.com has is not known.*provider/,
  )
  expect(await told("repository: 'https://github.com/other/r',", ownRemote)).toMatch(
    /branch of https:\/\/github\.com\/other\/r is not known: no remote of git has this address/,
  )
  expect(await told("repository: { url: 'https://github.com/other/r', branch: 'main' },", ownRemote)).toBe('')
  expect(await told("repository: { provider: 'gitea' },", 'ssh://git:secret@git.example.com:22/o/r')).toBe('')
  expect(await told("repository: 'https://me:secret@github.com/o',", ownRemote)).toMatch(/names no repository/)
  expect(await told("repository: 'nowhere',", ownRemote)).toMatch(/must be the address of a repository/)
})

test('a site without git has to say all of it', async () => {
  const siteDir = repository({ 'website/docs-gen.config.ts': config("repository: 'https://github.com/o/r',") })
  rmSync(join(siteDir, '../.git'), { recursive: true })
  expect((await problems(siteDir)).filter((text) => text.startsWith('config'))).toEqual([
    'config-invalid docs-gen.config.ts:4 The default branch of https://github.com/o/r is not known, because the site is in no git repository',
  ])
  const all = "repository: { url: 'https://github.com/o/r', branch: 'main', path: 'website' },"
  writeFileSync(join(siteDir, 'docs-gen.config.ts'), config(all))
  mkdirSync(join(siteDir, '../.git'), { recursive: true })
  rmSync(join(siteDir, '../.git'), { recursive: true })
  await build({ siteDir })
  expect(linksOf(siteDir, 'docs')[0]).toBe('/o/r/blob/main/src/a.ts')
})

test('edit links that lead to no file are told, whoever made them', async () => {
  const edit = (options: string, repositoryKey = ''): Readonly<Record<string, string>> => ({
    'website/docs-gen.config.ts': config(repositoryKey, options),
    'docs/index.md': '# Home\n',
    'website/versioned_docs/version-1.0/index.md': '# Home\n',
    'website/i18n/de/docs/index.md': '# Start\n',
  })
  const base = 'https://github.com/o/r/edit/trunk/'
  expect(await problems(repository(edit(`editUrl: '${base}website/'`)))).toEqual([])
  expect(await problems(repository(edit(`editUrl: 'https://github.com/other/r/edit/main/x/'`)))).toEqual([])
  expect(await problems(repository(edit(`editUrl: '${base}site/'`)))).toEqual([
    'broken-edit-link versioned_docs/version-1.0/index.md:1 The edit link of this page leads to site/versioned_docs/version-1.0/index.md, which the repository does not have: the file is website/versioned_docs/version-1.0/index.md',
  ])
  const siteDir = repository(edit('', 'repository: true,'))
  writeFileSync(join(siteDir, '../docs/made.md'), '# Made\n')
  expect(await problems(siteDir)).toEqual([
    'broken-edit-link ../docs/made.md:1 The edit link of this page leads to docs/made.md, which git ignores',
  ])
})

/** A clone as services make it: shallow, at a commit, and without the name of the default branch. */
function shallowClone(files: Readonly<Record<string, string>>): string {
  const from = dirname(repository(files))
  const siteDir = join(writeSite({}), 'clone', 'website')
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${from}`, dirname(siteDir)])
  git(siteDir, 'checkout', '--quiet', '--detach')
  git(siteDir, 'remote', 'set-url', 'origin', 'https://github.com/o/r')
  git(siteDir, 'symbolic-ref', '--delete', 'refs/remotes/origin/HEAD')
  return siteDir
}

test('a shallow checkout of a service has the default branch that the service tells, never the branch being built', async () => {
  const siteDir = shallowClone({})
  const event = join(siteDir, '../event.json')
  writeFileSync(event, JSON.stringify({ repository: { default_branch: 'trunk' } }))
  const asked = { GITHUB_REF_NAME: '12/merge', GITHUB_HEAD_REF: 'fix', GITHUB_EVENT_PATH: event }
  const buildWith = async (variables: Readonly<Record<string, string>>): Promise<readonly string[]> => {
    const before = { ...process.env }
    Object.assign(process.env, variables)
    try {
      const { diagnostics } = await build({ siteDir })
      return diagnostics.filter(({ code }) => code === 'config-invalid').map(({ message }) => message)
    } finally {
      for (const name of Object.keys(variables)) Reflect.deleteProperty(process.env, name)
      Object.assign(process.env, before)
    }
  }
  expect(await buildWith({ ...asked, GITHUB_REPOSITORY: 'someone/fork' })).toEqual([
    expect.stringContaining('The default branch of https://github.com/o/r is not known'),
  ])
  expect(await buildWith({ ...asked, GITHUB_REPOSITORY: 'O/r' })).toEqual([])
  expect(linksOf(siteDir, 'docs/next')).toContain('/o/r/edit/trunk/docs/index.md')
  expect(await buildWith({ CI_PROJECT_PATH: 'o/r', CI_DEFAULT_BRANCH: 'dev' })).toEqual([])
  expect(linksOf(siteDir, 'docs/next')).toContain('/o/r/edit/dev/docs/index.md')
})

test('links of GitHub to issues and its other pages lead there, by the folder of the file', async () => {
  const siteDir = repository({
    'docs/index.md':
      '# Home\n\n[i](../../../issues/12) [p](../../../pull/3#x) [wrong](../../issues/1) [r](../../../releases) [c](../../../commit/abc123)\n',
  })
  const told = (await problems(siteDir)).filter((text) => text.includes('../docs/index.md'))
  expect(told).toEqual([expect.stringContaining('broken-link ../docs/index.md:3')])
  await build({ siteDir })
  expect(linksOf(siteDir, 'docs/next').slice(0, 4)).toEqual([
    '/o/r/issues/12',
    '/o/r/pull/3#x',
    '/o/r/releases',
    '/o/r/commit/abc123',
  ])
})
