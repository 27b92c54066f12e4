import type { Host } from '../config/schema/host.ts'
import type { Progress } from '../report/progress.ts'

/** Site to build, and the folder of the output. */
export interface BuildOptions {
  /** Folder of the site, with the config in it. Default: the current folder. */
  readonly siteDir?: string
  /** Folder of the output. Default: `build` in the site folder. */
  readonly outDir?: string
  /** Replaces the base path of the config, e.g. `/docs/`. */
  readonly baseUrl?: string
  /** Replaces the host of the config, e.g. `'netlify'`: where the output is published, or `'files'` for a folder to open from a disk. */
  readonly host?: Host
  /** Languages to build, e.g. `['en', 'fr']`; the output then holds these only. Default: all. */
  readonly locales?: readonly string[]
  /** Keeps nothing between runs. Default: false. */
  readonly noCache?: boolean
  /** Absolute path of the folder for the cache; each site needs one of its own. Default: `.docs-gen` in the site folder. */
  readonly cacheDir?: string
  /** Share of the output to render and write, e.g. `2/4` or `locale=fr`. Its default folder is in `shards` in the site folder. */
  readonly shard?: string
  /** Reports plugins of a Docusaurus site that fail as errors, and writes nothing. Default: false. */
  readonly strict?: boolean
  /** Builds again without the cache, and reports files that differ. Default: false. */
  readonly verify?: boolean
  /** Number of threads that compile and render pages, this one included. Default: one for each processor core, for sites with many pages. */
  readonly jobs?: number
  /** Adds the addresses of the output to `published.json` in the site folder, for `check` with `against`. Default: false. */
  readonly keepAddresses?: boolean
  /** Absolute path of a list of known problems: those in the text of pages neither fail the build nor are told. */
  readonly baseline?: string
  /** With `baseline`: problems of the list that are mended fail, too. Default: false. */
  readonly strictBaseline?: boolean
  readonly progress?: Progress
  /** Ends the bundler before pages are rendered, to free its memory. For a process that bundles nothing else. Default: false. */
  readonly ownsProcess?: boolean
}
