import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { isBuiltin } from 'node:module'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** One import of one file. */
interface Import {
  readonly from: string
  /** Repository path of a local file, or the package's name. */
  readonly to: string
  readonly isLocal: boolean
  readonly isTypeOnly: boolean
}

function sources(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('/starter/'))
    .sort()
}

function importsOf(file: string): readonly Import[] {
  const text = readFileSync(join(root, file), 'utf8')
  const pattern =
    /(?:^|\n)\s*(import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]\s*\)/g
  return [...text.matchAll(pattern)].flatMap(([, , type, stated, dynamic]) => {
    const specifier = stated ?? dynamic ?? ''
    const isLocal = specifier.startsWith('.')
    const to = isLocal ? relative(root, join(root, dirname(file), specifier)) : specifier
    return [{ from: file, to, isLocal, isTypeOnly: type !== undefined }]
  })
}

const files = ['cli', 'runtime', 'templates'].flatMap(sources)
const imports = files.flatMap(importsOf)

/** Stages in order: one never imports a later one. `lib` and `report` are open to all. */
const stages = [
  'lib',
  'report',
  'config',
  'sources',
  'compile',
  'link',
  'search',
  'bundle',
  'render',
  'emit',
  'shards',
  'serve',
  'commands',
]
const openToAll = new Set(['lib', 'report'])

function stageOf(path: string): string | undefined {
  const [top, second = ''] = path.split('/')
  return top === 'cli' && stages.includes(second) ? second : undefined
}

function violations(check: (entry: Import) => string | undefined): readonly string[] {
  return imports.flatMap((entry) => {
    const reason = check(entry)
    return reason === undefined ? [] : [`${entry.from} imports ${entry.to}: ${reason}`]
  })
}

test('the imports are read at all', () => {
  expect(imports.length).toBeGreaterThan(500)
})

test('a stage of cli imports no later stage', () => {
  const found = violations(({ from, to, isTypeOnly }) => {
    const [here, there] = [stageOf(from), stageOf(to)]
    if (here === undefined || there === undefined || openToAll.has(there)) return undefined
    // The shape of a config names the sources it holds.
    if (isTypeOnly && to === 'cli/sources/source.ts') return undefined
    return stages.indexOf(there) > stages.indexOf(here) ? `${there} comes after ${here}` : undefined
  })
  expect(found).toEqual([])
})

test('cli never imports React or the runtime beyond the contract and the search core', () => {
  const found = violations(({ from, to, isLocal }) => {
    if (!from.startsWith('cli/')) return undefined
    if (!isLocal) return /^react(-dom)?(\/|$)/.test(to) ? 'React is reached through the bundle only' : undefined
    const isOpen = /^(cli|templates)\//.test(to) || /^runtime\/(contract|search\/core)\//.test(to)
    return isOpen ? undefined : 'not open to cli'
  })
  expect(found).toEqual([])
})

test('the contract and the search core stand alone', () => {
  const found = violations(({ from, to, isLocal }) => {
    const home = /^runtime\/(contract|search\/core)\//.exec(from)?.[0]
    if (home === undefined) return undefined
    if (!isLocal) return 'a package or Node'
    return to.startsWith(home) || to.startsWith('runtime/contract/') ? undefined : 'outside the contract'
  })
  expect(found).toEqual([])
})

test('templates import the contract and themselves only', () => {
  const found = violations(({ from, to, isLocal, isTypeOnly }) => {
    if (!from.startsWith('templates/')) return undefined
    if (!isLocal) return isTypeOnly ? undefined : 'a package or Node'
    return /^(templates|runtime\/contract)\//.test(to) ? undefined : 'outside templates'
  })
  expect(found).toEqual([])
})

test('the runtime runs in a browser, and its features do not lean on one another', () => {
  const open = new Set(['app', 'router', 'theme', 'preferences', 'contract', 'styles'])
  const found = violations(({ from, to, isLocal }) => {
    const feature = /^runtime\/([^/]+)\//.exec(from)?.[1]
    if (feature === undefined) return undefined
    if (!isLocal) return isBuiltin(to) ? 'Node' : undefined
    if (!to.startsWith('runtime/')) return 'outside the runtime'
    const other = /^runtime\/([^/]+)\//.exec(to)?.[1] ?? ''
    const wires = feature === 'theme' || feature === 'app'
    return open.has(other) || other === feature || wires ? undefined : `another feature: ${other}`
  })
  expect(found).toEqual([])
})

test('link is pure: no Node', () => {
  expect(violations(({ from, to }) => (stageOf(from) === 'link' && isBuiltin(to) ? 'Node' : undefined))).toEqual([])
})

test('no import cycle', () => {
  const graph = new Map(
    files.map((file) => [
      file,
      imports.filter((entry) => entry.from === file && entry.isLocal && !entry.isTypeOnly).map((entry) => entry.to),
    ]),
  )
  const done = new Set<string>()
  const cycles: string[] = []
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' → '))
    if (done.has(file) || path.includes(file)) return
    for (const next of graph.get(file) ?? []) visit(next, [...path, file])
    done.add(file)
  }
  for (const file of files) visit(file, [])
  expect(cycles).toEqual([])
})

test('names say what is inside: no utils, helpers, misc or common', () => {
  expect(files.filter((file) => /(^|\/)(utils?|helpers?|misc|common)(\/|\.)/.test(file))).toEqual([])
})
