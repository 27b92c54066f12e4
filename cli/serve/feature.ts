import type { Cache } from '../cache/cache.ts'
import type { Site } from '../link/site.ts'
import type { RequestHandler } from './http/request.ts'

/** What a feature keeps of one language while the site is written. */
export interface ServedLanguage {
  /** Replaces the site. What follows from it is made when it is needed. */
  readonly update: (site: Site) => void
  /** Reads a file of the feature. @param path relative to the folder of the language */
  readonly read: (path: string) => string | undefined
}

/** What a feature keeps of a site while it is written, and its answers to requests. */
export interface ServedFeature {
  /** Starts a language. @param cache finds the cache of the language, as its config is now */
  readonly open: (locale: string, cache: () => Cache | undefined) => ServedLanguage
  /** Tried before the site, for every method and path. */
  readonly handler: RequestHandler
}

/** The site that is served, for answers of features. */
export interface ServedSite {
  /** Its languages when it is loaded, the main one first. */
  readonly locales: () => Promise<readonly string[]>
  /** The site in one language, which is loaded for this if it was not yet; `undefined` if it cannot be. */
  readonly linked: (locale: string) => Promise<Site | undefined>
}
