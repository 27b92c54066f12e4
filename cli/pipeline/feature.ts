import type { Bundle, PagePicture } from '../bundle/input.ts'
import type { SiteConfig } from '../config/schema/site.ts'
import type { OutputFile } from '../emit/emit.ts'
import type { LinkedRoute, Site } from '../link/site.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { RuleCode } from '../report/rules.ts'
import type { Stages } from '../report/stages.ts'
import type { BuildOptions } from './build-options.ts'
import type { CheckOptions } from './check-options.ts'
import type { CheckResult } from './check-result.ts'
import type { LocaleSite } from './locales.ts'
import type { Project } from './open.ts'

/** A linked site in one language. */
export interface LinkedLocale {
  readonly project: Pick<Project, 'config' | 'locale'>
  readonly site: Pick<Site, 'data' | 'blogs' | 'docsFeeds' | 'sectionFeeds' | 'apiPreviews' | 'referenceModels'>
}

/** A bundled site in one language. */
export interface BundledLocale extends LocaleSite {
  readonly bundle: Bundle
}

/** A bundled site whose pages can be drawn. */
export interface DrawableLocale extends BundledLocale {
  /** Draws the content of a page, without the layout around it. */
  readonly drawBody: (route: LinkedRoute) => Promise<string>
}

/** Files of the output that are made in the background while the site is bundled and drawn. They come last, after all pages. */
export interface BackgroundFiles {
  /** Starts the files of a site once; `undefined` if it has none. */
  readonly begin: (site: Site) => BackgroundWork | undefined
  /** Ends what is unfinished. Call it at the end, even after a failure. */
  readonly close: () => Promise<void>
}

/** The files of one site that are made in the background. */
export interface BackgroundWork {
  readonly files: () => Promise<readonly OutputFile[]>
  readonly close: () => Promise<void>
}

/** Names of files in the output that nothing else may have. */
export interface OwnNames {
  /** Relative to the folder of the language. With a `*` at its end, one stands for all names that start like it. */
  readonly paths: readonly string[]
  /** What they are, in messages. */
  readonly name: string
  /** How to do without them, as the end of a sentence that starts with "or". */
  readonly move?: string
  /** A static file of the same path takes the place of such a file, or is joined with it. */
  readonly isReplaceable?: boolean
  /** The heads of pages name all of them, so each has to be written. */
  readonly isNamedByPages?: boolean
}

/** Files besides pages. `check` reads their names only, `build` and `serve` make them from here, and from nowhere else. */
export type OwnFiles = MadeFiles | CollectedFiles

/** Files that are made after all pages, or when one of them is asked for. */
export interface MadeFiles extends OwnNames {
  readonly make: (site: DrawableLocale) => readonly OutputFile[] | Promise<readonly OutputFile[]>
}

/** Files that consist of the Markdown of many pages. They are made while pages are rendered, so that few of these are in memory. */
export interface CollectedFiles extends OwnNames {
  readonly collect: (site: BundledLocale) => TextCollector
}

/** Takes the Markdown of each page that has some, in the order of the pages. */
export interface TextCollector {
  /** Looks at a page while others are rendered. @returns adds the page, when those before it were added, and returns the files that are complete now */
  readonly look: (page: PageText) => AddText | Promise<AddText>
  /** Returns the files that are left. */
  readonly end: () => CompleteFiles
}

/** Adds a page. */
export type AddText = () => CompleteFiles

type CompleteFiles = readonly OutputFile[] | Promise<readonly OutputFile[]>

/** The Markdown of a page. */
export interface PageText {
  readonly route: LinkedRoute
  /** Identifies the text. Unset: it cannot be known before it is made. */
  readonly digest: string | undefined
  /** Key for facts about the text in the cache. Unset: none are remembered. */
  readonly key: string | undefined
  /** Renders the page, unless that was done for another of its files. */
  readonly text: () => Promise<string>
}

/**
 * Something that a site can have or leave out. Its folder in `features` has all of it; stages call what it offers, and name no feature.
 * Every member is optional.
 */
export interface Feature {
  /** Problems of the whole site in all its languages, which `build` and `check` report before anything is bundled. */
  readonly problems?: (sites: readonly LocaleSite[], context: FeatureContext) => Promise<readonly Diagnostic[]>
  /** Files and page data that a bundled site gets, in one language. Nothing is made yet: `serve` asks after each edit. */
  readonly additions?: (site: BundledLocale, context: FeatureContext) => Promise<Additions>
  /** Files of the site in one language whose names are known before it is bundled. */
  readonly files?: (site: LinkedLocale) => readonly OwnFiles[]
  /** Names of its files among those of `openBackgroundFiles`. */
  readonly names?: (site: LinkedLocale) => readonly OwnNames[]
  /** Files of the whole output, each in place of a static file with its path. Their problems are among `problems`. */
  readonly sharedFiles?: SharedFiles
}

/** What features may ask of the site. */
export interface FeatureContext {
  /** Finds what has an address of the output already, as part of a sentence. @returns a function of a path, relative to the folder of the language */
  readonly addressTaken: (site: LocaleSite) => Promise<(path: string) => string | undefined>
}

/** Files of the whole output. */
export interface SharedFiles extends OwnNames {
  readonly make: (sites: readonly BundledLocale[]) => readonly OutputFile[]
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
  /** The problems that nothing else looks for: without the flag, nobody knows of them. */
  readonly finds: readonly RuleCode[]
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

/** What a feature does before or after a whole check, where an option asks for it. */
export interface CheckStep {
  readonly isAsked: (options: CheckOptions) => boolean
  readonly load: () => Promise<RunCheckStep>
}

/** Checks a site, as often as it likes, and returns what `check` returns. */
export type RunCheckStep = (options: CheckOptions, context: CheckStepContext) => Promise<CheckResult>

/** What a step has besides the options. */
export interface CheckStepContext {
  /** Checks the site, with the steps inside of this one. */
  readonly check: CheckSite
  /** The problems that are not looked for, because no option asks for their checks. */
  readonly unasked: ReadonlySet<RuleCode>
}

/** Checks a site. */
export type CheckSite = (options: CheckOptions) => Promise<CheckResult>

/** A check that `check` always makes and remembers, and `build` does not. Its problems get their place in the config from `check`. */
export type SiteCheck = (sites: readonly LocaleSite[]) => Promise<readonly Diagnostic[]>

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

/** Flags of `docs-gen build` by which a feature decides which problems fail a build and are told. */
export interface BuildFilter {
  readonly flags: readonly CheckFlag[]
  readonly isAsked: (options: BuildOptions) => boolean
  readonly load: () => Promise<OpenBuildFilter>
}

/** Opens the filter of a build, or says why there is none. */
export type OpenBuildFilter = (
  options: BuildOptions,
  context: {
    /** The problems that a build does not look for. */
    readonly unasked: ReadonlySet<RuleCode>
    /** Whether all languages are built, and all of the output. */
    readonly isWhole: boolean
  },
) => ProblemFilter | { readonly refused: Diagnostic }

/** What becomes of the problems of a build. */
export interface ProblemFilter {
  readonly fails: (problems: readonly Diagnostic[]) => boolean
  /** What readers are told of all problems. */
  readonly told: (problems: readonly Diagnostic[]) => readonly Diagnostic[]
}

/** A flag of `docs-gen build` that asks a feature to do something with the output, once it is written. */
export interface BuildFlag {
  readonly flags: string
  readonly help: string
  readonly isAsked: (options: BuildOptions) => boolean
  readonly load: () => Promise<RunAfterBuild>
}

/** Works on the output of a build without errors. Its problems fail the command as those of the build do. */
export type RunAfterBuild = (output: BuiltOutput) => Promise<readonly Diagnostic[]>

/** The output of a build. */
export interface BuiltOutput {
  /** Absolute path of the site folder. */
  readonly root: string
  /** Absolute path of the output folder. */
  readonly outDir: string
}
