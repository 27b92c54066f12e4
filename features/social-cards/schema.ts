import * as z from 'zod'
import { functionSchema, imageAddress, keysOf, list, section, writtenAs } from '../../cli/config/schema/parts.ts'

/** Folder of the cards in the built site, below `assets/`. */
export const cardFolder = 'cards'

/** Content of a card. */
export interface SocialCardContent {
  /** Title of the page, or that of the site on a page without one. */
  readonly title: string
  /** Part of the site that the page is in: the category of a doc, the title of a blog. Empty if there is none. */
  readonly section: string
  /** Title of the site. */
  readonly site: string
  /** Description of the page; empty if it has none. */
  readonly description: string
  /** The logo as a `data:` address. Unset: there is none, or it is of a kind that cards cannot show. */
  readonly logo?: string
  /** Language of the page, such as `fr`. */
  readonly lang: string
  /** Direction of its writing. */
  readonly dir: 'ltr' | 'rtl'
  readonly colors: SocialCardColors
}

/** Colours of a card. */
export interface SocialCardColors {
  readonly background: string
  readonly text: string
  readonly accent: string
}

/** Colours of the cards: names, or such as `#2b59c3` and `rgb(43 89 195)`. */
export interface SocialCardColorOptions {
  /**
   * Colour behind the text.
   * @default '#ffffff'
   */
  readonly background?: string
  /**
   * Colour of the title.
   * @default '#10141a'
   */
  readonly text?: string
  /**
   * Colour of the section and of the line at the edge.
   * @default the main colour of the site's style sheets
   * @example '#2b59c3'
   */
  readonly accent?: string
}

/** An element as `satori` takes it, which elements of React are too. */
export interface SocialCardElement {
  readonly type: string
  readonly props: Readonly<Record<string, unknown>>
}

/** How the cards of pages look. */
export interface SocialCardsOptions {
  /**
   * Font files of the site: TTF, OTF or WOFF, relative to the site folder. Each letter is drawn in the first of them that has it, else in
   * Geist, which has Latin letters.
   * @default []
   * @example ['./fonts/NotoSansJP-SemiBold.otf']
   */
  readonly fonts?: readonly string[]
  /**
   * Colours of the cards.
   * @default those of the site
   * @example { background: '#0b0e13', text: '#fff' }
   */
  readonly colors?: SocialCardColorOptions
  /**
   * Logo of the cards: a PNG, JPEG, GIF or SVG file below a static folder; `false` for none.
   * @default the logo of the navbar
   * @example '/img/logo-large.png'
   */
  readonly logo?: string | false
  /**
   * Draws a card of your own, 1200 by 630 pixels: returns elements as `satori` takes them.
   * @default the title under its section, with the logo and the title of the site
   * @example ({ title }) => ({ type: 'div', props: { style: { fontSize: 80 }, children: title } })
   */
  readonly layout?: (card: SocialCardContent) => SocialCardElement
}

const color = z.string().min(1, { error: 'expected a colour such as #2b59c3' })

const options = section<SocialCardsOptions>()({
  fonts: list(z.string()).default([]),
  colors: section<SocialCardColorOptions>()({
    background: color.default('#ffffff'),
    text: color.default('#10141a'),
    accent: color.optional(),
  }).prefault({}),
  logo: z.union([imageAddress, z.literal(false)], { error: 'expected a path or false' }).optional(),
  layout: functionSchema<(card: SocialCardContent) => SocialCardElement>().optional(),
})

/** Schema of the feature: unset for none. */
const socialCards = writtenAs<boolean | SocialCardsOptions>()(
  z.preprocess((value) => (value === true ? {} : value === false ? undefined : value), options.optional()),
)

/** Key of the config that draws social cards. */
export interface SocialCardsKeys {
  /**
   * Draws for each page the picture that other sites show beside a link to it. Needs the packages `satori` and `@resvg/resvg-js`.
   * @default false
   * @example { colors: { background: '#0b0e13', text: '#fff' } }
   */
  readonly socialCards?: boolean | SocialCardsOptions
}

/** Schema of these keys. */
export const socialCardsKeys = keysOf<SocialCardsKeys>()({ socialCards: socialCards.optional() })

/** Settings of the cards. */
export type SocialCardsSettings = z.output<typeof options>
