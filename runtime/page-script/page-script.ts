import type { PageScriptSettings } from '../contract/inline-scripts.ts'
import type { PageScript } from '../inline/window.ts'
import { storedArea } from '../preferences/stored-values.ts'
import { withFeatures } from '../../features/lists/browser/page-script.ts'
import { startPage } from './start-page.ts'

/** The argument of the function that `build/write-runtime-data.ts` puts around this script. */
declare const settings: PageScriptSettings

/** Whether features of the site add to what pages do. A constant of each build of this script. */
declare const hasFeatures: boolean

// What every page does while it is read. It runs after the first paint, is the same file on all pages, and holds no React.
const [type, namespace, texts] = settings
const stored = storedArea({ type, namespace }, window)
const page = startPage({ window, stored, location: () => location })
const script: PageScript = {
  replaceHref: (href) => history.replaceState(history.state, '', href),
  ...(hasFeatures && texts ? withFeatures(page, { window, stored, texts }) : page),
}
window.__docsGenPage = script
