import {
  type AnnouncementBar,
  type AnnouncementSettings,
  type HeadSettings,
  type StartSettings,
  type StorageData,
  type ThemeData,
  announcementDismissKey,
  announcementIdKey,
  colorModeKey,
  storageKey,
} from '../../runtime/contract/index.ts'
import { jsonText } from '../../templates/document.ts'
import { inlineScripts } from '../lib/runtime-data.ts'

/** The part of a site's data that the script in the head depends on. */
export interface HeadScriptInput {
  readonly storage: StorageData
  readonly colorMode: ThemeData['colorMode']
  readonly announcementBar?: AnnouncementBar
}

/** The script that runs in the head, before the first paint: color mode, attributes from the query string, announcement. */
export function headScript({ storage, colorMode, announcementBar }: HeadScriptInput): string {
  const settings: HeadSettings = [
    storage.type,
    colorMode.disableSwitch ? null : storageKey(colorModeKey, storage.namespace),
    colorMode.respectPrefersColorScheme ? 'system' : colorMode.defaultMode,
  ]
  const head = call(inlineScripts().head, settings)
  return announcementBar?.isCloseable ? `${head};${announcementScript(announcementBar.id, storage)}` : head
}

function announcementScript(id: string, { type, namespace }: StorageData): string {
  const [idKey, dismissKey] = [storageKey(announcementIdKey, namespace), storageKey(announcementDismissKey, namespace)]
  const settings: AnnouncementSettings = [type, idKey, dismissKey, id]
  return call(inlineScripts().announcement, settings)
}

/** The script at the end of the body, which loads the app after the first paint. */
export function startScript(settings: StartSettings): string {
  return call(inlineScripts().start, settings)
}

function call(script: string, settings: readonly unknown[]): string {
  return `(${script})(${jsonText(settings)})`
}
