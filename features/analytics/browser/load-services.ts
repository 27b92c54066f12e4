import { type AnalyticsScriptSettings, consentEvent } from '../../../runtime/contract/inline-scripts.ts'
import { isFollowingRefused } from '../../../runtime/contract/privacy-signals.ts'

/** The argument of the function that `build/write-runtime-data.ts` puts around this script. */
declare const settings: AnalyticsScriptSettings

const [needsConsent, scripts, setUp] = settings

function load(): void {
  setUp()
  for (const attributes of scripts) {
    const script = document.createElement('script')
    for (const name of Object.keys(attributes)) {
      const value = attributes[name]
      script.setAttribute(name, value === true ? '' : value || '')
    }
    document.head.append(script)
  }
}

if (needsConsent) {
  const agree = (event: Event): void => {
    if ((event as CustomEvent<unknown>).detail === false) return
    document.removeEventListener(consentEvent, agree)
    load()
  }
  document.addEventListener(consentEvent, agree)
} else if (!isFollowingRefused(navigator)) {
  load()
}
