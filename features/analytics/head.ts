import { type HeadElement, jsonText } from '../../templates/document.ts'
import type { AnalyticsSettings } from './schema.ts'
import { originOf } from '../../cli/markup/origin.ts'
import { inlineScripts } from '../../cli/modules/runtime-data.ts'
import type { FeatureHead, HeadContext } from '../../cli/render/documents/document-change.ts'
import { type AnalyticsService, analyticsServices } from './services.ts'

/** The elements of the services in the head of each page. Previews count nothing. */
export function analyticsHead({ config, mode }: HeadContext): FeatureHead {
  const counted = mode === 'production' ? config.analytics : undefined
  return { beforeScripts: analyticsLoader(counted), afterScripts: analyticsTags(counted) }
}

/** The script that loads the services of readers who have not refused. It is the first script of the config, which may tell it of consent. */
export function analyticsLoader(settings: AnalyticsSettings | undefined): readonly HeadElement[] {
  const services = analyticsServices(settings)
  if (!settings || services.length === 0 || !asksReader(settings)) return []
  return [script({}, loader(services, settings.consent))]
}

/** The elements of services that no reader can refuse. */
export function analyticsTags(settings: AnalyticsSettings | undefined): readonly HeadElement[] {
  return !settings || asksReader(settings) ? [] : analyticsServices(settings).flatMap(plainElements)
}

function asksReader({ consent, privacySignals }: AnalyticsSettings): boolean {
  return consent || privacySignals === 'respect'
}

function plainElements({ script: attributes, setup }: AnalyticsService): readonly HeadElement[] {
  const origin = originOf(String(attributes['src']))
  return [
    ...(origin === undefined ? [] : [{ tag: 'link', attributes: { rel: 'preconnect', href: origin } }]),
    script(attributes),
    ...(setup === undefined ? [] : [script({}, setup)]),
  ]
}

function script(attributes: HeadElement['attributes'], text?: string): HeadElement {
  return { tag: 'script', attributes, text }
}

/** The script of `features/analytics/browser/load-services.ts` with its settings, of which one is code. */
function loader(services: readonly AnalyticsService[], needsConsent: boolean): string {
  const setups = services.flatMap(({ setup, globalName }) => [
    ...(setup === undefined ? [] : [setup]),
    ...(globalName === undefined ? [] : [`window.${globalName}=${globalName}`]),
  ])
  const scripts = services.map(({ script }) => script)
  return `(${inlineScripts().analytics})([${needsConsent},${jsonText(scripts)},()=>{${setups.join(';')}}])`
}
