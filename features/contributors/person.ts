/** A person who changed a page, with the address of their newest commit. */
export interface ContributorIdentity {
  readonly name: string
  readonly email: string
}

/** Public facts about a person who changed a page. */
export interface ContributorProfile {
  /** Another name than that of the commits. */
  readonly name?: string
  /** URL of a picture, or its path below a static folder. */
  readonly image?: string
  /** URL of a site of theirs. */
  readonly url?: string
}
