import * as z from 'zod'
import { section } from '../../cli/config/schema/parts.ts'

/** A line above the navbar. */
export interface AnnouncementBarOptions {
  /**
   * Identifies the announcement: with a new id, readers who dismissed the bar see it again.
   * @default 'announcement-bar'
   */
  readonly id?: string
  /**
   * Trusted HTML of the announcement.
   * @default ''
   * @example 'Version 2 is out: <a href="/blog/version-2">what is new</a>'
   */
  readonly content?: string
  /**
   * CSS colour of the background.
   * @default the colour of the theme
   */
  readonly backgroundColor?: string
  /**
   * CSS colour of the text.
   * @default the colour of the theme
   */
  readonly textColor?: string
  /**
   * Lets readers dismiss the bar.
   * @default true
   */
  readonly isCloseable?: boolean
}

/** Schema of `themeConfig.announcementBar`. */
export const announcementBar = section<AnnouncementBarOptions>()({
  id: z.string().default('announcement-bar'),
  content: z.string().default(''),
  backgroundColor: z.string().optional(),
  textColor: z.string().optional(),
  isCloseable: z.boolean().default(true),
})

/** The HTML in this key of `themeConfig`. */
export function announcementHtml(themeConfig: {
  readonly announcementBar?: z.output<typeof announcementBar> | undefined
}): { readonly path: readonly string[]; readonly html: string | undefined } {
  return { path: ['announcementBar', 'content'], html: themeConfig.announcementBar?.content }
}
