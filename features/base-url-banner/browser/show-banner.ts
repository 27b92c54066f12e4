import type { BaseUrlBannerSettings } from '../../../runtime/contract/inline-scripts.ts'
import { withoutEndSlashes } from '../../../runtime/contract/paths.ts'

/** The argument of the function that `build/write-runtime-data.ts` puts around this script. */
declare const settings: BaseUrlBannerSettings

const [id] = settings

// The banner is shown if the app has not started when the document is complete, with the path that would be right.
document.addEventListener('DOMContentLoaded', () => {
  const banner = document.getElementById(id)
  if (!banner || document.documentElement.dataset['hasHydrated'] === 'true') return
  const code = banner.querySelector('code')
  if (code) code.textContent = `${withoutEndSlashes(location.pathname)}/`
  banner.hidden = false
})
