import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isBuiltin } from 'node:module'
import { parseSync, Visitor } from 'oxc-parser'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { expect, test } from 'vitest'
import { checkFlags } from '../features/lists/checks.ts'
import { type Import, importsOf, sources } from './imports.ts'

const root = join(import.meta.dirname, '..')

const files = ['cli', 'features', 'runtime', 'templates'].flatMap(sources).filter((file) => !file.endsWith('.test.ts'))
const imports = files.flatMap(importsOf)

/** The folders of cli in order: one never imports a later one. */
const stages = [
  'report',
  'cache',
  'process',
  'text',
  'repository',
  'files',
  'markup',
  'built-site',
  'code',
  'modules',
  'config',
  'sources',
  'compile',
  'translations',
  'link',
  'bundle',
  'render',
  'emit',
  'edits',
  'pipeline',
  'serve',
  'commands',
]

/** The entries of cli: the program and the public API. */
const entries = ['cli/embed.ts', 'cli/index.ts', 'cli/main.ts']

function stageOf(path: string): string | undefined {
  const [top, second = ''] = path.split('/')
  return top === 'cli' && stages.includes(second) ? second : undefined
}

/** The folders of the runtime in layers: one imports lower layers only, so the features of a layer do not lean on one another. */
const layers = [
  ['contract'],
  ['inline', 'strict'],
  ['preferences'],
  ['router'],
  ['theme'],
  ['hooks'],
  ['ui'],
  ['islands'],
  ['layout', 'docs', 'blog', 'pages', 'content', 'code', 'reading'],
  ['page-script', 'control-script'],
  ['app'],
  ['dev'],
]

/** The lists by which stages and the runtime reach features. */
function isList(path: string): boolean {
  return path.startsWith('features/lists/')
}

function isBrowserList(path: string): boolean {
  return path.startsWith('features/lists/browser/')
}

/** Whether stages may import it: a list, or what is made of lists for several stages. */
function isOpenToStages(path: string): boolean {
  return /^features\/[^/]+\.ts$/.test(path) || (isList(path) && !isBrowserList(path))
}

/** The entries of the package that publish a feature. */
const featureEntries: Readonly<Record<string, string>> = { 'cli/embed.ts': 'embedding' }

function isPublished({ from, to }: Import): boolean {
  return featureEntries[from] !== undefined && featureEntries[from] === featureOf(to)
}

function featureOf(path: string): string | undefined {
  const folder = /^features\/([^/]+)\//.exec(path)?.[1]
  return folder === 'lists' ? undefined : folder
}

/** The folder of a file of the runtime, as `layers` has it; `undefined` for the entries, which may import everything. */
function folderOf(path: string): string | undefined {
  const matches = layers.flat().filter((folder) => path.startsWith(`runtime/${folder}/`))
  return matches.sort((a, b) => b.length - a.length)[0]
}

function layerOf(path: string): number {
  const folder = folderOf(path)
  return folder === undefined ? layers.length : layers.findIndex((layer) => layer.includes(folder))
}

function violations(check: (entry: Import) => string | undefined): readonly string[] {
  return imports.flatMap((entry) => {
    const reason = check(entry)
    return reason === undefined ? [] : [`${entry.from} imports ${entry.to}: ${reason}`]
  })
}

/** The files that are loaded with another. @param followsLate whether also those that are asked for later */
function loadedWith(entry: string, followsLate: boolean): ReadonlySet<string> {
  const loaded = new Set([entry])
  for (const file of loaded)
    for (const { from, to, isTypeOnly, isLate } of imports)
      if (from === file && !isTypeOnly && (followsLate || !isLate) && files.includes(to)) loaded.add(to)
  return loaded
}

/** Files that import one another in a circle (strongly connected components, by Tarjan's algorithm), each sorted. */
function rings(edges: readonly Import[]): readonly string[] {
  const graph = new Map(files.map((file) => [file, [] as string[]]))
  for (const { from, to, isLocal } of edges) if (isLocal && graph.has(to)) graph.get(from)?.push(to)
  const order = new Map<string, number>()
  const stack: string[] = []
  const circles: string[] = []
  const visit = (file: string): number => {
    const index = order.size
    let low = index
    order.set(file, index)
    stack.push(file)
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next))
      else if (stack.includes(next)) low = Math.min(low, order.get(next) ?? low)
    }
    if (low === index) {
      const ring = stack.splice(stack.lastIndexOf(file))
      if (ring.length > 1) circles.push(ring.sort().join(' '))
    }
    return low
  }
  for (const file of files) if (!order.has(file)) visit(file)
  return circles.sort()
}

test('the imports are read at all', () => {
  expect(imports.length).toBeGreaterThan(500)
})

test('every file of cli belongs to a stage', () => {
  const loose = files.filter((file) => file.startsWith('cli/') && stageOf(file) === undefined)
  expect(loose).toEqual(entries)
})

test('a stage of cli imports no later stage', () => {
  const problems = violations(({ from, to, isTypeOnly }) => {
    const [here, there] = [stageOf(from), stageOf(to)]
    if (here === undefined || there === undefined) return undefined
    // The shape of a config names the sources it holds.
    if (isTypeOnly && to === 'cli/sources/source.ts') return undefined
    return stages.indexOf(there) > stages.indexOf(here) ? `${there} comes after ${here}` : undefined
  })
  expect(problems).toEqual([])
})

test('cli never imports React or the runtime beyond the contract', () => {
  const problems = violations((entry) => {
    const { from, to, isLocal } = entry
    if (!from.startsWith('cli/') || isPublished(entry)) return undefined
    if (!isLocal) return /^react(-dom)?(\/|$)/.test(to) ? 'React is reached through the bundle only' : undefined
    const isOpen = /^(cli|templates|runtime\/contract)\//.test(to) || isOpenToStages(to)
    return isOpen ? undefined : 'not open to cli'
  })
  expect(problems).toEqual([])
})

test('nothing but the lists of features names a feature, and no feature the inside of another', () => {
  const problems = violations((entry) => {
    const { from, to } = entry
    const there = featureOf(to)
    if (there === undefined || featureOf(from) === there || isPublished(entry)) return undefined
    if (isList(from)) return undefined
    return `the feature ${there} is reached through the lists only`
  })
  expect(problems).toEqual([])
})

test('of the commands of features, other commands load the entry and its values only', () => {
  const loaded = [...loadedWith('cli/main.ts', false), ...loadedWith('cli/pipeline/build.ts', true)]
  const entries = imports.filter(({ from }) => from === 'features/lists/commands.ts').map(({ to }) => to)
  const homes = entries.filter((entry) => featureOf(entry) !== undefined).map((entry) => dirname(entry))
  const inside = loaded.filter((file) => homes.some((home) => file.startsWith(`${home}/`)) && !entries.includes(file))
  const withCode = inside.filter((file) => imports.some(({ from, isTypeOnly }) => from === file && !isTypeOnly))
  expect(homes.every((home) => entries.includes(`${home}/command.ts`))).toBe(true)
  expect(withCode).toEqual([])
})

/** Names that the core has in common with Docusaurus, because others read or write them. */
const namesOfOthers: Readonly<Record<string, string>> = {
  docusaurusPath: 'a public key of the texts that a content source returns',
}

/** Files with comments that name Docusaurus, because the manual prints them: they document what authors and callers write. */
const printedComments: ReadonlySet<string> = new Set([
  'cli/config/schema/markdown.ts',
  'cli/config/schema/settings.ts',
  'cli/pipeline/build-options.ts',
  'cli/pipeline/check-options.ts',
  'cli/report/account.ts',
  'cli/sources/source.ts',
  'runtime/contract/theme-slots.ts',
  'runtime/theme/slots.ts',
])

/** What names a file, its modules and its parts, without its strings: those are texts, addresses, and classes of the output. */
function wordsOf(file: string): { readonly names: readonly string[]; readonly comments: readonly string[] } {
  const { program, module, comments } = parseSync(file, readFileSync(join(root, file), 'utf8'))
  const names = [file, ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value)]
  const add = ({ name }: { readonly name: string }): void => void names.push(name)
  new Visitor({ Identifier: add, JSXIdentifier: add, PrivateIdentifier: add }).visit(program)
  return { names, comments: comments.map(({ value }) => value) }
}

test('nothing but its feature names Docusaurus', () => {
  const isNamed = (text: string): boolean => /docusaurus|infima/i.test(text)
  const naming = files
    .filter((file) => !file.startsWith('features/') && isNamed(file + readFileSync(join(root, file), 'utf8')))
    .map((file) => ({ file, words: wordsOf(file) }))
  const names = naming.flatMap(({ file, words }) => words.names.filter(isNamed).map((name) => ({ file, name })))
  expect(names.filter(({ name }) => !Object.hasOwn(namesOfOthers, name))).toEqual([])
  expect(Object.keys(namesOfOthers).filter((other) => !names.some(({ name }) => name === other))).toEqual([])
  const commented = naming.filter(({ words }) => words.comments.some(isNamed)).map(({ file }) => file)
  expect(commented).toEqual([...printedComments].sort())
})

test('no comment of a style sheet names Docusaurus outside of its feature', () => {
  const sheets = ['runtime', 'features'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.css'))
      .map((path) => `${folder}/${path}`),
  )
  const comments = sheets
    .filter((sheet) => featureOf(sheet) !== 'docusaurus')
    .flatMap((sheet) => [...readFileSync(join(root, sheet), 'utf8').matchAll(/\/\*.*?\*\//gs)].map(([text]) => text))
  expect(comments.length).toBeGreaterThan(50)
  expect(comments.filter((comment) => /docusaurus|infima/i.test(comment))).toEqual([])
})

test('check names no feature that it runs', () => {
  const names = checkFlags.flatMap(({ flags }) => /[\w-]+/.exec(flags.replace(/^--/, '')) ?? []).map(camelCase)
  expect(names).toContain('spelling')
  const naming = ['cli/commands/check.ts', 'cli/pipeline/check.ts'].flatMap((file) => {
    const used = new Set([...wordsOf(file).names, ...stringsOf(file)])
    return names.filter((name) => used.has(name)).map((name) => `${file} names ${name}`)
  })
  expect(naming).toEqual([])
})

/** The strings of a file, by which properties may be named, too. */
function stringsOf(file: string): readonly string[] {
  const strings: string[] = []
  const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'))
  new Visitor({ Literal: ({ value }) => void (typeof value === 'string' && strings.push(value)) }).visit(program)
  return strings
}

function camelCase(flag: string): string {
  return flag.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** The parts of a feature: one that both others share, one for the browser, and one for Node. */
type Part = 'engine' | 'browser' | 'Node'

function partOf(path: string): Part {
  if (path.includes('/engine/')) return 'engine'
  return isBrowserList(path) || path.includes('/browser/') ? 'browser' : 'Node'
}

/** What each part imports besides features. */
const openTo: Readonly<Record<Part, RegExp>> = {
  engine: /^runtime\/contract\//,
  browser: /^runtime\//,
  Node: /^(cli|templates|runtime\/contract)\//,
}

test('a feature has a part for Node, one for the browser that imports the runtime only, and an engine for both', () => {
  const problems = violations(({ from, to, isLocal }) => {
    if (!from.startsWith('features/')) return undefined
    const here = partOf(from)
    if (!isLocal) return here === 'browser' && isBuiltin(to) ? 'Node' : undefined
    if (!to.startsWith('features/')) return openTo[here].test(to) ? undefined : `not open to ${here}`
    return [here, 'engine'].includes(partOf(to)) ? undefined : 'another part'
  })
  expect(problems).toEqual([])
})

test('the contract and the engines of features stand alone', () => {
  const problems = violations(({ from, to, isLocal }) => {
    const home = /^(runtime\/contract|features\/[^/]+\/engine)\//.exec(from)?.[0]
    if (home === undefined) return undefined
    if (!isLocal) return 'a package or Node'
    return to.startsWith(home) || to.startsWith('runtime/contract/') ? undefined : 'outside the contract'
  })
  expect(problems).toEqual([])
})

test('templates import the contract and themselves only', () => {
  const problems = violations(({ from, to, isLocal, isTypeOnly }) => {
    if (!from.startsWith('templates/')) return undefined
    if (!isLocal) return isTypeOnly ? undefined : 'a package or Node'
    return /^(templates|runtime\/contract)\//.test(to) || to === 'features/client.ts' ? undefined : 'outside templates'
  })
  expect(problems).toEqual([])
})

/** Names of the threads that a file starts. */
function threadsIn(file: string): readonly string[] {
  const names: string[] = []
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [name] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'threadFile') return
      if (name?.type === 'Literal' && typeof name.value === 'string') names.push(name.value)
    },
  })
  visitor.visit(parseSync(file, readFileSync(join(root, file), 'utf8')).program)
  return names
}

test('every thread is an entry of the build: without its file, all work is done in the main thread', () => {
  const build = readFileSync(join(root, 'build/build.mjs'), 'utf8')
  const threads = files.filter((file) => /^(?:cli|features)\//.test(file)).flatMap(threadsIn)
  expect(threads.length).toBeGreaterThan(3)
  expect(threads.filter((name) => !build.includes(`'${name}.ts'`))).toEqual([])
})

test('pages of the API reference are a function of its model', () => {
  const folders = ['pages', 'model'].map((name) => `features/api-reference/${name}/`)
  const isInside = (path: string): boolean => folders.some((folder) => path.startsWith(folder))
  const found = violations(({ from, to, isLocal, isTypeOnly }) => {
    if (!isInside(from)) return undefined
    if (!isLocal) return isTypeOnly ? undefined : 'a package or Node'
    return isInside(to) || /^(templates|runtime\/contract)\//.test(to) ? undefined : 'outside of pages'
  })
  expect(found).toEqual([])
})

test('every file of the runtime belongs to a layer', () => {
  const loose = files.filter((file) => file.startsWith('runtime/') && folderOf(file) === undefined)
  expect(loose).toEqual(['runtime/client.tsx', 'runtime/index.ts', 'runtime/server.tsx'])
})

test('a folder of the runtime imports lower layers only, and no Node', () => {
  const problems = violations(({ from, to, isLocal }) => {
    if (!from.startsWith('runtime/')) return undefined
    if (!isLocal) return isBuiltin(to) ? 'Node' : undefined
    if (isBrowserList(to)) return undefined
    if (!to.startsWith('runtime/')) return 'outside the runtime'
    const [here, there] = [layerOf(from), layerOf(to)]
    if (folderOf(from) === folderOf(to) || there < here) return undefined
    return there === here ? 'another folder of the same layer' : 'a higher layer'
  })
  expect(problems).toEqual([])
})

test('link is pure: no Node', () => {
  expect(violations(({ from, to }) => (stageOf(from) === 'link' && isBuiltin(to) ? 'Node' : undefined))).toEqual([])
})

test('no import cycle', () => {
  expect(rings(imports.filter(({ isTypeOnly }) => !isTypeOnly))).toEqual([])
})

test('no ring of type imports', () => {
  expect(rings(imports)).toEqual([])
})

test('names say what is inside: no utils, helpers, misc or common', () => {
  expect(files.filter((file) => /(^|\/)(utils?|helpers?|misc|common)(\/|\.)/.test(file))).toEqual([])
})

test('scripts of package.json have at most 100 characters: longer ones are steps of build/build.mjs', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const long = Object.entries(scripts).filter(([, script]) => script.length > 100)
  expect(long).toEqual([])
})

/** Documents about the code. */
const documents = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) =>
    /^(?:ARCHITECTURE|CONTRIBUTING|DEPENDENCIES)\.md$|^(?:build|cli|features|runtime|tests)\/(?:.*\/)?README\.md$/.test(
      path,
    ),
  )

/** Paths of the repository that a document names: links, and code that is a path from the root, or the name of a module. */
function pathsIn(document: string): readonly string[] {
  const paths: string[] = []
  visit(
    unified()
      .use(remarkParse)
      .parse(readFileSync(join(root, document), 'utf8')),
    (node) => {
      if (node.type === 'link' && !/^[a-z]+:/.test(node.url)) paths.push(node.url)
      const isPath = node.type === 'inlineCode' && /^[\w.-]+(?:\/[\w.-]+)*\/?$/.test(node.value)
      if (isPath && (/\.(?:tsx?|mjs|css)$/.test(node.value) || tops.has(node.value.replace(/\/.*/s, ''))))
        paths.push(node.value)
    },
  )
  return paths
}

const tops: ReadonlySet<string> = new Set('bin build cli examples features runtime templates tests types'.split(' '))

test.each(documents)('%s names no path that does not exist', (document) => {
  const folder = dirname(document)
  const below = readdirSync(join(root, folder === '.' ? 'cli' : folder), { recursive: true, encoding: 'utf8' })
  const exists = (path: string): boolean =>
    [join(folder, path), path].some((place) => existsSync(join(root, place))) ||
    below.some((name) => name === path || name.endsWith(`/${path}`))
  expect(pathsIn(document).filter((path) => !exists(path))).toEqual([])
})

test('no folder directly holds more than 25 source files', () => {
  const counts: Record<string, number> = {}
  for (const file of files) counts[dirname(file)] = (counts[dirname(file)] ?? 0) + 1
  const tooLarge = Object.entries(counts).filter(([, count]) => count > 25)
  expect(tooLarge).toEqual([])
})
