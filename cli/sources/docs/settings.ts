/** What the linker needs to know of one version of one docs instance. */
export interface DocsVersionSettings {
  readonly instance: string
  readonly version: string
  readonly label: string
  /** Route path of the version, e.g. `/docs` or `/docs/1.0`. */
  readonly path: string
  /** Route path of the instance, e.g. `/docs`. */
  readonly basePath: string
  readonly isLast: boolean
  readonly banner?: 'unreleased' | 'unmaintained'
  readonly badge: boolean
  readonly className: string
  readonly noIndex: boolean
  readonly breadcrumbs: boolean
  /** Doc that the version's home leads to; default: the first doc of the first sidebar. */
  readonly mainDocId?: string
  /** Docs left out because they are drafts (R60): a sidebar may name them, and shows nothing for them. */
  readonly draftIds?: readonly string[]
}
