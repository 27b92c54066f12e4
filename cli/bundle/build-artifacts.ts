import { loadParser } from '../code/code-parser.ts'
import { linkAssets } from '../link/assets.ts'
import type { SiteData } from '../../runtime/contract/index.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { addSheet, mainSheets, type ScriptArtifacts } from './styles/add-sheet.ts'
import type { ClientBundle } from './app/client.ts'
import { bundleLateCode, type LateCodes } from './app/late-code.ts'
import { embedStyles } from './styles/embed-styles.ts'
import { type FeatureSheets, featureSheets } from './styles/feature-sheets.ts'
import { findHydratedIslands, startsAtOnce } from './server/hydration.ts'
import type { BundleArtifacts, BundleFile, BundleInput, PageBundle } from './input.ts'
import { keepParts, keptParts, startClient } from './reuse/kept-parts.ts'
import { loadServer, type ServerBundle } from './server/load-server.ts'
import { markdownModules } from './modules/markdown-modules.ts'
import { bundledFiles } from './modules/module-files.ts'
import type { IslandPage } from './modules/page-islands.ts'
import { resolutionOf } from './modules/resolution-inputs.ts'
import { buildServer, loadProblems, type ServerBuild } from './server/server.ts'
import { buildSheet } from './styles/site-sheet.ts'
import { filesOnce, pageStyles } from './styles/style-files.ts'
import { styleParts } from './styles/style-parts.ts'
import { textFonts } from './styles/text-fonts.ts'
import { providesContext } from './app/theme-contexts.ts'

/** The parts of a bundle besides modules. */
export interface SharedParts {
  readonly data: SiteData
  /** The style sheet of the search. Unset: the site has none. */
  readonly searchSheet: BundleFile | undefined
}

/** A bundle, if there is one, and the problems. */
export interface BuiltArtifacts {
  readonly artifacts?: BundleArtifacts
  /** The server half, if it was loaded to look for problems. */
  readonly server?: ServerBundle
  readonly diagnostics: readonly Diagnostic[]
}

/** Runs the bundler for both halves of a site and its style sheet. */
export async function buildArtifacts(
  input: BundleInput,
  pages: readonly IslandPage[],
  { data, searchSheet }: SharedParts,
): Promise<BuiltArtifacts> {
  const markdown = markdownModules(input)
  const previous = keptParts(input)
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
  const ofFeatures = await featureSheets(input)
  const { graph } = server
  const lateCode = await bundleLateCode(input, pages, graph.inputs)
  const sharesContext = providesContext(input, graph)
  const findings = { live, sharesContext, lateCode }
  const [loaded, client, sheet] = await Promise.all([
    loading,
    started.complete(findings),
    styleParts({ ...input, graph }).then((parts) =>
      buildSheet({ ...input, markdown, parts, previous: previous?.sheet }),
    ),
  ])
  await loadParser()
  const problems = [...markdown.diagnostics(), ...server.diagnostics, ...(loaded ? loadProblems(pages, loaded) : [])]
  const ofLate = [...lateCode.values()].flatMap((code) => code.diagnostics)
  const diagnostics = [...problems, ...ofLate, ...client.diagnostics, ...sheet.diagnostics]
  if (client.script === undefined || !sheet.sheet) return { server: loaded, diagnostics }
  const sheets = searchSheet ? [searchSheet, ...styles.files] : styles.files
  const scripts = scriptArtifacts({ server, client, ofFeatures, lateCode, sheets }, client.script, input.root)
  const fonts = textFonts(mainSheets(scripts.ofApp, sheet).map(({ text }) => text))
  const styled = addSheet(scripts, sheet, { root: input.root, fonts })
  const artifacts: BundleArtifacts = {
    ...styled,
    data,
    server: server.code,
    script: client.script,
    frame: client.frame,
    // Until the app has drawn them, such components of pages answer nothing.
    startsAtOnce: sharesContext || (await startsAtOnce(input, graph)),
    sharesContext,
    classSheets: ofFeatures.classSheets,
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
  readonly ofFeatures: FeatureSheets
  readonly lateCode: LateCodes
  readonly sheets: readonly BundleFile[]
}

/** Everything but the site's style sheet. @param script href of the app @param root absolute path of the site folder */
function scriptArtifacts(
  { server, client, ofFeatures, lateCode, sheets }: BundledParts,
  script: string,
  root: string,
): ScriptArtifacts {
  const reads = [server.reads, client.reads]
  const late = [...lateCode.values()]
  const modules = [...server.modules, ...client.modules, ...ofFeatures.inputs, ...late.flatMap((code) => code.inputs)]
  const files = bundledFiles([...modules, ...reads.flatMap((each) => each.files)], root)
  const packages = [
    ...server.packages,
    ...client.packages,
    ...ofFeatures.packages,
    ...late.flatMap((code) => code.packages),
  ]
  const searched = reads.flatMap((each) => each.searched)
  return {
    files: [...sheets, ...server.files, ...client.files, ...ofFeatures.files, ...late.flatMap((code) => code.files)],
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
