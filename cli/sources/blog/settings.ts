/** What the linker needs to know of one blog. */
export interface BlogSettings {
  readonly instance: string
  readonly title: string
  readonly description?: string
  /** Route path, e.g. `/blog`. */
  readonly path: string
  readonly tagsPath: string
  readonly sidebarTitle: string
  /** How many recent posts the sidebar lists; `ALL` for every one. */
  readonly sidebarCount: number | 'ALL'
  readonly feeds: readonly ('rss' | 'atom' | 'json')[]
  /** Posts in each feed (R23: 20); `Infinity` for all. */
  readonly feedLimit: number
  readonly feedTitle?: string
  readonly feedDescription?: string
  readonly feedCopyright?: string
  /** Language tag of the feeds; default is the locale's. */
  readonly feedLanguage?: string
  readonly showReadingTime: boolean
  /** Page ids of all listed posts, newest first. */
  readonly posts: readonly string[]
}
