import type { AppScript } from '../../../runtime/app/app-script.ts'
import { startPageMenu } from './start-page-menu.ts'

/** Starts the menu in an app that shows the docs. */
export const pageMenuInApp: AppScript = (window, site) =>
  site.theme.pageMenu === undefined ? undefined : { onRouteDidUpdate() {}, stop: startPageMenu(window, site) }
