/** What a site that was made for another tool expects of its pages; nothing for other sites. */
export interface Conventions {
  /** What its components read as the config of that tool. It is public. */
  readonly siteConfig?: Readonly<Record<string, unknown>> | undefined
  /** Folder of the package whose style sheet takes the place of docs-gen's own. */
  readonly styles?: string | undefined
  /** Id of the element around its app. */
  readonly frameId?: string | undefined
}
