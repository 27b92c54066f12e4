import * as z from 'zod'
import { keysOf } from '../../cli/config/schema/parts.ts'

/** Key of `themeConfig.reading`. */
export interface ResumeKeys {
  /**
   * Offers a link to the heading at which a reader has left a long page. Their browser remembers it for 30 days, and sends it nowhere.
   * @default false
   */
  readonly resume?: boolean
}

/** Schema of this key. */
export const resumeKeys = keysOf<ResumeKeys>()({ resume: z.boolean().default(false) })
