import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Metafile } from 'esbuild'
import type { ImportBinding } from './bound-names.ts'
import { importsOf } from './bound-names.ts'
import type { PageWithHoles } from './holes.ts'
import { knownModule } from './known-modules.ts'
import { liveRuntimeComponents, runtimeComponents } from './runtime-names.ts'

/** Code that does something in the browser: hooks, handlers, class components, effects by name. */
const interactive =
  /\buse(?!BaseUrl\b|Site\b|Page\b|Translate\b|DocusaurusContext\b)[A-Z]\w*\s*[(<]|\bon[A-Z]\w*\s*=|\bcreateContext\b|\bextends\s+(?:React\.)?(?:Pure)?Component\b|\blazy\(|\bref=/

/** What of the module graph decides whether a hole must hydrate. */
export interface ModuleGraph {
  readonly inputs: Metafile['inputs']
  /** Folder that the graph's paths are relative to. */
  readonly root: string
  /** Key of a page's module in the graph. */
  readonly keyOf: (pageId: string) => string
  /** Whether a graph path belongs to docs-gen or React, whose components need no script unless listed. */
  readonly isOwn: (path: string) => boolean
}

/** Finds the holes that must hydrate, by page id; everything that cannot be interactive stays plain HTML. */
export function findLiveHoles(
  pages: readonly PageWithHoles[],
  graph: ModuleGraph,
): ReadonlyMap<string, ReadonlySet<number>> {
  const known = new Map<string, boolean>()
  const found = new Map<string, ReadonlySet<number>>()
  for (const page of pages) {
    const isLive = (path: string): boolean => reaches(path, graph, known)
    const live = new Set(
      page.holes.flatMap((hole, n) =>
        isLiveHole(page, { code: hole.code, names: page.names[n] ?? [] }, { graph, isLive }) ? [n] : [],
      ),
    )
    if (live.size > 0) found.set(page.id, live)
  }
  return found
}

interface Reach {
  readonly graph: ModuleGraph
  readonly isLive: (path: string) => boolean
}

function isLiveHole(page: PageWithHoles, hole: { code: string; names: readonly string[] }, reach: Reach): boolean {
  if (interactive.test(hole.code)) return true
  const imports = page.esm.flatMap((block) => importsOf(block.code))
  const inputs = reach.graph.inputs[reach.graph.keyOf(page.id)]?.imports ?? []
  if (page.component !== undefined) return inputs.some((entry) => reach.isLive(entry.path))
  const local = page.esm.map((block) => block.code.replace(/^\s*import\b.*$/gm, '')).join('\n')
  return [
    ...new Set([
      ...hole.names,
      ...mentioned(
        hole.code,
        imports.map((binding) => binding.name),
      ),
    ]),
  ].some((name) => {
    const binding = imports.find((candidate) => candidate.name === name)
    const stand = binding && knownModule(binding.specifier)
    if (stand) return liveRuntimeComponents.has(stand.main ?? '')
    if (binding?.specifier === 'docs-gen:diagrams') return true
    if (binding && binding.specifier === 'docs-gen/runtime') return liveRuntimeComponents.has(name)
    if (binding) return isLiveImport(binding.specifier, inputs, reach)
    return runtimeComponents.has(name)
      ? liveRuntimeComponents.has(name)
      : interactive.test(local) || importedBy(local, imports).some((from) => isLiveImport(from, inputs, reach))
  })
}

/** Modules whose names a piece of code mentions. */
function importedBy(code: string, imports: readonly ImportBinding[]): readonly string[] {
  const names = mentioned(
    code,
    imports.map((binding) => binding.name),
  )
  return imports.filter((binding) => names.includes(binding.name)).map((binding) => binding.specifier)
}

function isLiveImport(specifier: string, inputs: Metafile['inputs'][string]['imports'], reach: Reach): boolean {
  return inputs.some((entry) => entry.original === specifier && reach.isLive(entry.path))
}

function mentioned(code: string, names: readonly string[]): readonly string[] {
  return names.filter((name) => new RegExp(`(?<![\\w$.])${name.replace(/\$/g, '\\$')}(?![\\w$])`).test(code))
}

/**
 * Whether a module or anything it imports is interactive. Packages that build on React are taken to be, since their code is not ours to read;
 * those that never see React cannot be.
 */
function reaches(path: string, graph: ModuleGraph, known: Map<string, boolean>): boolean {
  const answer = known.get(path)
  if (answer !== undefined) return answer
  known.set(path, false)
  const live =
    isInteractive(path, graph) ||
    (graph.inputs[path]?.imports ?? []).some((entry) => !graph.isOwn(entry.path) && reaches(entry.path, graph, known))
  known.set(path, live)
  return live
}

function isInteractive(path: string, graph: ModuleGraph): boolean {
  if (graph.isOwn(path) || !/\.[cm]?[jt]sx?$/.test(path)) return false
  if (path.includes('node_modules/'))
    return (graph.inputs[path]?.imports ?? []).some((entry) => reactModule.test(entry.path))
  return interactive.test(readText(resolve(graph.root, path)) ?? '')
}

const reactModule = /(?:^|\/)node_modules\/(?:react|react-dom|preact)\//

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
