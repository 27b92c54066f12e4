import {
  type ControlScriptSettings,
  type HeadSettings,
  type PageScriptSettings,
  type SiteData,
  type StartSettings,
  colorModeKey,
  storageKey,
} from '../../runtime/contract/index.ts'
import { pageScriptForm } from '../../features/lists/client.ts'
import { endScripts, headScripts } from '../../features/lists/data.ts'
import { jsonText } from '../../templates/document.ts'
import { controlTexts, inlineScripts } from '../modules/runtime-data.ts'

/**
 * The script that runs in the head, before the first paint: color mode, attributes from the query string, scripts of features.
 * @param script a form of it
 */
export function headScript(site: Pick<SiteData, 'storage' | 'theme'>, script = inlineScripts().head): string {
  const { storage, theme } = site
  const settings: HeadSettings = [
    storage.type,
    theme.colorMode.disableSwitch ? null : storageKey(colorModeKey, storage.namespace),
    theme.colorMode.respectPrefersColorScheme ? 'system' : theme.colorMode.defaultMode,
  ]
  const ofFeatures = headScripts
    .flatMap((of) => of(site))
    .map((each) => call(inlineScripts()[each.name], each.settings))
  return [call(script, settings), ...ofFeatures].join(';')
}

/** Inputs of the script at the end of the body. */
export interface EndScriptInput {
  readonly start: StartSettings
  readonly site: Pick<SiteData, 'theme'>
  /** Path of the page; unset for a document without page data. */
  readonly path: string | undefined
}

/** The script at the end of the body: it loads the app when it is needed, and runs those of features. */
export function endScript({ start, site, path }: EndScriptInput): string {
  const ofFeatures = endScripts
    .flatMap((of) => of(site, path))
    .map((each) => call(inlineScripts()[each.name], each.settings))
  return [call(inlineScripts().start, start), ...ofFeatures].join(';')
}

/** The script of all pages that makes static HTML work without the app, for a file. */
export function pageScript({ storage: { type, namespace }, theme }: SiteData): string {
  const settings = [type, namespace] as const
  const ofFeatures = pageScriptForm.settingsOf(theme)
  if (!ofFeatures) return call(inlineScripts()['page-script'], settings satisfies PageScriptSettings)
  const script = inlineScripts()[`${pageScriptForm.prefix}page-script` as const]
  return call(script, [...settings, ofFeatures] satisfies PageScriptSettings)
}

/** The script that answers the controls of a page while the app is not there, for a file. */
export function controlScript({ storage, theme, i18n, messages }: SiteData): string {
  const texts = controlTexts().flatMap((id) => (messages[id] === undefined ? [] : [[id, messages[id]] as const]))
  const settings: ControlScriptSettings = [
    storage.type,
    storage.namespace,
    theme.colorMode.respectPrefersColorScheme,
    theme.docs.autoCollapseCategories,
    i18n.currentLocale,
    Object.fromEntries(texts),
  ]
  return call(inlineScripts()['control-script'], settings)
}

function call(script: string, settings: readonly unknown[]): string {
  return `(${script})(${jsonText(settings)})`
}
