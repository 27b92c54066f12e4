import { realpathSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import type { SiteData } from '../../runtime/contract/index.ts'
import { loadParser } from '../lib/code-parser.ts'
import { lazily } from '../lib/lazily.ts'
import { linkAssets } from '../link/assets.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { addSheet, type ScriptArtifacts } from './add-sheet.ts'
import type { ClientBundle } from './client.ts'
import { bundleDiagrams, type DiagramCode, hasDiagrams } from './diagrams.ts'
import { envProblems } from './env-reads.ts'
import { findHydratedIslands, startsAtOnce } from './hydration.ts'
import { providesContext } from './theme-contexts.ts'
import type { Bundle, BundleArtifacts, BundleFile, BundleInput, BundleResult, PageBundle } from './input.ts'
import { keepParts, keptParts, startClient } from './kept-parts.ts'
import { codeDigests, loadServer, type ServerBundle } from './load-server.ts'
import { isMarkdownCurrent, markdownModules } from './markdown-modules.ts'
import { takesProperties } from '../lib/page-props.ts'
import { islandPages, type IslandPage } from './page-islands.ts'
import { bundledFiles } from './module-files.ts'
import { resolutionOf } from './resolution-inputs.ts'
import { isRestyled, restyle } from './restyle.ts'
import { definedVariables } from './bundler-settings.ts'
import { type FormulaStyles, formulaStyles } from './formula-styles.ts'
import { embedStyles } from './embed-styles.ts'
import { buildSheet } from './site-sheet.ts'
import { filesOnce, pageStyles, searchStyles } from './style-files.ts'
import { styleParts } from './style-parts.ts'
import { buildServer, loadProblems, type ServerBuild } from './server.ts'
import { sidebarFiles } from './sidebar-files.ts'
import { bundleKey, recallBundle, rememberBundle } from './stored-bundle.ts'
import { throwPlaces } from './throw-places.ts'

/** Bundles the app for browser and server, with a module for each page that has islands. Reuses the stored bundle if nothing in it has changed. */
export async function bundleSite(input: BundleInput): Promise<BundleResult> {
  const startedAt = Date.now()
  // esbuild's paths are relative to the folder behind any link.
  const site = { ...input, root: realpathSync(input.root) }
  const pages = islandPages(site.site, { root: site.root, takesConfig: await configReaders(input) })
  const sidebars = sidebarFiles(input)
  const key = bundleKey(input, pages, sidebars.hrefs)
  const allowed = [...input.config.security.env, ...definedVariables(input.config.bundler)]
  const warnings = (files: Iterable<string>) => envProblems({ root: site.root, pages, files: [...files], allowed })
  const last = key !== undefined && input.last?.bundle.key === key ? input.last : undefined
  if (last && (await isMarkdownCurrent(last.bundle.markdown, input.site))) {
    const { bundle, changed } = last
    if (changed.length === 0) return { bundle, diagnostics: await warnings(bundle.inputs) }
    if (isRestyled(bundle, changed, input.mode)) {
      const styled = await restyle(input, bundle)
      return { ...styled, diagnostics: [...styled.diagnostics, ...(await warnings(bundle.inputs))] }
    }
  }
  const stored = key === undefined ? undefined : await recallBundle(input, key)
  const built: BuiltArtifacts = stored
    ? { artifacts: stored, diagnostics: [] }
    : belowLink(await buildArtifacts(site, pages, sidebars.hrefs), input.root, site.root)
  const { artifacts, server, diagnostics } = built
  if (!artifacts) return { diagnostics }
  const files = [...sidebars.files, ...artifacts.files]
  const bundle = openBundle({ ...artifacts, files }, { site, pages, loaded: server })
  return {
    bundle: { ...bundle, key: stored || diagnostics.length === 0 ? key : undefined },
    diagnostics: [...diagnostics, ...(await warnings(artifacts.inputs))],
    ...(!stored &&
      key !== undefined &&
      diagnostics.length === 0 && { store: () => rememberBundle(input, key, { artifacts, startedAt }) }),
  }
}

/** Makes the check for React pages that use the config. Docusaurus passes it to all pages; others do not need it in their scripts. */
async function configReaders({ config }: BundleInput): Promise<(module: string) => boolean> {
  if (!config.docusaurusConfig) return () => false
  await loadParser()
  return takesProperties
}

interface BuiltArtifacts {
  readonly artifacts?: BundleArtifacts
  /** The server half, if it was loaded to look for problems. */
  readonly server?: ServerBundle
  readonly diagnostics: readonly Diagnostic[]
}

/** Replaces paths below the folder behind a link by those below the link. */
function belowLink(built: BuiltArtifacts, root: string, realRoot: string): BuiltArtifacts {
  const { artifacts } = built
  if (!artifacts || root === realRoot) return built
  const linked = (path: string): string => (path.startsWith(realRoot + sep) ? root + path.slice(realRoot.length) : path)
  const assets = artifacts.assets.map(({ file, path }) => ({
    file: relative(root, linked(resolve(realRoot, file))),
    path,
  }))
  const { files, folders } = artifacts.resolution
  const resolution = { files: files.map(linked), folders: folders.map(linked) }
  const sheet = { ...artifacts.sheet, inputs: artifacts.sheet.inputs.map(linked) }
  return { ...built, artifacts: { ...artifacts, assets, inputs: artifacts.inputs.map(linked), sheet, resolution } }
}

async function buildArtifacts(
  input: BundleInput,
  pages: readonly IslandPage[],
  sidebars: Readonly<Record<string, string>>,
): Promise<BuiltArtifacts> {
  const markdown = markdownModules(input)
  const searchSheet = input.site.data.search && (await searchStyles())
  const data = siteData(input, sidebars, searchSheet?.path)
  const kept = keptParts(input)
  const started = startClient({ ...input, markdown, pages, data })
  const server = await buildServer({ ...input, markdown }, pages)
  if (!server.code) {
    await started.settled
    return { diagnostics: [...markdown.diagnostics(), ...server.diagnostics] }
  }
  // Only modules of pages can fail while they are loaded.
  const loading = pages.length === 0 ? undefined : loadServer(server.code, input)
  // Until it is awaited below, beside the bundles for browsers, which esbuild makes in its own process.
  loading?.catch(() => undefined)
  const live = await findHydratedIslands(pages, server.graph)
  const styles = await pageStyles(server.styles, input.config.baseUrl)
  const formulas = await formulaStyles(input)
  const { graph } = server
  const diagrams = hasDiagrams(graph.inputs) ? await bundleDiagrams(input, pages) : undefined
  const sharesContext = providesContext(input, graph)
  const findings = { live, sharesContext, diagrams }
  const [loaded, client, sheet] = await Promise.all([
    loading,
    started.complete(findings),
    styleParts({ ...input, graph }).then((parts) => buildSheet({ ...input, markdown, parts, known: kept?.sheet })),
  ])
  await loadParser()
  const problems = [...markdown.diagnostics(), ...server.diagnostics, ...(loaded ? loadProblems(pages, loaded) : [])]
  const diagnostics = [...problems, ...(diagrams?.diagnostics ?? []), ...client.diagnostics, ...sheet.diagnostics]
  if (client.script === undefined || !sheet.sheet) return { diagnostics }
  const sheets = searchSheet ? [searchSheet, ...styles.files] : styles.files
  const scripts = scriptArtifacts({ server, client, formulas, diagrams, sheets }, client.script, input.root)
  const styled = addSheet(scripts, sheet, input.root)
  const artifacts: BundleArtifacts = {
    ...styled,
    data,
    server: server.code,
    script: client.script,
    frame: client.frame,
    // Until the app has drawn them, such components of pages answer nothing.
    startsAtOnce: sharesContext || (await startsAtOnce(input, graph)),
    sharesContext,
    formulaStyles: formulas.href,
    ...withEmbedStyles(styled, client.embeds, input.config.baseUrl),
    pages: pageBundles(pages, { live, scripts: client.scripts, styles: styles.hrefs }),
    markdown: markdown.digests(),
  }
  if (input.mode === 'development') keepParts(server.code, { findings, sheet, pages })
  return { artifacts, server: loaded, diagnostics }
}

/** The parts of a bundle that have modules. */
interface BundledParts {
  readonly server: ServerBuild
  readonly client: ClientBundle
  readonly formulas: FormulaStyles
  readonly diagrams: DiagramCode | undefined
  readonly sheets: readonly BundleFile[]
}

/** Everything but the site's style sheet. @param script href of the app @param root absolute path of the site folder */
function scriptArtifacts(
  { server, client, formulas, diagrams, sheets }: BundledParts,
  script: string,
  root: string,
): ScriptArtifacts {
  const reads = [server.reads, client.reads]
  const modules = [...server.modules, ...client.modules, ...formulas.inputs, ...(diagrams?.inputs ?? [])]
  const files = bundledFiles([...modules, ...reads.flatMap(({ read }) => read)], root)
  const packages = [...server.packages, ...client.packages, ...formulas.packages, ...(diagrams?.packages ?? [])]
  const searched = reads.flatMap((read) => read.searched)
  return {
    files: [...sheets, ...server.files, ...client.files, ...formulas.files, ...(diagrams?.files ?? [])],
    assets: linkAssets(reads.flatMap(({ assets }) => assets)),
    script,
    frame: client.frame,
    ofApp: client.sheet,
    inputs: files,
    resolution: resolutionOf({ root, files, packages, searched }),
  }
}

/** The files of the site, and for those that an app needs in another form, that form. */
function withEmbedStyles(
  { files, stylesheets }: Pick<BundleArtifacts, 'files' | 'stylesheets'>,
  embeds: BundleArtifacts['embeds'],
  baseUrl: string,
): Pick<BundleArtifacts, 'files' | 'embeds'> {
  if (!embeds) return { files, embeds }
  const styles = embedStyles(files, { baseUrl, main: stylesheets })
  return { files: filesOnce([...files, ...styles.files]), embeds: { ...embeds, ...styles.hrefs } }
}

interface PageFiles {
  readonly live: ReadonlyMap<string, ReadonlySet<number>>
  readonly scripts: ReadonlyMap<string, string>
  readonly styles: ReadonlyMap<string, readonly string[]>
}

/** The files of each page, by page id. */
function pageBundles(
  pages: readonly IslandPage[],
  { live, scripts, styles }: PageFiles,
): Readonly<Record<string, PageBundle>> {
  const bundles = pages.map((page): [string, PageBundle] => {
    const isLive = page.islands.map((_, n) => live.get(page.id)?.has(n) ?? false)
    return [page.id, { live: isLive, stylesheets: styles.get(page.id) ?? [], script: scripts.get(page.id) }]
  })
  return Object.fromEntries(bundles)
}

/** The data of the linked site, with the hrefs of files that the bundle makes. */
function siteData(
  { site, config }: BundleInput,
  sidebars: Readonly<Record<string, string>>,
  searchSheet: string | undefined,
): SiteData {
  const { search } = site.data
  const styles = searchSheet === undefined ? undefined : config.baseUrl + searchSheet
  return { ...site.data, sidebars, search: search && styles !== undefined ? { ...search, styles } : search }
}

interface BundledSite {
  readonly site: BundleInput
  readonly pages: readonly IslandPage[]
  /** The server half, if it is loaded already. */
  readonly loaded: ServerBundle | undefined
}

function openBundle(artifacts: BundleArtifacts, { site, pages: withIslands, loaded }: BundledSite): Bundle {
  const { inputs, pages, ...rest } = artifacts
  const { server } = rest
  return {
    ...rest,
    pages: new Map(Object.entries(pages)),
    inputs: new Set(inputs),
    codeDigests: lazily(() => codeDigests(server)),
    loadServer: lazily(() => (loaded ? Promise.resolve(loaded) : loadServer(server, site))),
    findThrow: throwPlaces(site, withIslands, server),
  }
}
