import type { ThemeData } from '../runtime/contract/index.ts'

/** What tells whether a site uses a feature. All is unset for a site without features. */
export interface ClientFacts {
  readonly theme?: Partial<ThemeData>
  readonly internalDocs?: unknown
  /** The services that have to be told of navigation. */
  readonly services?: { readonly gtag: boolean; readonly matomo: boolean }
  /** A selector of the links with previews; empty if there are none. */
  readonly previewLinks?: string
}

/** A feature with code for the browser that only some sites have. */
export interface ClientFeature {
  /** Its switch in the bundler. */
  readonly name: string
  readonly isUsed: (facts: ClientFacts) => boolean
  /** Constant by which the bundler leaves out its code in the runtime. Unset: no code of the runtime depends on it. */
  readonly constant?: string
  /** What the entry of the app imports and runs for it. Unset: nothing. */
  readonly entry?: ClientCode
  /** Class of an element of pages that is no content. Unset: there is none. */
  readonly chromeClass?: string
}

/** Code that the entry of an app has for a feature. */
export interface ClientCode {
  /** Name of the export, and address of its module in bundles. */
  readonly name: string
  readonly module: string
  /**
   * What becomes of it: a component for a slot of this name, a call before the app starts, or one that returns a client module, in the order
   * of the list. Calls are given the names `window`, `site`, and that of `data`.
   */
  readonly use: { readonly slot: string } | { readonly call: string } | { readonly clientModule: string }
  /** A value that the call needs besides: its name, and the address of the module that exports it as its default. */
  readonly data?: { readonly name: string; readonly module: string }
  /** Whether it has work to do as soon as a page is loaded, so that the app starts at once. */
  readonly startsAtOnce?: boolean
}

/** Whether a site needs a style sheet. @param slots of the theme that the site replaces */
export type UseOfStyles = (theme: Partial<ThemeData>, slots: object) => boolean

/** Whether docs say more at their end than their neighbours. */
export const hasDocEnds: UseOfStyles = ({ docs }) => docs?.ends === true
