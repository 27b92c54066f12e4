import * as z from 'zod'
import { address, imageAddress, list, section } from '../schema/parts.ts'

/** A button in the hero. */
export interface HeroActionKeys {
  /** Text of the button. */
  readonly label: string
  /**
   * Where it leads: a file of the site, a path, or a URL.
   * @example ./start/install.md
   */
  readonly to: string
}

/** The first thing on a home page. */
export interface HeroKeys {
  /**
   * Heading of the page.
   * @example My project
   */
  readonly title: string
  /** One or two sentences below the heading. */
  readonly text?: string
  /**
   * Picture beside them: a path, relative to the file or below a static folder, or a URL.
   * @example /img/logo.svg
   */
  readonly image?: string
  /**
   * Text in place of the picture, for readers who do not see it.
   * @default '', for a decoration
   */
  readonly alt?: string
  /**
   * Buttons; the first one stands out.
   * @default []
   * @example [{ label: Get started, to: ./docs/intro.md }]
   */
  readonly actions?: readonly HeroActionKeys[]
}

/** A card of a home page. */
export interface FeatureKeys {
  /** Heading of the card. */
  readonly title: string
  /** A sentence or two. */
  readonly text?: string
  /**
   * A character, such as an emoji.
   * @example ⚡
   */
  readonly icon?: string
  /**
   * Picture instead of the icon: a path, relative to the file or below a static folder, or a URL.
   * @example /img/fast.svg
   */
  readonly image?: string
  /**
   * Where the card leads: a file of the site, a path, or a URL.
   * @example ./guides/search.md
   */
  readonly to?: string
}

const action = section<HeroActionKeys>()({ label: z.string(), to: address })

/** Schema of `hero`. */
export const hero = section<HeroKeys>()({
  title: z.string(),
  text: z.string().optional(),
  image: imageAddress.optional(),
  alt: z.string().optional(),
  actions: list(action).optional(),
})

/** Schema of a card in `features`. */
export const feature = section<FeatureKeys>()({
  title: z.string(),
  text: z.string().optional(),
  icon: z.string().optional(),
  image: imageAddress.optional(),
  to: address.optional(),
})

/** Front matter of a home page that is not checked any more. */
export interface HomeKeys {
  readonly hero?: z.output<typeof hero>
  readonly features?: readonly z.output<typeof feature>[]
}
