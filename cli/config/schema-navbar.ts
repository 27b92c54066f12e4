import { z } from 'zod'
import { navbarItem } from './schema-navbar-item.ts'
import { list, section } from './schema-parts.ts'

/** A logo in the navbar or footer. */
export const logo = section({
  /** Path below the static folder, or a URL. */
  src: z.string(),
  /** Replaces `src` in dark mode. */
  srcDark: z.string().optional(),
  alt: z.string().optional(),
  /** Where it leads; default is the home page. */
  href: z.string().optional(),
  target: z.string().optional(),
  width: z.union([z.string(), z.number()], { error: 'expected a number or a string' }).optional(),
  height: z.union([z.string(), z.number()], { error: 'expected a number or a string' }).optional(),
  className: z.string().optional(),
  style: z.record(z.string(), z.unknown()).readonly().optional(),
})

/** The bar at the top of every page. */
export const navbar = section({
  /** Text beside the logo. */
  title: z.string().default(''),
  /** Hides when the reader scrolls down (R33). */
  hideOnScroll: z.boolean().default(false),
  style: z.enum(['dark', 'primary']).optional(),
  logo: logo.optional(),
  /** What it holds, in order. */
  items: list(navbarItem).default([]),
})

/** A logo, complete. */
export type LogoConfig = z.output<typeof logo>
