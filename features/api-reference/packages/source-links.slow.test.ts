import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Element, Nodes } from 'hast'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { parseRepository } from '../../../cli/repository/address.ts'
import type { SourceInput } from '../../../cli/sources/source.ts'
import { typedoc } from '../source/typedoc.ts'
import type { TypedocOptions } from '../schema.ts'
import { inputFor, siteFolder } from '../../../tests/unit/cli/sources/site-folder.ts'

const repository = { type: 'git', url: 'git+https://github.com/a/b.git', directory: 'packages/lib' }
const original = `import { helper } from './helper'

/** Opens. */
export class Door {
  /** How wide it is. */
  width = 1

  constructor(readonly name: string) {}

  /** Opens it. */
  open(): void {
    helper()
  }
}

/** Closes all. */
export function closeAll(): void {}
export const limit: number = 3
/** Settings. */
export interface Settings {
  slow: boolean
}
`
const helper = '/** Helps. */\nexport function helper(): void {}\n'

/** A checkout of a repository with a library, and a site that has installed what the library publishes. */
function checkout(): string {
  const root = siteFolder({
    'packages/lib/package.json': JSON.stringify({ name: 'lib', version: '1.0.0', types: 'src/index.ts', repository }),
    'packages/lib/tsconfig.json': JSON.stringify({
      compilerOptions: { module: 'esnext', moduleResolution: 'bundler' },
    }),
    'packages/lib/src/index.ts': `${original}export * from './helper'\n`,
    'packages/lib/src/helper.ts': helper,
    'website/package.json': '{ "name": "website", "private": true }',
    'website/node_modules/lib/package.json': JSON.stringify({
      ...{ name: 'lib', version: '1.0.0', types: 'dist/index.d.ts', repository },
    }),
  })
  const git = (...args: readonly string[]): unknown => execFileSync('git', args, { cwd: root })
  git('init', '-q')
  git('remote', 'add', 'origin', 'https://github.com/a/b.git')
  git('add', 'packages')
  git('-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '-qm', 'Add a library')
  publish(root)
  return root
}

/** Writes declarations with their maps, as TypeScript does. */
function publish(root: string): void {
  const [src, out] = [join(root, 'packages/lib/src'), join(root, 'website/node_modules/lib/dist')]
  const options = { declaration: true, declarationMap: true, emitDeclarationOnly: true, rootDir: src, outDir: out }
  const program = ts.createProgram([join(src, 'index.ts')], { ...options, target: ts.ScriptTarget.ESNext, types: [] })
  program.emit(undefined, (file, text) => {
    mkdirSync(dirname(file), { recursive: true })
    // Packages are published from a folder of their own, where the sources are beside the declarations.
    writeFileSync(file, file.endsWith('.map') ? text.replaceAll('../../../../packages/lib/src/', '../src/') : text)
  })
}

/** The names of headings and the address of the source link below each. */
async function sourceLinks(
  root: string,
  options: TypedocOptions,
  changes: Partial<SourceInput> = {},
): Promise<ReadonlyMap<string, string>> {
  const input = inputFor(join(root, 'website'), changes)
  const { pages = [] } = await typedoc({ maxExportsPerPage: 0, ...options }).load(input)
  const links = new Map<string, string>()
  for (const { body, meta } of pages) {
    if (body.type !== 'tree') continue
    let name = meta.title ?? ''
    const walk = (node: Nodes): void => {
      if (node.type === 'element' && /^h[1-3]$/.test(node.tagName)) name = textOf(node)
      if (node.type === 'element' && isSourceLink(node)) links.set(name, String(node.properties['href']))
      if ('children' in node) node.children.forEach(walk)
    }
    walk(body.tree as Nodes)
  }
  return links
}

function isSourceLink({ tagName, properties }: Element): boolean {
  return tagName === 'a' && String(properties['className'] ?? '').includes('api-source')
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

/** The line of a checkout that an address leads to. */
function lineAt(root: string, address: string): string {
  const [, path = '', line] = /^https:\/\/github\.com\/a\/b\/blob\/[^/]+\/(.+)#L(\d+)$/.exec(address) ?? []
  return readFileSync(join(root, path), 'utf8').split('\n')[Number(line) - 1] ?? ''
}

const names = ['Door', 'closeAll', 'helper', 'limit', 'name', 'open', 'Settings', 'slow', 'width']

test.each([
  ['sources', { entryPoints: ['../packages/lib/src/index.ts'], tsconfig: '../packages/lib/tsconfig.json' }],
  ['packages of the workspace', { packages: ['../packages/lib'] }],
  ['installed packages with maps', { packages: ['lib'] }],
  ['installed packages with a revision', { packages: ['lib'], gitRevision: 'v1' }],
])('links of %s lead to the line of each name in the checkout', async (_what, options) => {
  const root = checkout()
  const links = await sourceLinks(root, options)
  expect([...links.keys()]).toEqual(expect.arrayContaining(names))
  for (const name of names) expect(lineAt(root, links.get(name) ?? ''), name).toMatch(new RegExp(`\\b${name}\\b`))
  expect(lineAt(root, links.get('constructor') ?? '')).toContain('constructor(')
  if ('gitRevision' in options) for (const address of links.values()) expect(address).toContain('/blob/v1/')
})

test('the repository of the site says where lines are, also at hosts that TypeDoc does not know', async () => {
  const root = checkout()
  const address = parseRepository('https://codeberg.org/a/b')
  if (!address) throw new Error('not known')
  const repository = {
    address,
    branch: 'main',
    ref: { kind: 'branch', name: 'main' },
    folder: 'website',
    top: root,
  } as const
  const options = { entryPoints: ['../packages/lib/src/index.ts'], tsconfig: '../packages/lib/tsconfig.json' }
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  const links = await sourceLinks(root, options, { repository })
  expect(links.get('Door')).toBe(`https://codeberg.org/a/b/src/commit/${commit}/packages/lib/src/index.ts#L4`)
  const others = await sourceLinks(root, { ...options, gitRevision: 'v1' }, { repository })
  expect(others.get('Door')).toBe('https://codeberg.org/a/b/src/v1/packages/lib/src/index.ts#L4')
})
