import type { SiteData } from '../../runtime/contract/index.ts'
import type { ClientModule } from '../../runtime/router/router.ts'
import { startHostPreviews } from '../api-reference/browser/host-previews.ts'
import { startFeedback } from '../feedback/browser/start-feedback.ts'
import { startPageMenu } from '../page-menu/browser/start-page-menu.ts'

/** A script of a feature, as it runs in an app that shows the docs. */
export interface FeatureModule extends ClientModule {
  readonly onRouteDidUpdate: () => void
  readonly stop: () => void
}

/** Starts the scripts of all features that a site has, for apps that show any docs. */
export function startFeatures(window: Window, site: SiteData): readonly FeatureModule[] {
  const { apiPreviews = [] } = site
  const { feedback, pageMenu } = site.theme
  return [
    ...(feedback ? [startFeedback(window, site)] : []),
    ...(apiPreviews.length > 0 ? [startHostPreviews(apiPreviews, site)] : []),
    ...(pageMenu === undefined ? [] : [{ onRouteDidUpdate() {}, stop: startPageMenu(window, site) }]),
  ]
}
