import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build, type Metafile } from 'esbuild'
import postcss, { type ChildNode } from 'postcss'
import { posixPath } from '../../process/posix-path.ts'
import { searchSheet } from '../../../features/lists/bundle.ts'
import { clientEntry, serverEntry, themeModule } from '../../../templates/entries.ts'
import { themeCss } from '../../compile/highlight/themes.ts'
import { darkTheme, lightTheme } from '../../config/schema/code-themes.ts'
import type { SiteConfig } from '../../config/schema/site.ts'
import { packageRoot } from '../../process/package-root.ts'
import { packageName } from '../../report/package-name.ts'
import { browserOptions } from '../esbuild/browser-options.ts'
import { type ClientSwitches, switchDefines } from '../app/client-needs.ts'
import { commonOptions } from '../esbuild/esbuild-options.ts'
import { linkChunks } from '../esbuild/join-chunks.ts'
import { outputPath } from '../esbuild/output-path.ts'
import { collectReads, sitePlugins } from '../esbuild/plugin.ts'
import { authored } from '../styles/needed-parts.ts'
import { colorsName } from './prebuilt-files.ts'
import type { Prebuilt, PrebuiltPart, PrebuiltScripts, PrebuiltSheet, SheetPiece } from './prebuilt-files.ts'
import { type Script, scriptParts } from '../esbuild/script-names.ts'
import { requireBanner } from '../server/server.ts'
import { anyBase, splitAtValues, valueModules } from '../app/site-values.ts'
import { stylesFolder } from '../styles/style-parts.ts'
import { listedSheets } from '../styles/listed-sheets.ts'
import { requiredClasses } from '../styles/used-rules.ts'
import type { LoadVirtualModule } from '../modules/virtual-modules.ts'
import { withoutStart } from '../../text/ends.ts'
import { pathInPackages } from '../../files/file-kinds.ts'

// Bundles what sites share that replace nothing, when docs-gen itself is built.

type BundledConfig = Pick<
  SiteConfig,
  'baseUrl' | 'bundler' | 'conventions' | 'postcssPlugins' | 'security' | 'staticDirectories' | 'theme'
>

/** Folder that paths of bundled files start from. */
const outFolder = join(packageRoot, 'build')

const config: BundledConfig = {
  baseUrl: anyBase,
  bundler: { alias: {}, fallback: {}, define: {}, loaders: {}, provide: {}, replace: [] },
  conventions: {},
  postcssPlugins: [],
  security: { content: 'code', links: [], publish: [], env: [] },
  staticDirectories: [],
  theme: {},
}

const site = {
  root: packageRoot,
  mode: 'production',
  config,
  markdown: { add: () => Promise.resolve(undefined) },
} as const

/** A finished bundle. */
interface Bundled {
  /** Names of the packages. */
  readonly packages: readonly string[]
}

/** Bundles the browser's scripts for a set of switches, without the data of a site. */
export async function makeScripts(switches: ClientSwitches): Promise<PrebuiltScripts & Bundled> {
  const load = virtualModules({
    ...valueModules,
    client: clientEntry({ ...switches, modules: [] }),
    theme: themeModule({}),
  })
  const mode = switches.runsAgain ? 'development' : 'production'
  const options = browserOptions({ ...site, mode }, { load, ...collectReads().callbacks })
  const { outputFiles, metafile } = await build({
    ...options,
    define: { ...options.define, ...switchDefines(switches) },
    // Nobody looks for mistakes in this code: it has no maps.
    minify: true,
    sourcemap: false,
    entryPoints: [{ in: 'docs-gen:client', out: 'assets/js/app' }],
    metafile: true,
    write: false,
  })
  const outputs = outputFiles.map(({ path, text }): Script => ({ path: outputPath(path, outFolder), text }))
  const entry = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === 'docs-gen:client')
  const app = withoutStart(entry?.[0] ?? '', 'build/')
  const linked = await linkChunks(outputs, app, metafile.outputs)
  const scripts = scriptParts(linked).map(({ path, parts }) => ({
    path,
    parts: parts.flatMap((part): readonly PrebuiltPart[] => (typeof part === 'string' ? splitAtValues(part) : [part])),
  }))
  return { app, scripts, packages: packagesOf(metafile) }
}

/** Bundles the server half of the app. `serve` uses it as well: nothing in it warns authors of components that a site does not have. */
export async function makeServer(): Promise<{ readonly text: string } & Bundled> {
  const load = virtualModules({ server: serverEntry(), theme: themeModule({}) })
  const { outputFiles, metafile } = await build({
    ...commonOptions(site),
    entryPoints: [{ in: 'docs-gen:server', out: 'server' }],
    platform: 'node',
    mainFields: ['module', 'main'],
    outdir: outFolder,
    minifySyntax: true,
    minifyWhitespace: true,
    splitting: false,
    banner: { js: requireBanner },
    plugins: sitePlugins(packageRoot, { config, ...collectReads().callbacks, load, markdown: site.markdown }),
    metafile: true,
    write: false,
  })
  return { text: outputFiles[0]?.text ?? '', packages: packagesOf(metafile) }
}

function packagesOf({ inputs }: Metafile): readonly string[] {
  const names = Object.keys(inputs).flatMap((path) => {
    const inside = pathInPackages(path)
    return inside === undefined ? [] : (packageName(inside) ?? [])
  })
  return [...new Set(names)].sort()
}

function virtualModules(texts: Readonly<Record<string, string>>): LoadVirtualModule {
  return (name) => {
    const contents = texts[name]
    return contents === undefined ? undefined : { contents, loader: 'js' }
  }
}

/** Minifies the style sheets of the theme. Those whose unused rules are removed have no condition yet. */
export async function makeSheets(): Promise<Pick<Prebuilt, 'parts' | 'sheets'>> {
  const listed = listedSheets(stylesFolder)
  const parts = listed.map(({ path, condition }) => ({ name: basename(path), condition }))
  const sheets = listed.map(({ path, condition }) => {
    const name = basename(path)
    return sheetOf(name, `@import "${path}" ${authored.has(name) ? '' : condition};`)
  })
  const code = themeCss(lightTheme, darkTheme)
  const search = readFileSync(join(packageRoot, 'dist', 'features', searchSheet), 'utf8')
  const all = await Promise.all([...sheets, sheetOf(basename(searchSheet), search), sheetOf(colorsName(code), code)])
  return { parts, sheets: Object.fromEntries(all) }
}

async function sheetOf(name: string, contents: string): Promise<readonly [string, PrebuiltSheet]> {
  const options = browserOptions(site, { load: () => undefined, ...collectReads().callbacks })
  const { outputFiles } = await build({
    ...options,
    stdin: { contents, loader: 'css', resolveDir: stylesFolder },
    metafile: true,
    write: false,
  })
  const sheet = outputFiles.find(({ path }) => path.endsWith('.css'))
  const files = outputFiles
    .filter((file) => file !== sheet)
    .map(({ path, contents: bytes }) => ({ path: outputPath(path, outFolder), source: sourceOf(bytes) }))
  const css = (sheet?.text ?? '').trimEnd()
  return [name, { css, files, ...(authored.has(name) && { pieces: piecesOf(postcss.parse(css).nodes) }) }]
}

/** Splits minified rules at those that may be left out. */
function piecesOf(nodes: readonly ChildNode[]): readonly SheetPiece[] {
  return nodes.map((node) => {
    if (node.type === 'rule') return { css: node.toString(), classes: node.selectors.map(requiredClasses) }
    if (node.type !== 'atrule' || !node.nodes?.some(({ type }) => type !== 'decl')) return node.toString()
    const { name, params, raws } = node
    return { open: `@${name}${raws.afterName ?? ''}${params}${raws.between ?? ''}{`, pieces: piecesOf(node.nodes) }
  })
}

/** The file of the styles with these bytes. */
function sourceOf(bytes: Uint8Array): string {
  const names = readdirSync(stylesFolder, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.'))
  const source = names.find((name) => readFileSync(join(stylesFolder, name)).equals(bytes))
  if (source === undefined) throw new Error('A style sheet refers to a file outside of its folder.')
  return posixPath(source)
}
