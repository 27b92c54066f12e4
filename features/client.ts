import { clientFeatures, featureStyles, frameStyles } from './lists/client.ts'
import type { ClientCode, ClientFacts, ClientFeature, UseOfStyles } from './client-feature.ts'

export type { ClientCode, ClientFacts } from './client-feature.ts'

const features: readonly ClientFeature[] = clientFeatures

/** Name of a switch of the bundler that a feature has. */
export type FeatureSwitchName = (typeof clientFeatures)[number]['name']

/** Which of these features a site uses. */
export function featureSwitches(facts: ClientFacts): Readonly<Record<FeatureSwitchName, boolean>> {
  const switches = features.map(({ name, isUsed }) => [name, isUsed(facts)] as const)
  return Object.fromEntries(switches) as Record<FeatureSwitchName, boolean>
}

/** The code that the entry of an app has for features. @param switches those of the site */
export function clientCode(switches: Readonly<Record<FeatureSwitchName, boolean>>): readonly ClientCode[] {
  return clientFeatures.flatMap((feature) => ('entry' in feature && switches[feature.name] ? [feature.entry] : []))
}

/** Whether features have work to do as soon as a page is loaded. @param settings the config of the site */
export function startAtOnce({ internalDocs }: Pick<ClientFacts, 'internalDocs'>): boolean {
  return features.some(({ entry, isUsed }) => entry?.startsAtOnce === true && isUsed({ internalDocs }))
}

/** The constants by which the bundler leaves out code in the runtime. @param switches those of the site */
export function featureConstants(
  switches: Readonly<Record<FeatureSwitchName, boolean>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    clientFeatures.flatMap((feature) =>
      'constant' in feature ? [[feature.constant, String(switches[feature.name])] as const] : [],
    ),
  )
}

/** Classes of elements of pages that are no content. */
export const chromeClasses: readonly string[] = features.flatMap(({ chromeClass }) => chromeClass ?? [])

/** The sites that need the style sheet of a feature, by its path below `features/`. */
export const styleUses: Readonly<Record<string, UseOfStyles>> = { ...featureStyles, ...frameStyles }
