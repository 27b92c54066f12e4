import type { Diagnostic, Location } from '../../report/diagnostic.ts'
import type { ReadText } from '../../report/frame.ts'

/**
 * A site as the dev server sees it: the stages of a build behind two questions, "what is at this path" and "what has changed".
 * Problems in the author's files never reject; a rejection is a bug, is shown as one, and does not stop the server.
 */
export interface DevSite {
  /**
   * Loads the site; called at the start and after each change, never twice at a time.
   * @param changed absolute paths of files that were changed, added or removed; empty at the start
   */
  load(changed: readonly string[]): Promise<SiteState>
  /** Whether a file of a static folder may be served: not one behind a link that leads out of the site. @param file absolute */
  readonly mayServe: (file: string) => boolean
  /**
   * Shows the new text of a page at once, if nothing but text has changed. Never called while `load` runs, which always follows.
   * @param changed absolute paths
   * @returns route paths of the pages that may look different now; empty if that takes a load
   */
  preview?(changed: readonly string[]): Promise<readonly string[]>
  /** The place of the last edit of a page's text that was loaded or previewed. */
  readonly edited?: () => EditedPlace | undefined
  /**
   * Renders a page. May be called while `load` runs: the first page should be answered as early as possible.
   * While the files are broken it renders the last good site.
   * @param path route path as the browser sent it: without base path, query and hash, still percent-encoded;
   *   `/404.html` for everything outside the base path
   */
  render(path: string): Promise<DevPage>
  /** A generated file, such as the bundled app. @param path decoded, without base path, starts with `/` */
  asset(path: string): Promise<Asset | undefined>
  /** The files to watch: there may be more after each load. */
  watch(): WatchList
  /** Files that code of the site has read. Each rendered page may add some. */
  watchReads(): WatchList
  /** The place in a file of the site for the stack of an error in a browser. */
  readonly placeOf?: (stack: string) => Location | undefined
  /** Frees what is kept from load to load. */
  close?(): Promise<void>
  /** Text of a file by its path relative to the site folder, for the code frames of problems. */
  readonly read: ReadText
}

/** A page with the problems of its parts, or the problems that keep it from being rendered: browsers then show its last version. */
export type DevPage =
  | { readonly status: 200 | 404; readonly html: string; readonly problems?: readonly Diagnostic[] }
  | { readonly html?: undefined; readonly problems: readonly Diagnostic[] }

/** Where the text of a page was edited. */
export interface EditedPlace {
  /** Route path, with the folder of the language. */
  readonly path: string
  /** Id of the heading above; unset at the top of the page. */
  readonly id?: string | undefined
}

/** A file other than a page. */
export interface Asset {
  readonly body: string | Uint8Array
  /** Media type with charset; default by the extension of the path. */
  readonly type?: string
}

/** The site after a load. */
export interface SiteState {
  /** Whether there is a site. If not (the config cannot be run), only `diagnostics` are used. */
  readonly ok: boolean
  /** Starts and ends with `/`. */
  readonly baseUrl: string
  /** Identifies everything that pages share but the styles and slots, such as the site's data: a new value reloads every page. */
  readonly shell: string
  /** Href of the app's script; with the same shell, another one has other slots, which are replaced in place. */
  readonly script: string
  /** Identifies the content of the sidebars: a new value refreshes every page in place. */
  readonly sidebars: string
  /** Identifies the build of the app, as in `data-build` of the documents. */
  readonly build: string
  /** Hrefs in order, as in the documents; a changed stylesheet has another href. */
  readonly stylesheets: readonly string[]
  /** Absolute paths of the static folders; a later folder overrides an earlier one. */
  readonly staticFolders: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
  /** Resolves when loading again would yield more of the site. Never rejects. */
  readonly pending?: Promise<void>
}

/** Files to watch. Names that start with a dot, and `node_modules`, are ignored unless listed. */
export interface WatchList {
  /** Absolute paths of files and folders, which need not exist. */
  readonly paths: readonly string[]
  /** Absolute paths of folders to watch without the folders in them. */
  readonly listings: readonly string[]
  /** Absolute paths of folders to ignore, such as the output folder. */
  readonly ignored: readonly string[]
}
