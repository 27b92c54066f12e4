import type { Bundle, PagePicture } from '../bundle/input.ts'
import type { SiteConfig } from '../config/schema/site.ts'
import type { OutputFile } from '../emit/emit.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { Stages } from '../report/stages.ts'
import type { CheckOptions } from './check-options.ts'
import type { LocaleSite } from './locales.ts'
import type { Project } from './open.ts'

/** A bundled site in one language. */
export interface BundledLocale extends LocaleSite {
  readonly bundle: Bundle
}

/**
 * Something that a site can have or leave out. Its folder in `features` has all of it; stages call what it offers, and name no feature.
 * Every member is optional.
 */
export interface Feature {
  /** Problems of the whole site in all its languages, which `build` and `check` report before anything is bundled. */
  readonly problems?: (sites: readonly LocaleSite[]) => Promise<readonly Diagnostic[]>
  /** Files and page data that a bundled site gets, in one language. Nothing is made yet: `serve` asks after each edit. */
  readonly additions?: (site: BundledLocale) => Promise<Additions>
  /** Files of the whole output, each in place of a static file with its path. Their problems are among `problems`. */
  readonly sharedFiles?: (sites: readonly BundledLocale[]) => readonly OutputFile[]
}

/** What a feature adds to the site in one language. */
export interface Additions {
  /** Pictures that other sites show beside links to pages, by page id. */
  readonly pictures?: ReadonlyMap<string, PagePicture>
  /** Each is made when it is written, or asked for. */
  readonly files?: readonly OutputFile[]
  /** Called when a build has written the files. */
  readonly onWritten?: () => void
  /** For `serve`, which does not ask for `problems`. `build` and `check` report those, so each of these has to be among them. */
  readonly diagnostics?: readonly Diagnostic[]
}

/** A feature in the list of all: sites that do not use it load nothing of it. */
export interface FeatureEntry {
  readonly isUsed: (config: SiteConfig) => boolean
  readonly load: () => Promise<Feature>
}

/** A check that a feature makes only where an option of `check` asks for it: it needs the network, a browser or packages of the site. */
export interface FeatureCheck {
  readonly isAsked: (options: CheckOptions) => boolean
  readonly load: () => Promise<RunCheck>
}

/** Looks for problems, which are not remembered. Their level, their order and their place in the config are left to `check`. */
export type RunCheck = (sites: readonly LocaleSite[], context: CheckContext) => Promise<readonly Diagnostic[]>

/** What such a check has besides the sites. */
export interface CheckContext {
  readonly project: Project
  readonly stages: Stages
  readonly options: CheckOptions
  /** Whether files may be kept in the cache folder. */
  readonly isStored: boolean
}

/** A flag of `docs-gen check`, which sets the option of its name. */
export interface CheckFlag {
  /** The flag with its value, such as `--out-dir <dir>`. */
  readonly flags: string
  readonly help: string
  /** A command with the flag, for the end of the help. */
  readonly example?: string
  /** The value is a path, which becomes absolute. */
  readonly isPath?: true
}
