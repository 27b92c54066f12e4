import type * as esbuild from 'esbuild'
import type { BuildContext, BuildOptions, BuildResult, PluginBuild } from 'esbuild'
import { lazily } from '../../process/lazily.ts'

/** The options of every part of a bundle: its files stay in memory. */
type MemoryOptions = BuildOptions & { readonly metafile: true; readonly write: false }

/** Runs esbuild for one part of a site's bundle. */
export type RunBundler = (
  part: 'server' | 'client' | 'styles',
  options: MemoryOptions,
) => Promise<BuildResult<{ metafile: true; write: false }>>

/** Loaded for sites with code of their own only. */
const loadBundler = lazily((): Promise<typeof esbuild> => import('esbuild'))

/** Bundles once, and keeps nothing. */
export const bundleOnce: RunBundler = async (_part, options) => (await loadBundler()).build(options)

/** Bundles a site again and again, and parses only modules that changed since. Runs of the same part must not overlap. */
export interface Rebuilder {
  readonly run: RunBundler
  /** Frees the parsed modules. */
  readonly close: () => Promise<void>
}

/** Creates a bundler that keeps the parsed modules, for `serve`. */
export function createRebuilder(): Rebuilder {
  const builds = new Map<string, KeptBuild>()
  const run: RunBundler = async (part, options) => {
    const callbacks = await collectCallbacks(options)
    const key = keyOf(options, callbacks)
    const last = builds.get(part)
    if (last?.key === key) {
      last.use(callbacks)
      return last.context.rebuild()
    }
    builds.delete(part)
    await last?.context.dispose()
    const entry = await startBuild(options, { key, callbacks })
    builds.set(part, entry)
    return entry.context.rebuild()
  }
  const close = async (): Promise<void> => {
    const open = [...builds.values()]
    builds.clear()
    await Promise.all(open.map((entry) => entry.context.dispose()))
  }
  return { run, close }
}

/** A build with its parsed modules. */
interface KeptBuild {
  /** Of everything that is fixed for the life of the build. */
  readonly key: string
  readonly context: BuildContext<{ metafile: true; write: false }>
  /** Replaces the callbacks of the plugins by those of the next run. */
  readonly use: (callbacks: Callbacks) => void
}

type OnResolve = Parameters<PluginBuild['onResolve']>
type OnLoad = Parameters<PluginBuild['onLoad']>

/** The callbacks of the plugins of a run, in their order. */
interface Callbacks {
  readonly resolve: readonly OnResolve[]
  readonly load: readonly OnLoad[]
  /** Sets the build in which the callbacks resolve modules. */
  readonly bind: (build: PluginBuild) => void
}

async function collectCallbacks({ plugins = [], ...initialOptions }: MemoryOptions): Promise<Callbacks> {
  const resolve: OnResolve[] = []
  const load: OnLoad[] = []
  let bound: PluginBuild | undefined
  const collector: Pick<PluginBuild, 'initialOptions' | 'onLoad' | 'onResolve' | 'resolve'> = {
    initialOptions,
    onResolve: (...args) => void resolve.push(args),
    onLoad: (...args) => void load.push(args),
    resolve: (path, options) => {
      if (!bound) throw new Error('A plugin resolves a module before the build has started')
      return bound.resolve(path, options)
    },
  }
  for (const plugin of plugins) await plugin.setup(collector as PluginBuild)
  return { resolve, load, bind: (started) => void (bound = started) }
}

/** Starts a build with one plugin, which calls the callbacks of the current run. */
async function startBuild(
  options: MemoryOptions,
  { key, callbacks }: { readonly key: string; readonly callbacks: Callbacks },
): Promise<KeptBuild> {
  let current = callbacks
  let started: PluginBuild | undefined
  const setup = (build: PluginBuild): void => {
    started = build
    callbacks.bind(build)
    callbacks.resolve.forEach(([filter], n) => build.onResolve(filter, (args) => current.resolve[n]?.[1](args)))
    callbacks.load.forEach(([filter], n) => build.onLoad(filter, (args) => current.load[n]?.[1](args)))
  }
  const use = (next: Callbacks): void => {
    if (started) next.bind(started)
    current = next
  }
  const { context } = await loadBundler()
  return { key, context: await context({ ...options, plugins: [{ name: 'docs-gen', setup }] }), use }
}

/** From run to run only the answers of callbacks may differ. */
function keyOf({ plugins: _, ...options }: MemoryOptions, { resolve, load }: Callbacks): string {
  const filters = [...resolve, ...load].map(([{ filter, namespace }]) => [String(filter), namespace])
  return JSON.stringify([options, resolve.length, filters])
}
