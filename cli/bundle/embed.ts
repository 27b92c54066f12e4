import { join } from 'node:path'
import { build, type BuildOptions, type Plugin } from 'esbuild'
import { hostModuleNames } from '../../runtime/contract/index.ts'
import { loadParser } from '../lib/code-parser.ts'
import type { BundleFile, BundleInput } from './input.ts'
import { type IslandPage, pageSlug } from './page-islands.ts'
import { nameByContent } from './script-names.ts'

/** The scripts of islands for apps that embed the site. */
export interface EmbedBundle {
  readonly files: readonly BundleFile[]
  /** Paths below the output folder, by page id. */
  readonly scripts: ReadonlyMap<string, string>
}

/**
 * Bundles the islands of pages once more, for apps that embed the site: with the app's React, and without the app of the site, which would
 * start. @param options of the bundle for browsers, without entry points
 */
export async function bundleEmbeds(
  { root }: Pick<BundleInput, 'root'>,
  pages: readonly IslandPage[],
  options: BuildOptions,
): Promise<EmbedBundle> {
  await loadParser()
  const { outputFiles, metafile } = await build({
    ...options,
    alias: Object.fromEntries(Object.entries(options.alias ?? {}).filter(([name]) => !/^react(?:-dom)?$/.test(name))),
    define: { ...options.define, __DOCS_GEN_ALONE__: 'false' },
    entryPoints: pages.map((page, n) => ({ in: `docs-gen:live/${n}`, out: `assets/js/embed-${pageSlug(page.id)}` })),
    chunkNames: 'assets/js/embed-chunk-[hash]',
    plugins: [hostModules, ...(options.plugins ?? [])],
    metafile: true,
    write: false,
  })
  const out = join(root, 'build')
  const written = outputFiles
    .filter(({ path }) => path.endsWith('.js'))
    .map(({ path, text }) => ({ path: path.slice(out.length + 1).replaceAll('\\', '/'), text }))
  const { scripts, renamed } = nameByContent(written)
  const entries = Object.entries(metafile.outputs)
  return {
    files: scripts.map(({ path, text }) => ({ path, content: text })),
    scripts: new Map(
      pages.flatMap(({ id }, n) => {
        const [path] = entries.find(([, { entryPoint }]) => entryPoint === `docs-gen:live/${n}`) ?? []
        return path === undefined ? [] : [[id, renamed(path.replace(/^build\//, ''))] as const]
      }),
    ),
  }
}

const namespace = 'docs-gen-host'

/** Takes React from the app. A CommonJS module needs no list of its exports. */
const hostModules: Plugin = {
  name: 'docs-gen-host-modules',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^react(?:-dom)?(?:$|\/)/ }, ({ path }) =>
      (hostModuleNames as readonly string[]).includes(path) ? { path, namespace } : undefined,
    )
    onLoad({ filter: /.*/, namespace }, ({ path }) => ({
      contents: `module.exports = globalThis.__docsGenHost[${JSON.stringify(path)}]`,
      loader: 'js',
    }))
  },
}
