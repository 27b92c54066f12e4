import type { CorpusPage } from './corpus.ts'

/** A command as it is started: program and arguments. */
export type Command = readonly [string, ...string[]]

/** The input of a generator for a site. */
export interface SiteInput {
  /** Absolute path of an empty folder. */
  readonly dir: string
  readonly pages: number
  readonly seed: number
  /** Absolute path of docs-gen's own repository. */
  readonly repository: string
  /** Absolute path of a folder where this generator's packages are kept between runs. */
  readonly packages: string
}

/** A site made ready for a generator. */
export interface BenchSite {
  readonly dir: string
  readonly pages: readonly CorpusPage[]
  /** Folder of the Markdown files, relative to the site. */
  readonly content: string
  /** Folder of the output, relative to the site. */
  readonly output: string
  /** Other folders that are remembered between builds, relative to the site. */
  readonly remembered: readonly string[]
  readonly build: Command
  readonly check?: Command
  /** Starts the dev server on a port of the loopback. */
  readonly serve: (port: number) => Command
  /** A line of the config that holds the site's title, with its file: changed for "one config key". */
  readonly config: { readonly file: string; readonly title: string }
  /** Path of a page on the server, with a slash at the end. */
  readonly url: (page: CorpusPage) => string
  /** An expression in the page that is true once it is alive; absent where nothing comes alive. */
  readonly hydrated?: string
  readonly env?: Readonly<Record<string, string>>
}

/** A documentation generator under measurement. */
export interface Generator {
  readonly name: string
  /** One line for `--help`. */
  readonly about: string
  /** Writes a site, installing the generator where it has to. */
  readonly prepare: (input: SiteInput) => Promise<BenchSite>
}

/** True once React holds a button of the page. */
export const reactHydrated =
  "[...document.querySelectorAll('button')].some((b) => Object.keys(b).some((k) => k.startsWith('__reactFiber')))"
