/** A problem as the page shows it while the site is being written. */
export interface DevProblem {
  readonly severity: 'error' | 'warning' | 'log'
  /** The rule's name. */
  readonly code: string
  readonly message: string
  /** `file:line:column`, relative to the site folder. */
  readonly place?: string
  /** The lines of the file around the place, ready to be shown in a fixed-width font. */
  readonly frame?: string
  readonly hint?: string
  /** How many more times the same is wrong elsewhere. */
  readonly others: number
}

/** What the development server tells a page. `generation` counts the changes of the site since the server started. */
export type DevMessage =
  | {
      readonly type: 'hello'
      /** Names this run of the server. */
      readonly session: string
      readonly generation: number
      /** Names what all pages share: another one asks for a full load. */
      readonly shell: string
      readonly problems: readonly DevProblem[]
    }
  | {
      readonly type: 'pages'
      readonly generation: number
      /** Pathnames, with base path, of the pages that changed. */
      readonly paths: readonly string[]
    }
  | { readonly type: 'shell'; readonly generation: number }
  | {
      readonly type: 'css'
      readonly generation: number
      readonly replace: readonly { readonly from: string; readonly to: string }[]
      /** The app's build after the change, for `data-build` of the document. */
      readonly build: string
      /** Pages that changed besides. */
      readonly paths: readonly string[]
    }
  | { readonly type: 'problems'; readonly problems: readonly DevProblem[] }

/** Path at the root of the server, whatever the base path, where pages connect by WebSocket; its script lies below. */
export const devEndpoint = '/__docs-gen'
