import { forgetOldChoices } from '../../features/lists/browser/preferences.ts'
import { preferredVersionKey, type SiteData } from '../contract/index.ts'
import { type ColorModeStore, createColorMode } from './color-mode.ts'
import type { ControlsHost } from '../inline/controls.ts'
import { createStoredValues, type StoredValues } from './stored-values.ts'

/** The reader's choices. */
export interface Preferences {
  readonly stored: StoredValues
  readonly colorMode: ColorModeStore
}

/**
 * Opens the reader's preferences and removes outdated ones.
 * @param host the window; unset on the server, where nothing is stored
 * @param root element that gets the colour mode as attributes. Unset: something else renders them
 */
export function createPreferences(site: SiteData, host?: Window & ControlsHost, root?: Element): Preferences {
  const stored = createStoredValues(site.storage, host)
  if (host) {
    forgetOldChoices(site, stored)
    forgetOldVersions(site, stored)
  }
  const chosen = host?.__docsGenControls?.colorMode
  return { stored, colorMode: createColorMode({ settings: site.theme.colorMode, stored, host, root, chosen }) }
}

/** Deletes preferred versions that the site no longer has. */
function forgetOldVersions({ docs }: SiteData, stored: StoredValues): void {
  for (const { id, versions } of Object.values(docs)) {
    const name = stored.get(preferredVersionKey(id))
    if (name !== null && !versions.some((version) => version.name === name)) stored.set(preferredVersionKey(id), null)
  }
}
