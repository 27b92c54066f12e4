import { join } from 'node:path'
import { build, type BuildOptions, type OutputFile, type Plugin } from 'esbuild'
import { hostModuleNames } from '../../../runtime/contract/index.ts'
import { loadParser } from '../../code/code-parser.ts'
import type { BundleFile, BundleInput } from '../input.ts'
import { outputPath } from '../esbuild/output-path.ts'
import { type IslandPage, pageSlug } from '../modules/page-islands.ts'
import { withoutEmptyScripts } from '../esbuild/empty-scripts.ts'
import { joinChunks } from '../esbuild/join-chunks.ts'
import { nameByContent, type Script } from '../esbuild/script-names.ts'
import { withoutStart } from '../../text/ends.ts'
import { everyPath } from '../../files/file-kinds.ts'

/** The scripts of islands for apps that embed the site. */
export interface EmbedBundle {
  readonly files: readonly BundleFile[]
  /** Paths below the output folder, by page id. */
  readonly scripts: ReadonlyMap<string, string>
}

/** Path of the script with `<docs-gen-page>`, relative to the output folder. */
const elementPath = 'assets/docs-gen-page.js'

/**
 * Bundles the scripts of apps that embed the site: the islands of pages once more, and an element for apps without React.
 * @param options of the bundle for browsers, without entry points
 */
export async function bundleEmbeds(
  input: Pick<BundleInput, 'root' | 'mode'>,
  pages: readonly IslandPage[],
  options: BuildOptions,
): Promise<EmbedBundle> {
  await loadParser()
  const forApps = { ...options, define: { ...options.define, __DOCS_GEN_ALONE__: 'false' }, sourcemap: false as const }
  const islands = await bundleIslands(input, pages, forApps)
  // It would be bundled after every change.
  if (input.mode === 'development') return islands
  const { scripts, entry } = await bundleElement(input, forApps)
  // Apps name this script, so its name stays.
  const element = { path: elementPath, content: `import "./${entry.slice('assets/'.length)}";\n` }
  return {
    files: [...islands.files, ...scripts.map(({ path, text }) => ({ path, content: text })), element],
    scripts: islands.scripts,
  }
}

async function bundleElement(
  { root }: Pick<BundleInput, 'root'>,
  options: BuildOptions,
): Promise<{ readonly scripts: readonly Script[]; readonly entry: string }> {
  const { outputFiles, metafile } = await build({
    ...options,
    entryPoints: [{ in: 'docs-gen:element', out: 'assets/js/embed-element' }],
    chunkNames: 'assets/js/embed-chunk-[hash]',
    metafile: true,
    write: false,
  })
  const outputs = Object.entries(metafile.outputs)
  const [path = ''] = outputs.find(([, { entryPoint }]) => entryPoint === 'docs-gen:element') ?? []
  const entry = withoutStart(path, 'build/')
  const { scripts, renamed } = await joinChunks(await scriptsBelow(root, outputFiles), entry, metafile.outputs)
  return { scripts, entry: renamed(entry) }
}

function scriptsBelow(root: string, files: readonly OutputFile[]): Promise<readonly Script[]> {
  const out = join(root, 'build')
  const scripts = files.filter(({ path }) => path.endsWith('.js'))
  return withoutEmptyScripts(scripts.map(({ path, text }) => ({ path: outputPath(path, out), text })))
}

/**
 * Bundles the islands of pages once more, for apps that embed the site: with the app's React, and without the app of the site, which would
 * start.
 */
async function bundleIslands(
  { root }: Pick<BundleInput, 'root'>,
  pages: readonly IslandPage[],
  options: BuildOptions,
): Promise<EmbedBundle> {
  const { outputFiles, metafile } = await build({
    ...options,
    alias: Object.fromEntries(
      Object.entries(options.alias ?? {}).filter(([name]) => name !== 'react' && name !== 'react-dom'),
    ),
    entryPoints: pages.map((page, n) => ({ in: `docs-gen:live/${n}`, out: `assets/js/embed-${pageSlug(page.id)}` })),
    chunkNames: 'assets/js/embed-chunk-[hash]',
    plugins: [hostModules, ...(options.plugins ?? [])],
    metafile: true,
    write: false,
  })
  const { scripts, renamed } = nameByContent(await scriptsBelow(root, outputFiles))
  const entries = Object.entries(metafile.outputs)
  return {
    files: scripts.map(({ path, text }) => ({ path, content: text })),
    scripts: new Map(
      pages.flatMap(({ id }, n) => {
        const [path] = entries.find(([, { entryPoint }]) => entryPoint === `docs-gen:live/${n}`) ?? []
        return path === undefined ? [] : [[id, renamed(withoutStart(path, 'build/'))] as const]
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
    onLoad({ filter: everyPath, namespace }, ({ path }) => ({
      contents: `module.exports = globalThis.__docsGenHost[${JSON.stringify(path)}]`,
      loader: 'js',
    }))
  },
}
