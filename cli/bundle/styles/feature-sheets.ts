import { sheetFeatures } from '../../../features/lists/bundle.ts'
import type { BundleArtifacts, BundleInput } from '../input.ts'
import type { ClassSheet } from './class-sheet.ts'

/** The style sheets of features that only some pages load. */
export interface FeatureSheets extends Pick<ClassSheet, 'files' | 'inputs' | 'packages'> {
  readonly classSheets: BundleArtifacts['classSheets']
}

/** Whether the config asks for a feature with such a style sheet. */
export function hasFeatureSheets(config: BundleInput['config']): boolean {
  return sheetFeatures.some(({ isUsed }) => isUsed(config))
}

/** Makes the style sheets of the features that a site uses. */
export async function featureSheets(input: Pick<BundleInput, 'config' | 'root'>): Promise<FeatureSheets> {
  const features = sheetFeatures.filter(({ isUsed }) => isUsed(input.config))
  const sheets = await Promise.all(
    features.map(async ({ className, load }) => ({ className, sheet: await (await load())(input) })),
  )
  const hrefs = sheets.flatMap(({ className, sheet }) => (sheet.href === undefined ? [] : [[className, sheet.href]]))
  return {
    files: sheets.flatMap(({ sheet }) => sheet.files),
    inputs: sheets.flatMap(({ sheet }) => sheet.inputs),
    packages: sheets.flatMap(({ sheet }) => sheet.packages),
    classSheets: Object.fromEntries(hrefs) as Readonly<Record<string, string>>,
  }
}
