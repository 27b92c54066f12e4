import { features } from '../../features/lists/pipeline.ts'
import type { SiteConfig } from '../config/schema/site.ts'
import type { OutputFile } from '../emit/emit.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { Additions, BundledLocale, Feature, LinkedLocale, OwnFiles, OwnNames, FeatureContext } from './feature.ts'
import { locateProblems } from './problems/locate-problems.ts'
import type { LocaleSite } from './locales.ts'

/** Loads the features that a site uses. */
function usedFeatures(config: SiteConfig): Promise<readonly Feature[]> {
  return Promise.all(features.filter(({ isUsed }) => isUsed(config)).map(({ load }) => load()))
}

/** Problems of the features of a site. */
export async function featureProblems(
  sites: readonly LocaleSite[],
  context: FeatureContext,
): Promise<readonly Diagnostic[]> {
  const [main] = sites
  if (!main) return []
  const siteFeatures = await usedFeatures(main.project.config)
  const problems = await Promise.all(siteFeatures.map(({ problems }) => problems?.(sites, context) ?? []))
  return locateProblems(problems.flat(), main.project)
}

/** What the features of a site add to it, joined. Their problems have a place in the config. */
export async function additionsOf(site: BundledLocale, context: FeatureContext): Promise<Required<Additions>> {
  const siteFeatures = await usedFeatures(site.project.config)
  const all = await Promise.all(siteFeatures.flatMap(({ additions }) => additions?.(site, context) ?? []))
  return {
    pictures: new Map(all.flatMap(({ pictures }) => [...(pictures ?? [])])),
    files: all.flatMap(({ files }) => files ?? []),
    onWritten: () => all.forEach(({ onWritten }) => onWritten?.()),
    diagnostics: await locateProblems(
      all.flatMap(({ diagnostics }) => diagnostics ?? []),
      site.project,
    ),
  }
}

/** Files of features for the site in one language. */
export async function filesOf(site: LinkedLocale): Promise<readonly OwnFiles[]> {
  const siteFeatures = await usedFeatures(site.project.config)
  return siteFeatures.flatMap(({ files }) => files?.(site) ?? [])
}

/** Names of the files that features make in the background, for the site in one language. */
export async function namesOf(site: LinkedLocale): Promise<readonly OwnNames[]> {
  const used = await usedFeatures(site.project.config)
  return used.flatMap(({ names }) => names?.(site) ?? [])
}

/** Names of the files of features for the whole output. */
export async function sharedNamesOf(config: SiteConfig): Promise<readonly OwnNames[]> {
  return (await usedFeatures(config)).flatMap(({ sharedFiles }) => sharedFiles ?? [])
}

/** Files of features for the whole output. */
export async function sharedFilesOf(sites: readonly BundledLocale[]): Promise<readonly OutputFile[]> {
  const [main] = sites
  const siteFeatures = main ? await usedFeatures(main.project.config) : []
  return siteFeatures.flatMap(({ sharedFiles }) => sharedFiles?.make(sites) ?? [])
}
