import type {} from '../contract/trusted-types.ts'
import type { Answer, Controls } from './controls.ts'

/** The behaviour of a page's static HTML, which runs without the app. */
export interface PageBehaviour {
  /** Call it after another page was rendered. */
  readonly pageRendered: () => void
  readonly stop: () => void
}

/** The running page script. */
export interface PageScript extends PageBehaviour {
  /** Replaces the address without loading it. The app sets it, because its router must know. */
  replaceHref: (href: string) => void
}

declare global {
  interface Window {
    /**
     * From the start script: repeats the clicks and keys that were kept for elements that match a selector, and keeps no others for them.
     */
    __docsGenReplay?: (selector: string) => Promise<void>
    /**
     * From the start script: answers the clicks that were kept as far as that is possible without the app, and all later ones.
     * @returns href of the items of the page's sidebar; empty: it has none
     */
    __docsGenAnswer?: (answer: Answer) => string
    __docsGenControls?: Controls
    __docsGenPage?: PageScript
    /**
     * From the start script: loads the page again where it is, because a part of it is missing, as after another release of the site.
     * That happens once, and never while the host cannot be reached; then a notice says that a part is missing.
     * @param query opens the search box of the loaded page with its text; the caller says itself what is missing, if the page stays
     * @returns whether the page is loaded again; `undefined` if a notice was shown
     */
    __docsGenRecover?: (query?: () => string) => Promise<boolean | undefined>
  }
}
