import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf, sources } from './imports.ts'

const root = join(import.meta.dirname, '..')

/** What a file needs before it runs, and what is in it. */
interface Loadable {
  /** Paths of the files that it imports. */
  readonly files: readonly string[]
  readonly packages: readonly string[]
  /** Modules of the sources. */
  readonly modules: readonly string[]
}

type Tree = ReadonlyMap<string, Loadable>

const builtModules = JSON.parse(readFileSync(join(root, 'dist/modules.json'), 'utf8')) as Readonly<
  Record<string, readonly string[]>
>

const sourceFiles = ['cli', 'features', 'runtime', 'templates'].flatMap(sources)
const sourceTree: Tree = new Map(sourceFiles.map((path) => [path, { ...needsOf(path), modules: [path] }]))
const distTree: Tree = new Map(
  ['cli', 'features']
    .flatMap((folder) =>
      readdirSync(join(root, 'dist', folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `dist/${folder}/${name}`,
      ),
    )
    .filter((path) => path.endsWith('.js'))
    .map((path) => [path, builtFile(path)]),
)

function needsOf(path: string): Pick<Loadable, 'files' | 'packages'> {
  const needed = importsOf(path).filter(({ isTypeOnly, isLate }) => !isTypeOnly && !isLate)
  const files = needed.filter(({ isLocal }) => isLocal).map(({ to }) => to)
  return { files, packages: needed.filter(({ isLocal, to }) => !isLocal && !isBuiltin(to)).map(({ to }) => to) }
}

/** A file of dist, and what the build says is in it. */
function builtFile(path: string): Loadable {
  const { files, packages } = needsOf(path)
  const modules = builtModules[path] ?? []
  // Other packages in the program's files are small, and so code as any other.
  const bundled = modules.some((name) => name.startsWith('node_modules/zod/')) ? ['zod'] : []
  return { files, packages: [...packages, ...bundled], modules: modules.filter((name) => sourceTree.has(name)) }
}

/** What is loaded at once with a file. */
function loadedWith(path: string, tree: Tree): Loadable {
  const files = new Set([path])
  for (const file of files) for (const next of tree.get(file)?.files ?? []) files.add(next)
  const loaded = [...files].flatMap((file) => tree.get(file) ?? [])
  return {
    files: [...files],
    packages: loaded.flatMap(({ packages }) => packages),
    modules: loaded.flatMap(({ modules }) => modules),
  }
}

/** The program, its threads, and what sites import: bundled files at the place of their source. */
const entries = [...distTree].flatMap(([path, { modules }]) => {
  const source = path.replace(/^dist\//, '').replace(/\.js$/, '.ts')
  return modules.includes(source) ? [{ path, source }] : []
})

function surplus(some: readonly string[], all: readonly string[]): readonly string[] {
  return [...new Set(some)].filter((name) => !all.includes(name)).sort()
}

test('an entry loads no module at once that its source does not import at once', () => {
  const sizes = entries.map(({ path }) => loadedWith(path, distTree).modules.length)
  expect(entries.map(({ source }) => source)).toContain('cli/main.ts')
  expect(Math.max(...sizes)).toBeGreaterThan(100)
  const loaded = entries.map(({ path, source }) => ({
    source,
    modules: surplus(loadedWith(path, distTree).modules, loadedWith(source, sourceTree).modules),
    packages: surplus(loadedWith(path, distTree).packages, loadedWith(source, sourceTree).packages),
  }))
  expect(loaded.filter(({ modules, packages }) => modules.length + packages.length > 0)).toEqual([])
})

test('the program starts with no package but that of the command line', () => {
  const { packages } = loadedWith('dist/cli/main.js', distTree)
  expect([...new Set(packages)].sort()).toEqual(['commander'])
})

test('what is imported later loads no package that its source does not import at once', () => {
  const places = new Map([...distTree].flatMap(([path, { modules }]) => modules.map((module) => [module, path])))
  const late = new Set(
    sourceFiles.flatMap(importsOf).flatMap(({ to, isLate }) => (isLate && places.has(to) ? [to] : [])),
  )
  expect(late.size).toBeGreaterThan(50)
  const found = [...late].flatMap((source) => {
    const loaded = loadedWith(places.get(source) ?? '', distTree).packages
    const packages = surplus(loaded, loadedWith(source, sourceTree).packages)
    return packages.length > 0 ? [{ source, packages }] : []
  })
  expect(found).toEqual([])
})

test('an entry loads few files', () => {
  const counts = entries.map(({ path }) => ({ path, count: loadedWith(path, distTree).files.length }))
  expect(counts.filter(({ count }) => count > 50)).toEqual([])
})

test('no files of the program import one another in a circle, in which code could run before what it needs', () => {
  const inCircle = [...distTree].filter(([path, { files }]) =>
    files.some((next) => loadedWith(next, distTree).files.includes(path)),
  )
  expect(inCircle.map(([path]) => path)).toEqual([])
})
