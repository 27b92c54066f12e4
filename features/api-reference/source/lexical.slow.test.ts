import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { Site } from '../../../cli/link/site.ts'
import type { SourceOutput } from '../../../cli/sources/source.ts'
import { findPackages } from '../packages/find-packages.ts'
import { typedoc } from './typedoc.ts'
import { inputFor } from '../../../tests/unit/cli/sources/site-folder.ts'
import {
  bodyOf,
  type OwnPage,
  plainText,
  routeAt,
  siteOf,
  typedocPages,
} from '../../../tests/unit/features/api-reference/reference.ts'

const root = join(import.meta.dirname, '../../..')
const packages = ['lexical', '@lexical/*']

let output: SourceOutput
let site: Site
let ownPages: readonly OwnPage[]

beforeAll(async () => {
  // TypeDoc's own pages have none of what a package does not export.
  output = await typedoc({ packages, gitRevision: 'v0.35.0', unexportedTypes: 'hide' }).load(inputFor(root))
  site = await siteOf(output, root)
  ownPages = await typedocPages({
    entryPoints: findPackages(packages, root).entries.map(({ file }) => file),
    basePath: join(root, 'node_modules'),
    compilerOptions: {
      target: 'esnext',
      module: 'esnext',
      moduleResolution: 'bundler',
      lib: ['esnext', 'dom', 'dom.iterable'],
      jsx: 'preserve',
      strict: true,
      skipLibCheck: true,
      noEmit: true,
      types: [],
    },
  } as Parameters<typeof typedocPages>[0])
}, 300_000)

/** The pages of a kind that TypeDoc has too: it knows nothing of what modules add to the global scope. */
function paths(folder: string): readonly string[] {
  const all = site.routes.map(({ path }) => path).filter((path) => path.startsWith(`/docs/api/${folder}/`))
  return all.filter((path) => !path.includes('/Globals_of_'))
}

function count(...kinds: readonly string[]): number {
  return ownPages.filter(({ kind }) => kinds.includes(kind)).length
}

test('every module of every package has its page, those of @lexical/react included', () => {
  const react = JSON.parse(readFileSync(join(root, 'node_modules/@lexical/react/package.json'), 'utf8')) as {
    exports: Record<string, unknown>
  }
  const entries = Object.keys(react.exports).filter((path) => !path.endsWith('.js'))
  for (const entry of entries) expect(paths('modules')).toContain(`/docs/api/modules/lexical_react_${entry.slice(2)}`)
  for (const name of readdirSync(join(root, 'node_modules/@lexical')).filter((name) => name !== 'react')) {
    expect(paths('modules')).toContain(`/docs/api/modules/lexical_${name.replaceAll('-', '_')}`)
  }
  expect(paths('modules')).toContain('/docs/api/modules/lexical')
  expect(paths('modules').length).toBe(count('Module', 'Namespace'))
})

test('classes and interfaces are as many as in the model; those exported as types are classes', () => {
  expect(paths('classes').length + paths('interfaces').length).toBe(count('Class', 'Interface'))
  expect(paths('classes').length - (output.redirects ?? []).length).toBe(count('Class'))
  for (const name of ['LexicalEditor', 'EditorState', 'RangeSelection', 'TextNode', 'DecoratorNode'])
    expect(paths('classes')).toContain(`/docs/api/classes/lexical.${name}`)
})

test('every member has the anchor TypeDoc gives it', () => {
  const byTitle = new Map(site.routes.map((route) => [route.data.title, route]))
  let count = 0
  for (const { kind, name, anchors } of ownPages.filter((page) => page.kind === 'Class' || page.kind === 'Interface')) {
    const ids = byTitle.get(name)?.compiled.anchors.map(({ id }) => id) ?? []
    expect(ids, `${kind} ${name}`).toEqual(expect.arrayContaining([...anchors]))
    count += anchors.length
  }
  expect(count).toBeGreaterThan(500)
})

test('every function, variable and type still has the anchor that TypeDoc gave it on its module', () => {
  const ids = new Set(site.routes.flatMap(({ compiled }) => compiled.anchors.map(({ id }) => id)))
  const names = ownPages.filter(({ kind }) => ['Function', 'Variable', 'TypeAlias'].includes(kind))
  expect(names.filter(({ name }) => !ids.has(name.replace('$', '').toLowerCase()))).toEqual([])
  expect(names.length).toBeGreaterThan(600)
})

test('no link or anchor inside the reference is broken', () => {
  expect(site.diagnostics.filter(({ severity }) => severity !== 'log')).toEqual([])
  const problems = site.diagnostics.filter(({ code }) => code.startsWith('broken'))
  expect(problems).toEqual([])
})

test('the largest page stays below 100 KB', () => {
  const sizes = site.routes.map((route) => bodyOf(route).length).sort((a, b) => b - a)
  expect(sizes[0]).toBeGreaterThan(50_000)
  expect(sizes[0]).toBeLessThan(100_000)
})

test('labels and titles are those of the specification', () => {
  expect(routeAt(site, '/docs/api/modules/lexical_react_LexicalComposer').data.title).toBe(
    '@lexical/react/LexicalComposer',
  )
  expect(routeAt(site, '/docs/api/classes/lexical_list.ListNode').data.title).toBe('ListNode')
  const [, , ...packages] =
    output.sidebars?.[0]?.items.map((item) => (item.type === 'category' ? item.label : '')) ?? []
  expect(packages).toContain('@lexical/react')
  expect(packages).toContain('lexical')
  expect(packages).not.toContain('Classes')
})

test('each page has a place in the sidebar', () => {
  const ids = new Set(JSON.stringify(output.sidebars).match(/(?<="id":")[^"]+/g))
  const places = (output.pages ?? []).map(({ meta: { doc } }) => doc?.sidebarDoc ?? doc?.id ?? '')
  expect(places.filter((id) => !ids.has(id))).toEqual([])
  expect(places.length).toBeGreaterThan(500)
})

test('names guides use are symbols; the core package has those that two packages export', () => {
  expect(output.symbols).toMatchObject({
    LexicalEditor: '/docs/api/classes/lexical.LexicalEditor',
    'LexicalEditor.update': '/docs/api/classes/lexical.LexicalEditor#update',
    $getRoot: '/docs/api/functions/lexical.$getRoot',
    'TextNode.getKey': '/docs/api/classes/lexical.LexicalNode#getKey',
    $getAdjacentSiblingOrParentSiblingCaret: '/docs/api/functions/lexical.$getAdjacentSiblingOrParentSiblingCaret',
    '@lexical/list:$isListNode': '/docs/api/functions/lexical_list.$isListNode',
    '@lexical/react/LexicalComposer': '/docs/api/modules/lexical_react_LexicalComposer',
  })
})

test('aliases keep their names where TypeDoc would write what they stand for', () => {
  expect(plainText(bodyOf(routeAt(site, '/docs/api/classes/lexical.LexicalNode')))).toContain('getKey(): NodeKey')
})

test('R16: declaration files name no source file: pages link to the folder of their package, members to a search for their name', () => {
  const html = bodyOf(routeAt(site, '/docs/api/modules/lexical_list'))
  expect(html).toContain('href="https://github.com/facebook/lexical/tree/v0.35.0/packages/lexical-list"')
  const member = bodyOf(routeAt(site, '/docs/api/functions/lexical_list.$createListNode'))
  const query = encodeURIComponent('repo:facebook/lexical path:packages/lexical-list/ symbol:/^\\$createListNode$/')
  expect(member).toContain(`search?type=code&amp;q=${query}`)
})

test('problems in installed packages are for information only', () => {
  const problems = output.diagnostics ?? []
  expect(problems.map(({ severity }) => severity)).toEqual(problems.map(() => 'log'))
  expect(problems).toContainEqual(
    expect.objectContaining({
      message: '{@link LexicalEditor.dispatch} leads to nothing in the reference.',
      at: expect.objectContaining({ file: 'node_modules/lexical/LexicalEditor.d.ts', line: 432 }),
    }),
  )
})
