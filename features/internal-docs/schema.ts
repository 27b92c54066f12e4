import * as z from 'zod'
import { keysOf, list, section } from '../../cli/config/schema/parts.ts'

/** Leads employees from the public site to the internal docs. */
export interface InternalDocsOptions {
  /**
   * Hosts of the public site on which readers are checked.
   * @default []
   */
  readonly staticHosts?: readonly string[]
  /** Host of the internal docs. */
  readonly internalHost: string
  /** URL that answers only inside the internal network; it is requested first. */
  readonly pingUrl: string
  /** URL that decides about the banner and the redirect. */
  readonly checkUrl: string
}

const internalDocs = section<InternalDocsOptions>()({
  staticHosts: list(z.string()).default([]),
  internalHost: z.string(),
  pingUrl: z.string(),
  checkUrl: z.string(),
})

/** Key of the config that leads employees to the internal docs. */
export interface InternalDocsKeys {
  /** Leads employees from the public site to the internal docs. */
  readonly internalDocs?: InternalDocsOptions
}

/** Schema of this key. */
export const internalDocsKeys = keysOf<InternalDocsKeys>()({ internalDocs: internalDocs.optional() })

/** The settings, where a site has them. */
export interface InternalDocsSettings {
  readonly internalDocs?: z.output<typeof internalDocs> | undefined
}
