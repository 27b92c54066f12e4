import * as z from 'zod'
import { keysOf, list } from '../../cli/config/schema/parts.ts'
import { type EmbedHostName, embedHostNames } from './hosts.ts'

/** Key of `security` for parts of pages that other sites show. */
export interface EmbedKeys {
  /**
   * The sites from which pages may show videos and examples with `<Embed>`. The policy of `csp` allows frames of these, so it has to be
   * set there.
   * @default all that docs-gen knows; none with `csp`
   * @example ['youtube', 'codesandbox']
   */
  readonly embeds?: readonly EmbedHostName[]
}

/** Schema of this key. */
export const embedKeys = keysOf<EmbedKeys>()({
  embeds: list(z.enum(embedHostNames)).optional(),
})
