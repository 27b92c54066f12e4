import type { Runtime } from '../hooks/runtime.ts'
import type { PageBehaviour } from '../inline/window.ts'
import { delegateClicks } from '../router/links.ts'

/** The control script of the document as a part of the app. It loads when the reader points at what it answers. */
export function controlScript(window: Window): PageBehaviour {
  return { pageRendered: () => window.__docsGenControls?.pageRendered(), stop() {} }
}

/**
 * Takes over what the reader has done before the app ran: the colour mode, and a menu, whose links lead where those of the app lead, and
 * which "back" closes.
 */
export function adoptControls(window: Window, { navigation, preferences, site }: Runtime): void {
  const { colorMode, menu } = window.__docsGenControls ?? {}
  if (colorMode !== undefined) preferences.colorMode.set(colorMode)
  if (!menu) return
  delegateClicks(menu.element, navigation, { baseUrl: site.baseUrl, here: window.location })
  menu.onClose = navigation.onBack(menu.close)
}
