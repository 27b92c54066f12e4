import { realpathSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import type { SiteData } from '../../runtime/contract/index.ts'
import { loadParser } from '../code/code-parser.ts'
import { lazily } from '../process/lazily.ts'
import { takesProperties } from '../code/page-props.ts'
import type { BuiltArtifacts, SharedParts } from './build-artifacts.ts'
import { definedVariables } from './esbuild/bundler-settings.ts'
import { envProblems } from './esbuild/env-reads.ts'
import type { Bundle, BundleArtifacts, BundleInput, BundleResult } from './input.ts'
import { codeDigests, loadServer, type ServerBundle } from './server/load-server.ts'
import { isMarkdownCurrent } from './modules/markdown-modules.ts'
import { islandPages, type IslandPage } from './modules/page-islands.ts'
import { prebuiltArtifacts } from './prebuilt/prebuilt-bundle.ts'
import { missingAssets } from './esbuild/missing-scripts.ts'
import { isRestyled } from './reuse/restyled.ts'
import { sidebarFiles } from './app/sidebar-files.ts'
import { bundleKey, recallBundle, rememberBundle } from './reuse/stored-bundle.ts'
import { searchStyles } from './styles/style-files.ts'
import { throwPlaces } from './server/throw-places.ts'

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
      const { restyle } = await import('./reuse/restyle.ts')
      const styled = await restyle(input, bundle)
      return { ...styled, diagnostics: [...styled.diagnostics, ...(await warnings(bundle.inputs))] }
    }
  }
  // After the first load of `serve` a bundle has the numbers of its versions, which a stored one has not.
  const stored = key === undefined || input.last ? undefined : await recallBundle(input, key)
  const result = stored ? undefined : await makeArtifacts(site, pages, sidebars.hrefs)
  const built = result ? belowLink(result, input.root, site.root) : { artifacts: stored, diagnostics: [] }
  const { artifacts, server, diagnostics }: BuiltArtifacts = built
  if (!artifacts) {
    server?.close()
    return { diagnostics }
  }
  const files = [...sidebars.files, ...artifacts.files]
  const missing = input.mode === 'production' ? missingAssets({ ...artifacts, files }) : []
  const bundle = openBundle({ ...artifacts, files }, { site, pages, loaded: server })
  return {
    bundle: { ...bundle, key: stored || diagnostics.length === 0 ? key : undefined },
    diagnostics: [...diagnostics, ...missing, ...(await warnings(artifacts.inputs))],
    // Prebuilt scripts take less time to join than to read from the cache.
    ...(result?.ranBundler &&
      key !== undefined &&
      diagnostics.length === 0 && { store: () => rememberBundle(input, key, { artifacts, startedAt }) }),
  }
}

/** Makes the check for React pages that use the config. Another tool may pass it to all pages; those that do not use it do not need it in their scripts. */
async function configReaders({ config }: BundleInput): Promise<(module: string) => boolean> {
  if (!config.conventions.siteConfig) return () => false
  await loadParser()
  return takesProperties
}

/** Makes a bundle of prebuilt files, or with the bundler. */
async function makeArtifacts(
  input: BundleInput,
  pages: readonly IslandPage[],
  sidebars: Readonly<Record<string, string>>,
): Promise<BuiltArtifacts & { readonly ranBundler: boolean }> {
  const searchSheet = input.site.data.search && (await searchStyles())
  const shared: SharedParts = { data: siteData(input, sidebars, searchSheet?.path), searchSheet }
  const prebuilt = await prebuiltArtifacts(input, pages, shared)
  if (prebuilt) return prebuilt
  const { buildArtifacts } = await import('./build-artifacts.ts')
  return { ...(await buildArtifacts(input, pages, shared)), ranBundler: true }
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
  let instance = loaded && Promise.resolve(loaded)
  return {
    ...rest,
    pages: new Map(Object.entries(pages)),
    inputs: new Set(inputs),
    codeDigests: lazily(() => codeDigests(server)),
    loadServer: () => (instance ??= loadServer(server, site)),
    close: async () => (await instance)?.close(),
    findThrow: throwPlaces(site, withIslands, server),
  }
}
