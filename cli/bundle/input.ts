import type { SiteData } from '../../runtime/contract/index.ts'
import type { Cache } from '../cache/cache.ts'
import type { SiteConfig } from '../config/schema/site.ts'
import type { SiteCode } from '../modules/observe/epoch.ts'
import type { LinkedAsset, Site } from '../link/site.ts'
import type { Diagnostic, Location } from '../report/diagnostic.ts'
import type { RunBundler } from './esbuild/rebuild.ts'
import type { Resolution } from './modules/resolution-inputs.ts'
import type { CodeDigests, ServerBundle, ServerCode } from './server/load-server.ts'

/** The site to bundle, and the folders to work in. */
export interface BundleInput {
  readonly config: SiteConfig
  /** Absolute path of the site folder. */
  readonly root: string
  /** Folder for temporary files, e.g. `.docs-gen`. */
  readonly cacheDir: string
  readonly site: Site
  readonly cache: Cache
  readonly mode: 'production' | 'development'
  /** The code of the site, which its PostCSS plugins are part of. */
  readonly siteCode?: Pick<SiteCode, 'digest' | 'components'>
  /** Runs esbuild; bundles once by default. */
  readonly runBundler?: RunBundler | undefined
  /** The bundle of the last load, which is returned again if nothing has changed. */
  readonly last?: LastBundle | undefined
}

/** A bundle, and what has changed since. */
interface LastBundle {
  readonly bundle: Bundle
  /** Absolute paths of files that it was made from, or that decide how its imports are resolved. */
  readonly changed: readonly string[]
}

/** A file of the built site. */
export interface BundleFile {
  /** Relative to the output folder. */
  readonly path: string
  readonly content: string | Uint8Array
}

/** The scripts and style sheets of one page with islands. */
export interface PageBundle {
  /** Whether each island hydrates, in order. */
  readonly live: readonly boolean[]
  /** Href of the module of the hydrated islands. */
  readonly script?: string
  readonly stylesheets?: readonly string[]
}

/** A style sheet that every page loads. */
export interface CssFile {
  readonly href: string
  readonly text: string
}

/** The parts of a bundle that come from the site's style sheet alone, which `serve` replaces. */
export interface SheetParts {
  /** Absolute paths of files that are in no script. */
  readonly inputs: readonly string[]
  /** Paths of the files that it consists of, and that no script refers to. */
  readonly files: readonly string[]
  /** The CSS that the app imports. */
  readonly ofApp?: CssFile | undefined
}

/** The result of bundling as plain data, so that the cache can keep it. The files of sidebars are not part of it. */
export interface BundleArtifacts {
  readonly data: SiteData
  readonly server: ServerCode
  readonly files: readonly BundleFile[]
  readonly assets: readonly LinkedAsset[]
  /** Href of the app. */
  readonly script: string
  /** Digest of the app without the code of the site's slots; in development only. */
  readonly frame?: string | undefined
  /** Whether the app starts as soon as a page is loaded, because code of the site may have work to do then. */
  readonly startsAtOnce: boolean
  /** Whether components of the theme may have a context for the components of pages, which are then rendered inside of them. */
  readonly sharesContext: boolean
  /** Hrefs of the site's style sheets. */
  readonly stylesheets: readonly string[]
  readonly sheet: SheetParts
  /** Hrefs of the style sheets for pages with elements of a class, by the class. */
  readonly classSheets: Readonly<Record<string, string>>
  /** Hrefs of the fonts that the text of every page needs. */
  readonly fonts: readonly string[]
  /** For each script of islands, the one for an app that embeds the site; hrefs. Unset: the config has no `embed`. */
  readonly embeds?: Readonly<Record<string, string>> | undefined
  /** Identifies this build: documents and app of different builds do not mix. */
  readonly build: string
  /** By page id. */
  readonly pages: Readonly<Record<string, PageBundle>>
  /** Absolute paths of every bundled file. */
  readonly inputs: readonly string[]
  /** Digests of the Markdown files that scripts import, by site-relative path. */
  readonly markdown: Readonly<Record<string, string>>
  /** The files and folders whose change may resolve an import to another module. */
  readonly resolution: Resolution
}

/** Finds the place in a file of the site where rendering threw an error; `undefined` if the code is that of a page. */
export type FindThrow = (error: unknown) => Promise<Location | undefined>

/** The picture that other sites show beside a link to a page. */
export interface PagePicture {
  /** Relative to the output folder; named by what it shows. */
  readonly path: string
  /** Its text, for readers who do not see it. */
  readonly alt: string
  readonly width: number
  readonly height: number
}

/** The code of a site: files for the browser, and functions that render pages. */
export interface Bundle extends Omit<BundleArtifacts, 'inputs' | 'pages'> {
  /** By page id; an excerpt has an id of its own. */
  readonly pages: ReadonlyMap<string, PageBundle>
  /** Absolute paths of every bundled file: a change to one of them makes the bundle stale. */
  readonly inputs: ReadonlySet<string>
  /** Digest of everything in the bundle except files; unset for a bundle with problems. */
  readonly key?: string
  /** Digests of the code that renders pages. */
  readonly codeDigests: () => CodeDigests
  /** Loads that code, once. */
  readonly loadServer: () => Promise<ServerBundle>
  /** Removes the files of the loaded code: nothing is rendered any more. */
  readonly close: () => Promise<void>
  readonly findThrow: FindThrow
  /** Pictures that features make for pages, by page id. */
  readonly pictures?: ReadonlyMap<string, PagePicture>
}

/** The bundle, if there is one, and the problems. Errors of single pages leave the bundle without those pages. */
export interface BundleResult {
  readonly bundle?: Bundle
  readonly diagnostics: readonly Diagnostic[]
  /** Puts a new bundle into the cache, which takes a tenth of a second. */
  readonly store?: () => void
}
