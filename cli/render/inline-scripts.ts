import {
  type AnnouncementBar,
  type AnnouncementSettings,
  type BaseUrlBannerSettings,
  type HeadSettings,
  type PageScriptSettings,
  type SiteData,
  type StartSettings,
  type StorageData,
  type ThemeData,
  announcementDismissKey,
  announcementIdKey,
  baseUrlBannerId,
  colorModeKey,
  storageKey,
} from '../../runtime/contract/index.ts'
import { pageScriptForm } from '../../features/client.ts'
import { jsonText } from '../../templates/document.ts'
import { inlineScripts } from '../modules/runtime-data.ts'

/** The part of a site's data that the script in the head depends on. */
export interface HeadScriptInput {
  readonly storage: StorageData
  readonly colorMode: ThemeData['colorMode']
  readonly announcementBar?: AnnouncementBar
}

/** The input of `headScript` from a site's data. */
export function scriptInput(data: SiteData): HeadScriptInput {
  const { announcementBar, colorMode } = data.theme
  return { storage: data.storage, colorMode, announcementBar }
}

/**
 * The script that runs in the head, before the first paint: color mode, attributes from the query string, announcement.
 * @param script a form of it
 */
export function headScript(
  { storage, colorMode, announcementBar }: HeadScriptInput,
  script = inlineScripts().head,
): string {
  const settings: HeadSettings = [
    storage.type,
    colorMode.disableSwitch ? null : storageKey(colorModeKey, storage.namespace),
    colorMode.respectPrefersColorScheme ? 'system' : colorMode.defaultMode,
  ]
  const head = call(script, settings)
  return announcementBar?.isCloseable ? `${head};${announcementScript(announcementBar.id, storage)}` : head
}

function announcementScript(id: string, { type, namespace }: StorageData): string {
  const [idKey, dismissKey] = [storageKey(announcementIdKey, namespace), storageKey(announcementDismissKey, namespace)]
  const settings: AnnouncementSettings = [type, idKey, dismissKey, id]
  return call(inlineScripts().announcement, settings)
}

/** Inputs of the script at the end of the body. */
export interface EndScriptInput {
  readonly start: StartSettings
  readonly hasBaseUrlBanner: boolean
}

/** The script at the end of the body: it loads the app when it is needed, and shows the advice about a wrong base path. */
export function endScript({ start, hasBaseUrlBanner }: EndScriptInput): string {
  const script = call(inlineScripts().start, start)
  const settings: BaseUrlBannerSettings = [baseUrlBannerId]
  return hasBaseUrlBanner ? `${script};${call(inlineScripts()['base-url-banner'], settings)}` : script
}

/** The script of all pages that makes static HTML work without the app, for a file. */
export function pageScript({ storage: { type, namespace }, theme }: SiteData): string {
  const settings = [type, namespace] as const
  const ofFeatures = pageScriptForm.settingsOf(theme)
  if (!ofFeatures) return call(inlineScripts()['page-script'], settings satisfies PageScriptSettings)
  const script = inlineScripts()[`${pageScriptForm.prefix}page-script` as const]
  return call(script, [...settings, ofFeatures] satisfies PageScriptSettings)
}

function call(script: string, settings: readonly unknown[]): string {
  return `(${script})(${jsonText(settings)})`
}
