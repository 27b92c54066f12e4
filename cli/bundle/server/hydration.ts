import { startAtOnce } from '../../../features/client.ts'
import type { Metafile } from 'esbuild'
import {
  type CodeFacts,
  type ImportedName,
  type ModuleFacts,
  unknownFacts,
  usedNames,
} from '../../compile/mdx-code/facts.ts'
import { browserGlobals, isInteractiveExport } from '../../compile/mdx-code/interactive-syntax.ts'
import { loadParser, parseScript } from '../../code/code-parser.ts'
import { packageName } from '../../report/package-name.ts'
import { readText } from '../../files/read-text.ts'
import { featureModules } from '../app/late-code.ts'
import { moduleFacts } from '../../compile/mdx-code/read-facts.ts'
import { interactiveComponents, runtimeComponents } from '../../compile/mdx-code/undefined-names.ts'
import type { BundleInput } from '../input.ts'
import { knownModule } from '../modules/known-modules.ts'
import { scriptFile } from '../modules/module-files.ts'
import type { ModuleGraph } from '../modules/module-graph.ts'
import type { IslandPage } from '../modules/page-islands.ts'
import { isStyleSheet } from '../styles/sass.ts'

type Import = Metafile['inputs'][string]['imports'][number]

/** Finds the islands that must hydrate, by page id; everything that cannot be interactive stays static HTML. */
export async function findHydratedIslands(
  pages: readonly IslandPage[],
  graph: ModuleGraph,
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  if (pages.length > 0) await loadParser()
  const modules = new InteractiveModules(graph)
  const islands = new Map<string, ReadonlySet<number>>()
  for (const page of pages) {
    const hydrated = page.islands.flatMap((_, n) => (needsHydration(page, n, { graph, modules }) ? [n] : []))
    if (hydrated.length > 0) islands.set(page.id, new Set(hydrated))
  }
  return islands
}

/**
 * Whether the app must start as soon as a page is loaded: client modules have work to do on load, those of features too, and a component that
 * replaces a slot may. Otherwise nothing in the frame changes before the reader acts.
 */
export async function startsAtOnce({ config }: Pick<BundleInput, 'config'>, graph: ModuleGraph): Promise<boolean> {
  if (startAtOnce(config)) return true
  if (config.clientModules.some((module) => !isStyleSheet(module))) return true
  const slots = graph.inputs['docs-gen:theme']?.imports ?? []
  if (slots.length > 0) await loadParser()
  const modules = new InteractiveModules(graph)
  return slots.some(({ path }) => modules.reaches(path))
}

interface HydrationContext {
  readonly graph: ModuleGraph
  readonly modules: InteractiveModules
}

function needsHydration(page: IslandPage, n: number, { graph, modules }: HydrationContext): boolean {
  const island = page.islands[n]
  const importsOf = (module: number): readonly Import[] => graph.inputs[graph.keyOf(page.id, module)]?.imports ?? []
  if (page.component !== undefined) return importsOf(0).some(({ path }) => modules.reaches(path))
  const parts = island ? [{ module: island.module, facts: island.facts }, ...island.props] : []
  return parts.some(({ module, facts }) => {
    const blocks = page.modules[module]?.scope ?? []
    return isInteractiveCode(facts, { blocks, imports: importsOf(module), modules, visitedBlocks: new Set() })
  })
}

interface PageScope {
  readonly blocks: readonly ModuleFacts[]
  readonly imports: readonly Import[]
  readonly modules: InteractiveModules
  /** Blocks that were looked at already. */
  readonly visitedBlocks: Set<ModuleFacts>
}

/** Whether code of a page, or anything that it uses, is interactive. */
function isInteractiveCode(facts: CodeFacts, scope: PageScope): boolean {
  return (
    facts.isInteractive === true ||
    hasForeignSpread(
      facts,
      scope.blocks.flatMap(({ imports }) => imports),
    ) ||
    usedNames(facts).some((name) => isInteractiveName(name, scope))
  )
}

function isInteractiveName(name: string, { blocks, imports, modules, visitedBlocks }: PageScope): boolean {
  const binding = blocks.flatMap((block) => block.imports).find((one) => one.name === name)
  if (binding) {
    const { from } = binding
    return isInteractiveImport(binding) || imports.some((one) => one.original === from && modules.reaches(one.path))
  }
  const block = blocks.find(({ declares }) => declares.includes(name))
  if (block) {
    if (visitedBlocks.has(block)) return false
    visitedBlocks.add(block)
    return isInteractiveCode(block, { blocks, imports, modules, visitedBlocks })
  }
  if (runtimeComponents.has(name)) return interactiveComponents.has(name)
  if (name === 'require') return imports.some(({ kind, path }) => kind === 'require-call' && modules.reaches(path))
  return browserGlobals.has(name)
}

/** Whether the name alone of what is imported shows that it is for the browser. */
function isInteractiveImport({ imported, from }: ImportedName): boolean {
  if (featureModules.has(from)) return true
  const module = knownModule(from)
  if (typeof module?.from === 'object') return true
  const name = module && imported === 'default' ? (module.main ?? '') : imported
  return module || from === 'docs-gen/runtime'
    ? interactiveComponents.has(name) || isInteractiveExport(name)
    : isInteractiveExport(name)
}

/** A package's functions may return handlers: `<button {...getProps()}>`. */
function hasForeignSpread({ spreads = [] }: CodeFacts, imports: readonly ImportedName[]): boolean {
  return spreads.some((name) => imports.some((one) => one.name === name && isForeign(one.from)))
}

function isForeign(specifier: string): boolean {
  return !/^(?:\.|\/|@site\/|docs-gen[/:]|react$)/.test(specifier) && knownModule(specifier) === undefined
}

/** Answers whether modules of the graph are interactive, each looked at once. */
class InteractiveModules {
  readonly #graph: ModuleGraph
  readonly #interactive = new Map<string, boolean>()
  readonly #reaching = new Map<string, boolean>()

  constructor(graph: ModuleGraph) {
    this.#graph = graph
  }

  /** Whether a module or anything that it imports is interactive. */
  reaches(path: string): boolean {
    const result = this.#reaching.get(path) ?? this.#search(path)
    this.#reaching.set(path, result)
    return result
  }

  #search(path: string): boolean {
    const reached = new Set([path])
    for (const module of reached) {
      if (this.#isInteractive(module)) return true
      for (const one of this.#graph.inputs[module]?.imports ?? [])
        if (!this.#graph.isOwn(one.path)) reached.add(one.path)
    }
    return false
  }

  #isInteractive(path: string): boolean {
    const result = this.#interactive.get(path) ?? this.#read(path)
    this.#interactive.set(path, result)
    return result
  }

  /** Packages that import React are taken to be interactive, others not: their code is not read. */
  #read(path: string): boolean {
    const { inputs, root, isOwn, isInstalled, textOf } = this.#graph
    const text = textOf(path)
    const script = isOwn(path) ? undefined : scriptFile(path, root)
    if (script === undefined && text === undefined) return false
    if (text === undefined && isInstalled(path))
      return (inputs[path]?.imports ?? []).some((one) => isReact(one.original))
    const facts = scriptFacts(script ?? 'module.tsx', text)
    return (
      facts.isInteractive === true ||
      hasForeignSpread(facts, facts.imports) ||
      facts.imports.some((one) => usedNames(facts).includes(one.name) && isInteractiveImport(one)) ||
      facts.references.some((name) => browserGlobals.has(name) && !facts.declares.includes(name))
    )
  }
}

function isReact(specifier = ''): boolean {
  return ['react', 'react-dom', 'preact'].includes(packageName(specifier) ?? '')
}

function scriptFacts(path: string, text = readText(path) ?? ''): ModuleFacts {
  const program = parseScript(path, text)
  return program ? moduleFacts(program.body) : { ...unknownFacts, imports: [], declares: [] }
}
