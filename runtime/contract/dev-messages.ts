/** A problem that `serve` shows over the page. */
export interface DevProblem {
  readonly severity: 'error' | 'warning' | 'log'
  /** Name of the rule. */
  readonly code: string
  readonly message: string
  /** `file:line:column`, relative to the site folder. */
  readonly place?: string
  /** Lines of the file around the place, for a fixed-width font. */
  readonly frame?: string
  readonly hint?: string
  /** Number of further occurrences of the same problem. */
  readonly others: number
}

/** Message of the development server to a page. `generation` counts the site's changes since the server started. */
export type DevMessage =
  | {
      readonly type: 'hello'
      /** Id of this run of the server. */
      readonly session: string
      readonly generation: number
      /** Id of everything that all pages share. When it changes, pages reload. */
      readonly shell: string
      readonly problems: readonly DevProblem[]
    }
  | {
      readonly type: 'pages'
      readonly generation: number
      /** Pathnames of the changed pages, with the base path. */
      readonly paths: readonly string[]
      /** Whether items of the sidebars have changed. */
      readonly sidebars: boolean
    }
  | { readonly type: 'shell'; readonly generation: number }
  | {
      readonly type: 'css'
      readonly generation: number
      readonly replace: readonly { readonly from: string; readonly to: string }[]
      /** Href of the script with the site's slots, if they have changed. */
      readonly script?: string | undefined
      /** The app's build after the change, for `data-build` of the document. */
      readonly build: string
      /** Pathnames of the pages that changed too. */
      readonly paths: readonly string[]
      /** Whether items of the sidebars have changed. */
      readonly sidebars: boolean
    }
  | { readonly type: 'problems'; readonly problems: readonly DevProblem[] }
  | {
      readonly type: 'follow'
      /** Pathname of the page that was edited, with the base path. */
      readonly path: string
      /** Id of the heading above the edit. */
      readonly id?: string | undefined
    }

/** Message of a page to the development server: an error in the browser. */
export interface PageError {
  readonly type: 'error'
  readonly message: string
  /** The stack of the error, then that of the components. */
  readonly stack: string
}

/** Message of a page to the development server: the author clicked the place of a problem. */
export interface OpenPlace {
  readonly type: 'open'
  /** As in `DevProblem`. */
  readonly place: string
}

/** Longest message of a page, in characters. */
export const maxPageMessage = 16_000

/** Event on the window for an error that React caught; its detail is a `CaughtError`. Only development versions send it. */
export const caughtErrorEvent = 'docs-gen:caught-error'

/** An error that React caught, and the stack of components. */
export interface CaughtError {
  readonly error: unknown
  readonly componentStack: string
}

/** React's fast refresh, which the script of `docs-gen serve` puts into the page. */
export interface FastRefresh {
  /** Registers a component. @param id the same in every version of its module */
  register(component: unknown, id: string): void
  /** Registers which hooks a component or hook calls. @param hooks whether its state is always lost, and a function that returns the custom hooks */
  setSignature(type: unknown, key: string, ...hooks: readonly unknown[]): void
  /** Renders the parts of the page whose components have a new version, and keeps their state where their hooks are the same. */
  perform(): void
}

declare global {
  var __docsGenRefresh: FastRefresh | undefined
}

/** Path of the WebSocket and the page's script, at the root of the server for every base path. */
export const devEndpoint = '/__docs-gen'
