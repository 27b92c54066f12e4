import type { Additions, BundledLocale, Feature, FeatureContext } from '../../cli/pipeline/feature.ts'
import type { LocaleSite } from '../../cli/pipeline/locales.ts'
import { type Diagnostic, withoutRepeats } from '../../cli/report/diagnostic.ts'
import { findProblems, makeFiles } from './run-features.ts'

/** Runs the features that the config of a site has. */
export const siteFeatures: Feature = { problems, additions }

async function problems(sites: readonly LocaleSite[], context: FeatureContext): Promise<readonly Diagnostic[]> {
  const all: Diagnostic[] = []
  for (const site of sites) all.push(...(await findProblems(site)), ...(await makeFiles(site, context)).diagnostics)
  // A feature that fails does so in each language.
  return withoutRepeats(all)
}

async function additions(site: BundledLocale, context: FeatureContext): Promise<Additions> {
  const { values, diagnostics } = await makeFiles(site, context)
  return { files: values, diagnostics }
}
