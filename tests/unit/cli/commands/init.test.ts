import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { completeChoices, type SiteChoices } from '../../../../cli/commands/init/choices.ts'
import { findDocs } from '../../../../cli/commands/init/existing-docs.ts'
import { initSite, nextSteps } from '../../../../cli/commands/init/start-site.ts'
import { findSurroundings } from '../../../../cli/commands/init/repository.ts'
import { packageVersion } from '../../../../cli/process/package-root.ts'
import { loadConfig } from '../../../../cli/config/load.ts'

let folder = ''
const plain: SiteChoices = { title: 'Orbit', blog: false, typescriptApi: false, locales: ['en'], fromReadme: false }

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'init-')))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

function readSiteFile(path: string): string {
  return readFileSync(join(folder, path), 'utf8')
}

function git(cwd: string, ...args: readonly string[]): void {
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], { cwd, stdio: 'pipe' })
}

test('a new site', async () => {
  const site = join(folder, 'deep', 'My Docs')
  const result = await initSite({ site, choices: plain })
  expect(result.ok && result.files).toMatchInlineSnapshot(`
    [
      ".github/workflows/deploy.yml",
      ".gitignore",
      "README.md",
      "docs-gen.config.ts",
      "docs/intro.md",
      "docs/publishing.md",
      "docs/writing.md",
      "package.json",
      "pages/index.md",
      "sidebars.ts",
      "static/img/compass.svg",
      "static/img/logo.svg",
      "static/img/page.svg",
      "static/img/upload.svg",
      "theme/custom.css",
      "tsconfig.json",
    ]
  `)
  expect(JSON.parse(readSiteFile('deep/My Docs/package.json'))).toMatchObject({
    name: 'my-docs',
    dependencies: { 'docs-gen': `^${packageVersion()}` },
  })
  const { config, diagnostics } = await loadConfig(site)
  expect(diagnostics).toEqual([])
  expect(config?.sources.map(({ name }) => name)).toEqual(['docs', 'pages'])
})

test('a site in a repository knows its name, its address and its library', async () => {
  write({
    'package.json': JSON.stringify({
      name: '@me/orbit',
      description: "The moon's path",
      repository: 'me/orbit',
      dependencies: {},
    }),
    'src/index.ts': '',
    'tsconfig.json': '{}',
    'package-lock.json': '{}',
    'README.md':
      '# `Orbit`\n\nThe moon\'s path.\n\n![Map](./art/map.png) [Licence](LICENSE) <img src="https://img.shields.io/x.svg">\n',
    'art/map.png': 'picture',
  })
  git(folder, 'init', '-q', '-b', 'main')
  const site = join(folder, 'website')
  const surroundings = await findSurroundings(site)
  const choices = { ...plain, blog: true, typescriptApi: true, locales: ['en', 'de'], fromReadme: true, branch: 'main' }
  expect(await initSite({ site, choices, surroundings })).toMatchObject({ ok: true })
  const config = readSiteFile('website/docs-gen.config.ts')
  for (const line of [
    "tagline: 'The moon\\'s path'",
    "url: 'https://me.github.io'",
    "baseUrl: '/orbit/'",
    "repository: { url: 'https://github.com/me/orbit', branch: 'main' }",
    "typedoc({ entryPoints: ['../src/index.ts'], tsconfig: '../tsconfig.json' })",
    "href: 'https://github.com/me/orbit', label: 'GitHub'",
    "locales: ['en', 'de']",
    "'img-src': ['https://img.shields.io']",
  ])
    expect(config).toContain(line)
  expect(readSiteFile('website/pages/index.md')).toContain(
    '![Map](/readme/art/map.png) [Licence](https://github.com/me/orbit/blob/main/LICENSE)',
  )
  expect(readSiteFile('website/pages/index.md')).toMatch(
    /^---\nmdx:\n {2}format: md\nhide_table_of_contents: true\nhero:\n {2}title: Orbit\n {2}text: The moon's path\n/,
  )
  expect(readSiteFile('website/pages/index.md')).toContain(
    '    - label: GitHub\n      to: https://github.com/me/orbit\n---\n\n![Map]',
  )
  expect(readSiteFile('website/static/readme/art/map.png')).toBe('picture')
  expect(readSiteFile('.github/workflows/deploy.yml')).toContain('working-directory: website')
  expect(readSiteFile('.github/workflows/deploy.yml')).toMatch(
    /run: npm ci\n\s+working-directory: \.\n\s+- run: npm install\n/,
  )
  expect(readdirSync(site)).not.toContain('src')
})

test('a project of GitLab gets its pipeline, and a workspace its packages', async () => {
  write({
    'package.json': JSON.stringify({ name: 'many', workspaces: ['packages/*', 'tools/*', 'none/*', '!packages/z'] }),
    'packages/a/package.json': '{"name":"a"}',
    'packages/a/src/index.ts': '',
    'packages/a/README.md': '# a',
    'tools/b/package.json': '{"name":"b","private":true}',
    'tools/b/README.md': '# b',
  })
  git(folder, 'init', '-q')
  git(folder, 'remote', 'add', 'origin', 'git@gitlab.com:group/sub/many.git')
  const site = join(folder, 'website')
  const surroundings = await findSurroundings(site)
  await initSite({ site, choices: { ...plain, typescriptApi: true }, surroundings })
  expect(readSiteFile('website/docs-gen.config.ts')).toContain("    packages({ packages: ['../packages/*'] }),\n")
  expect(readSiteFile('website/docs-gen.config.ts')).toContain("    typedoc({ packages: ['../packages/*'] }),\n")
  expect(readSiteFile('website/docs-gen.config.ts')).toContain("url: 'https://group.gitlab.io'")
  expect(readSiteFile('.gitlab-ci.yml')).toContain('npx docs-gen build --out-dir ../public')
  expect(readSiteFile('.gitlab-ci.yml')).toContain('    - npm install\n    - cd website\n    - npm install\n')
})

test('a file that is there is named, and not overwritten unless asked for', async () => {
  write({ 'docs/intro.md': 'mine', 'docs/other.md': 'mine' })
  const result = await initSite({ site: folder, choices: plain })
  expect(result).toMatchObject({ ok: false, isConflict: true })
  expect(!result.ok && result.reason).toBe(
    'Nothing was written, because these files are there already:\n\n  docs/intro.md\n\nChoose another folder, or overwrite them with --force.',
  )
  expect(readdirSync(folder)).toEqual(['docs'])
  expect(await initSite({ site: folder, choices: plain, overwrites: true })).toMatchObject({ ok: true })
  expect(readSiteFile('docs/other.md')).toBe('mine')
  expect(await initSite({ site: folder, choices: plain })).toMatchObject({ ok: true })
})

test('a folder that cannot be made is a reason', async () => {
  write({ a: '' })
  const reason = async (site: string): Promise<string> => {
    const result = await initSite({ site, choices: plain })
    return result.ok ? '' : result.reason.replaceAll(folder, '<folder>')
  }
  expect(await reason(join(folder, 'a'))).toBe('<folder>/a is a file. Name a folder.')
  expect(await reason(join(folder, 'a', 'b'))).toMatch(/^Files cannot be written to <folder>\/a\/b: /)
})

test('only what the command line leaves open is asked', async () => {
  const questions: string[] = []
  const answers = ['', 'y', 'de, en']
  const ask = (question: string): Promise<string> => {
    questions.push(question)
    return Promise.resolve(answers[questions.length - 1] ?? '')
  }
  expect(await completeChoices({ typescriptApi: true }, plain, { ask })).toEqual({
    ...plain,
    blog: true,
    typescriptApi: true,
    locales: ['de', 'en'],
  })
  expect(questions).toEqual(['Title of the site (Orbit) ', 'A blog? (y/N) ', 'Languages, the main one first (en) '])
  expect(await completeChoices({ blog: true }, plain, {})).toEqual({ ...plain, blog: true })
})

test('what comes next', () => {
  expect(nextSteps('/a/b', '/a')).toEqual(['cd b', 'npm install', 'npm start'])
  expect(nextSteps('/a/my docs', '/a')).toEqual(['cd "my docs"', 'npm install', 'npm start'])
  expect(nextSteps('/a', '/a')).toEqual(['npm install', 'npm start'])
})

test('git is asked for the branch and the remote, also in worktrees and submodules', async () => {
  const origin = join(folder, 'origin')
  mkdirSync(origin)
  git(origin, 'init', '-q', '-b', 'trunk')
  git(origin, 'commit', '-q', '--allow-empty', '-m', 'First')
  git(folder, 'clone', '-q', origin, 'clone')
  const clone = join(folder, 'clone')
  git(clone, 'remote', 'set-url', 'origin', 'git@github.com:me/orbit.git')
  git(clone, 'worktree', 'add', '-q', '-b', 'topic', '../tree')
  git(origin, '-c', 'protocol.file.allow=always', 'submodule', 'add', '-q', clone, 'part')
  git(join(origin, 'part'), 'remote', 'set-url', 'origin', 'https://token@github.com/me/orbit')
  for (const root of [clone, join(folder, 'tree'), join(origin, 'part')]) {
    const site = join(root, 'new', 'website')
    const surroundings = await findSurroundings(site)
    expect(surroundings).toMatchObject({ root, branch: 'trunk', address: { host: 'github.com', path: 'me/orbit' } })
    await initSite({ site, choices: plain, surroundings })
    expect(readFileSync(join(site, 'docs-gen.config.ts'), 'utf8')).toContain("/me/orbit', branch: 'trunk' }")
    expect(readFileSync(join(root, '.github/workflows/deploy.yml'), 'utf8')).toContain('branches: ["trunk"]')
  }
})

test('what it writes has a config that is valid, whatever the answers; others are refused', async () => {
  const answers: readonly Partial<SiteChoices>[] = [
    { locales: ['pt-BR', 'zh-Hans'] },
    { locales: ['ar'], blog: true },
    { title: 'It\'s `a` ${b} \\ "c"', typescriptApi: true },
    { title: '# 1', blog: true, typescriptApi: true, locales: ['de', 'en'] },
  ]
  for (const [n, changes] of answers.entries()) {
    const site = join(folder, String(n))
    expect(await initSite({ site, choices: { ...plain, ...changes } })).toMatchObject({ ok: true })
    const { config, diagnostics } = await loadConfig(site)
    expect([config?.title, diagnostics]).toEqual([changes.title ?? plain.title, []])
  }
  for (const locales of [['y'], [''], ['english'], ['en', 'en'], ['en', 'EN']]) {
    const result = await initSite({ site: join(folder, 'refused'), choices: { ...plain, locales } })
    expect(result).toMatchObject({ ok: false, reason: expect.stringMatching(/language/) as string })
  }
  expect(readdirSync(folder)).not.toContain('refused')
})

test('a question is asked again where its answer is no list of languages; one about the README where there is one', async () => {
  const questions: string[] = []
  const answers = ['', '', '', 'y', 'en, en', 'en', '']
  const ask = (question: string): Promise<string> => {
    questions.push(question)
    return Promise.resolve(answers[questions.length - 1] ?? '')
  }
  expect(await completeChoices({}, plain, { ask, hasReadme: true })).toEqual({ ...plain, fromReadme: true })
  expect(questions.slice(3)).toEqual([
    'Languages, the main one first (en) ',
    "'y' is not a language tag such as en or pt-BR. Languages, the main one first (en) ",
    "The language 'en' is named twice. Languages, the main one first (en) ",
    'The README as the start page? (Y/n) ',
  ])
})

test('the docs that a project has are those of its site', async () => {
  write({
    'package.json': '{"name":"orbit","repository":"github:me/orbit"}',
    'docs/guide.md': '# Guide',
    'docs/more/deep.md': '# Deep',
    'docs/_draft.md': '# No page',
  })
  git(folder, 'init', '-q', '-b', 'main')
  const site = join(folder, 'website')
  const docs = findDocs(site, folder)
  expect(docs).toEqual({ path: '../docs', count: 2, start: 'guide.md' })
  const surroundings = await findSurroundings(site)
  const result = await initSite({ site, surroundings, choices: { ...plain, ...(docs && { docs }) } })
  expect(result.ok && result.files.filter((file) => file.includes('docs/'))).toEqual([])
  expect(readSiteFile('website/docs-gen.config.ts')).toContain(
    "docs({ path: '../docs', sidebarPath: './sidebars.ts' })",
  )
  expect(readSiteFile('website/pages/index.md')).toContain('to: ../../docs/guide.md')
  expect(readSiteFile('website/README.md')).toContain('`../docs/` holds the guides')
  expect(readSiteFile('website/sidebars.ts')).toContain('Every page in ../docs/,')
})

test('a site in the folder of its docs, and a project without pages, have none', () => {
  write({ 'docs/notes.txt': 'no page' })
  expect(findDocs(join(folder, 'website'), folder)).toBeUndefined()
  write({ 'docs/index.md': '# A' })
  expect(findDocs(folder, folder)).toEqual({ path: 'docs', count: 1, start: 'index.md' })
  expect(findDocs(join(folder, 'docs'), folder)).toBeUndefined()
  expect(findDocs(join(folder, 'docs/site'), folder)).toBeUndefined()
})

test('existing docs are asked for in a terminal, and used without one', async () => {
  const docs = { path: '../docs', count: 2, start: 'a.md' }
  const questions: string[] = []
  const answer = (last: string) => (question: string) => {
    questions.push(question)
    return Promise.resolve(question.includes('as the docs') ? last : '')
  }
  expect(await completeChoices({}, { ...plain, docs }, { ask: answer('') })).toEqual({ ...plain, docs })
  expect(await completeChoices({}, { ...plain, docs }, { ask: answer('n') })).toEqual(plain)
  expect(await completeChoices({}, { ...plain, docs }, {})).toEqual({ ...plain, docs })
  expect(questions.at(-1)).toBe('The 2 pages in ../docs as the docs? (Y/n) ')
})

test('the branch is asked for where git does not know it, and flags answer every question', async () => {
  const questions: string[] = []
  const ask = (question: string): Promise<string> => {
    questions.push(question)
    return Promise.resolve(question.startsWith('The default branch') ? 'trunk' : '')
  }
  const docs = { path: '../docs', count: 2, start: 'a.md' }
  const other = { path: '../pages', count: 1, start: 'b.md' }
  const defaults = { ...plain, docs, branch: 'topic' }
  expect(await completeChoices({}, defaults, { ask, lacksBranch: true })).toEqual({ ...defaults, branch: 'trunk' })
  expect(questions.at(-1)).toBe('The default branch (topic) ')
  questions.length = 0
  const { title, blog, typescriptApi, locales } = plain
  const flags = { title, blog, typescriptApi, locales, fromReadme: false, branch: 'main' }
  const asked = { ask, hasReadme: true, lacksBranch: true }
  expect(await completeChoices({ ...flags, docs: other }, defaults, asked)).toEqual({ ...plain, ...flags, docs: other })
  expect(await completeChoices({ ...flags, docs: false }, defaults, asked)).toEqual({ ...plain, ...flags })
  expect(await completeChoices({ docs: false }, defaults, {})).toEqual({ ...plain, branch: 'topic' })
  expect(questions).toEqual([])
})

test('without a branch, the config names no repository, and the workflow asks its host', async () => {
  write({ 'package.json': '{"name":"orbit","repository":"github:me/orbit"}' })
  const site = join(folder, 'website')
  const surroundings = await findSurroundings(site)
  await initSite({ site, surroundings, choices: plain })
  expect(readSiteFile('website/docs-gen.config.ts')).not.toContain('repository:')
  const workflow = readSiteFile('.github/workflows/deploy.yml')
  expect(workflow).not.toContain('branches:')
  expect(workflow).toContain('if: github.ref_name == github.event.repository.default_branch')
  await initSite({ site, surroundings, choices: { ...plain, branch: 'main' }, overwrites: true })
  expect(readSiteFile('website/docs-gen.config.ts')).toContain(
    "repository: { url: 'https://github.com/me/orbit', branch: 'main', path: 'website' },",
  )
})
