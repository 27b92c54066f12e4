import { startAtOnce } from '../../../features/client.ts'
import { loadParser } from '../../code/code-parser.ts'
import type { BuiltArtifacts, SharedParts } from '../build-artifacts.ts'
import { addSheet } from '../styles/add-sheet.ts'
import { type FeatureSheets, featureSheets, hasFeatureSheets } from '../styles/feature-sheets.ts'
import type { BundleArtifacts, BundleInput } from '../input.ts'
import { markdownModules } from '../modules/markdown-modules.ts'
import { noModules } from '../modules/module-graph.ts'
import type { IslandPage } from '../modules/page-islands.ts'
import { type PrebuiltCode, prebuiltCode } from './prebuilt-code.ts'
import { joinSheet } from './prebuilt-sheet.ts'
import { resolutionOf } from '../modules/resolution-inputs.ts'
import type { SiteSheet } from '../styles/site-sheet.ts'

/** A bundle of prebuilt scripts. */
interface PrebuiltArtifacts extends BuiltArtifacts {
  /** Whether a style sheet has been bundled for it. */
  readonly ranBundler: boolean
}

/** Makes the bundle of a site from prebuilt files; `undefined` if the site has code of its own, or needs other switches. */
export async function prebuiltArtifacts(
  input: BundleInput,
  pages: readonly IslandPage[],
  { data, searchSheet }: SharedParts,
): Promise<PrebuiltArtifacts | undefined> {
  const code = prebuiltCode(input, pages, data)
  if (!code) return undefined
  const joined = await joinSheet(input, code.prebuilt)
  const sheet = joined ?? (await ownSheet(input))
  const ranBundler = joined === undefined || hasFeatureSheets(input.config)
  if (!sheet.sheet) return { diagnostics: sheet.diagnostics, ranBundler }
  const fonts = joined?.fonts ?? (await import('../styles/text-fonts.ts')).textFonts([sheet.sheet.text])
  const ofFeatures = await featureSheets(input)
  const { frame, script, server } = code
  // A tsconfig of the site is read for the files that it extends.
  await loadParser()
  const files = [...(searchSheet ? [searchSheet] : []), ...code.files, ...ofFeatures.files]
  const scripts = { files, script, frame, assets: [], ...filesRead(input, code, ofFeatures) }
  const artifacts: BundleArtifacts = {
    ...addSheet(scripts, sheet, { root: input.root, fonts }),
    data,
    server,
    script,
    frame,
    startsAtOnce: startAtOnce(input.config),
    sharesContext: false,
    classSheets: ofFeatures.classSheets,
    pages: {},
    markdown: {},
  }
  return { artifacts, diagnostics: sheet.diagnostics, ranBundler }
}

/** Bundles the style sheet of a site that has styles of its own. */
async function ownSheet(input: BundleInput): Promise<SiteSheet> {
  const { buildSheet } = await import('../styles/site-sheet.ts')
  const { styleParts } = await import('../styles/style-parts.ts')
  const parts = await styleParts({ ...input, graph: noModules })
  return buildSheet({ ...input, markdown: markdownModules(input), parts })
}

/** The files that the scripts depend on, and those whose appearance would change which packages they fit. */
function filesRead(
  { root }: Pick<BundleInput, 'root'>,
  { inputs, packages }: PrebuiltCode,
  ofFeatures: FeatureSheets,
): Pick<BundleArtifacts, 'inputs' | 'resolution'> {
  const files = [...inputs, ...ofFeatures.inputs]
  const imported = [...packages.map((name) => ({ folder: root, name })), ...ofFeatures.packages]
  return { inputs: files, resolution: resolutionOf({ root, files, packages: imported, searched: [] }) }
}
