import type { Diagnostic } from '../report/diagnostic.ts'
import type { ReadText } from '../report/text.ts'

/**
 * A site as the development server sees it: the stages behind two questions, "what is at this path" and "what has changed".
 * Nothing here throws for what is wrong in the author's files; a rejection is a bug, is shown as one, and ends nothing.
 */
export interface DevSite {
  /**
   * Reads the site; called once at the start and after each change, never twice at a time.
   * @param changed absolute paths of files that were changed, added or removed; none at the start
   */
  load(changed: readonly string[]): Promise<SiteState>
  /**
   * Takes over the new text of a page at once, where nothing but text has changed; never called while `load` runs, which follows anyway.
   * @param changed absolute paths
   * @returns route paths of the pages that may look different now; none where the whole site has to be read to know
   */
  preview?(changed: readonly string[]): Promise<readonly string[]>
  /**
   * Draws a page. May be called while `load` runs: the first page should be answered as early as it can be.
   * While the files are broken it draws the last site that was whole, where there was one.
   * @param path route path as the browser sent it: without base path, query and hash, still percent-encoded;
   *   `/404.html` for whatever lies outside the base path
   */
  render(path: string): Promise<DevPage>
  /** A file made by the site itself, such as the bundled app. @param path decoded, without base path, starts with `/` */
  asset(path: string): Promise<Asset | undefined>
  /** Text of a file, by its path relative to the site folder: for the frames of problems. */
  readonly read: ReadText
}

/** A page, with what is wrong in parts of it; or why it cannot be drawn: then the last version of it is shown, with the problems over it. */
export type DevPage =
  | { readonly status: 200 | 404; readonly html: string; readonly problems?: readonly Diagnostic[] }
  | { readonly html?: undefined; readonly problems: readonly Diagnostic[] }

/** What a browser loads besides pages. */
export interface Asset {
  readonly body: string | Uint8Array
  /** Media type with charset; default by the path's extension. */
  readonly type?: string
}

/** What the server needs to know of the site after it was read. */
export interface SiteState {
  /** There is a site. If not (the config cannot be run), only `diagnostics` and `watch` count, and all else stays as it was. */
  readonly ok: boolean
  /** Starts and ends with `/`. */
  readonly baseUrl: string
  /** Names what all pages share but the styles (the app's script, say): another one reloads every page. */
  readonly shell: string
  /** Names what the sidebars hold: another one refreshes every page, where it stands. */
  readonly sidebars: string
  /** Names the app's build, as in `data-build` of the documents. */
  readonly build: string
  /** Hrefs in order, as in the documents; a changed stylesheet has another href. */
  readonly stylesheets: readonly string[]
  /** Absolute paths of folders whose files are served as they are; a later one goes before an earlier one. */
  readonly staticFolders: readonly string[]
  readonly watch: WatchList
  readonly diagnostics: readonly Diagnostic[]
  /** More of the site is being made beside it: loading again once this has resolved gives the rest. Never rejects. */
  readonly pending?: Promise<void>
}

/** What to watch. Files and folders whose name starts with a dot, and `node_modules`, are left out unless named. */
export interface WatchList {
  /** Absolute paths of files and folders, which need not exist. */
  readonly paths: readonly string[]
  /** Absolute paths of folders to leave out, such as the output folder. */
  readonly ignored: readonly string[]
}
