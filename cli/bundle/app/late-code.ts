import type { Metafile } from 'esbuild'
import { moduleFeatures } from '../../../features/lists/bundle.ts'
import type { BundleInput } from '../input.ts'
import type { IslandPage } from '../modules/page-islands.ts'
import type { LateCode, ModuleFeature } from './module-feature.ts'

/** Late code by the name of the module that loads it: of those modules that pages import. */
export type LateCodes = ReadonlyMap<string, LateCode>

/** Bundles the late code of a site. @param inputs modules of the server's bundle */
export async function bundleLateCode(
  input: BundleInput,
  pages: readonly IslandPage[],
  inputs: Metafile['inputs'],
): Promise<LateCodes> {
  const features = moduleFeatures.filter((feature) => moduleOf(feature) in inputs)
  const entries = features.map(async ({ name, load }) => [name, await (await load())(input, pages)] as const)
  return new Map(await Promise.all(entries))
}

/** Names of the modules of features, as pages import them. */
export const featureModules: ReadonlySet<string> = new Set(moduleFeatures.map(moduleOf))

function moduleOf({ name }: ModuleFeature): string {
  return `docs-gen:${name}`
}
