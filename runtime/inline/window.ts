import type {} from '../contract/trusted-types.ts'

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
    __docsGenPage?: PageScript
  }
}
