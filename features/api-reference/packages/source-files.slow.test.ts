import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import type { ApiModel } from '../model/model.ts'
import type { Page } from '../../../cli/sources/page.ts'
import { keptText } from '../model-files/kept-text.ts'
import type { TypedocOptions } from '../schema.ts'
import { typedoc } from '../source/typedoc.ts'
import { inputFor, siteFolder } from '../../../tests/unit/cli/sources/site-folder.ts'
import { bodyOf, routeAt, siteOf } from '../../../tests/unit/features/api-reference/reference.ts'

const manifest = JSON.stringify({ name: 'lib', version: '1.0.0', types: 'index.d.ts' })
const compilerOptions = { target: 'ES2022', module: 'ESNext', moduleResolution: 'Bundler', types: [], strict: true }

/** A repository with a library, and a site in it. */
const files = {
  'package.json': manifest,
  '.gitignore': 'keys.ts\n',
  'src/index.ts': "export * from './keys'\nexport * from './open'\nexport { outer } from '../../outer'\n",
  'src/keys.ts': "// Not for others.\nexport const key: string = 'k'\n",
  'src/open.ts': '/** Opens. */\nexport function open(): void {}\n',
  'src/unused.ts': 'export const unused = 1\n',
  '../outer.ts': 'export const outer = 1\n',
  'website/tsconfig.json': JSON.stringify({ compilerOptions, files: ['../src/index.ts'] }),
  'website/node_modules/installed/package.json': JSON.stringify({ name: 'installed', types: 'index.d.ts' }),
  'website/node_modules/installed/index.d.ts': `export declare const large: string\n${'// x\n'.repeat(3)}`,
}

function repository(more: Readonly<Record<string, string>> = {}): string {
  const root = join(siteFolder({}), 'repository')
  for (const [file, text] of Object.entries({ ...files, ...more })) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return root
}

function isSource({ path }: Page): boolean {
  return path.includes('/source/')
}

async function sourcePages(root: string, more: TypedocOptions = {}): Promise<readonly string[]> {
  const options = { entryPoints: ['../src/index.ts'], tsconfig: 'tsconfig.json', sourcePages: true, ...more }
  const { pages = [] } = await typedoc(options).load(inputFor(join(root, 'website')))
  return pages.filter(isSource).map(({ path }) => path)
}

test('files of the repository have pages, but for what git ignores and what stands outside', async () => {
  const root = repository()
  execFileSync('git', ['init', '-q'], { cwd: root })
  expect(await sourcePages(root)).toEqual(['/docs/api/source/lib/src/index.ts', '/docs/api/source/lib/src/open.ts'])
  expect(await sourcePages(root, { sourcePages: false })).toEqual([])
})

test('of a repository that git does not read nothing has a page, which is said', async () => {
  const root = repository()
  mkdirSync(join(root, '.git'))
  const options = { entryPoints: ['../src/index.ts'], tsconfig: 'tsconfig.json', sourcePages: true }
  const { pages = [], diagnostics = [] } = await typedoc(options).load(inputFor(join(root, 'website')))
  expect(pages.filter(isSource)).toEqual([])
  expect(diagnostics.map(({ message }) => message)).toContain(
    'Files of the repository have no pages, because git fails to read the repository',
  )
})

test('without a repository, files of the site folder and of installed packages have pages', async () => {
  const root = repository()
  expect(await sourcePages(root, { packages: ['installed'] })).toEqual(['/docs/api/source/installed/index.d.ts'])
  expect(await sourcePages(root, { packages: ['installed'], maxPageSize: 0.1 })).toEqual([])
})

test('lines that symbols lead to exist, and no page names a folder of this machine', async () => {
  const root = repository()
  execFileSync('git', ['init', '-q'], { cwd: root })
  const website = join(root, 'website')
  const options = { entryPoints: ['../src/index.ts'], tsconfig: 'tsconfig.json', sourcePages: true }
  const output = await typedoc(options).load(inputFor(website))
  const site = await siteOf(output, website)
  const html = site.routes.map((route) => bodyOf(route)).join('\n')
  expect(html).not.toContain(root)
  expect(html).not.toContain('Not for others')
  expect(html).toContain('href="/docs/api/source/lib/src/open.ts#L2"')
  const file = routeAt(site, '/docs/api/source/lib/src/open.ts')
  expect(file.compiled.anchors.map(({ id }) => id)).toEqual(['L1', 'L2'])
  expect(file.noIndex).toBe(true)
  expect(site.searchPages().map(({ href }) => href)).not.toContain(file.path)
})

test('a kept model leads to the repository', () => {
  const source = { url: 'https://example.com/a.ts#L1', place: { path: 'lib/a.ts', line: 1 } }
  const model: ApiModel = { packages: {}, modules: [{ id: 1, name: 'a', kind: 2, source }] }
  expect(keptText(model)).toContain('"source":{"url":"https://example.com/a.ts#L1"}')
})
