import * as z from 'zod'
import { logo, type LogoOptions } from './navbar.ts'
import { list, section, writtenAs } from './parts.ts'

/** A link of the footer, or HTML in its place: it has a `label` with `to` or `href`, or only `html`. */
export interface FooterItemOptions {
  /** Text of the link. */
  readonly label?: string
  /**
   * Path of a page of this site.
   * @example '/docs/intro'
   */
  readonly to?: string
  /**
   * URL of another site, or a path that is used unchanged.
   * @example 'https://github.com/acme/docs'
   */
  readonly href?: string
  /** Trusted HTML instead of a link: then there is no `label`. */
  readonly html?: string
  /** Class of the link. */
  readonly className?: string
  /** The link's `target`, such as `_blank`. */
  readonly target?: string
  /** The link's `rel`, such as `noopener`. */
  readonly rel?: string
}

/** A column of the footer. */
export interface FooterColumnOptions {
  /** Heading of the column. */
  readonly title?: string | null
  /** Class of the column. */
  readonly className?: string
  /**
   * Links of the column.
   * @default []
   */
  readonly items?: readonly FooterItemOptions[]
}

/** The bottom of every page. */
export interface FooterOptions {
  /**
   * Colours of the footer.
   * @default 'light'
   */
  readonly style?: 'light' | 'dark'
  /** Logo, below the links. */
  readonly logo?: LogoOptions
  /**
   * Copyright line, as trusted HTML.
   * @example `© ${new Date().getFullYear()} Acme`
   */
  readonly copyright?: string
  /**
   * A row of items, or columns with `title` and `items`.
   * @default []
   * @example [{ title: 'Docs', items: [{ label: 'Introduction', to: '/docs/intro' }] }]
   */
  readonly links?: readonly FooterColumnOptions[] | readonly FooterItemOptions[]
}

const footerItem = section<FooterItemOptions>()({
  label: z.string().optional(),
  to: z.string().optional(),
  href: z.string().optional(),
  html: z.string().optional(),
  className: z.string().optional(),
  target: z.string().optional(),
  rel: z.string().optional(),
}).superRefine((item, context) => {
  const refuse = (message: string): void => context.addIssue({ code: 'custom', message })
  if (item.html !== undefined)
    return item.label === undefined ? undefined : refuse('A footer item has either `html` or `label`, not both')
  if (item.label === undefined) refuse('A footer item needs a `label`, or `html`')
  if (item.to === undefined && item.href === undefined)
    refuse('A footer item needs a `to` (a path of this site) or an `href`')
  if (item.to !== undefined && item.href !== undefined) refuse('A footer item has either `to` or `href`, not both')
})

const column = section<FooterColumnOptions>()({
  title: z
    .string()
    .nullish()
    .transform((title) => title ?? undefined),
  className: z.string().optional(),
  items: list(footerItem).default([]),
})

const isColumn = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && ('items' in value || 'title' in value)

const columns = list(column)
const flat = list(footerItem)

/** Checks against columns or items, never both, so that messages stay precise. */
const links = z
  .array(z.unknown(), { error: 'expected a list of items, or of columns with `title` and `items`' })
  .transform((entries, context): z.output<typeof columns> | z.output<typeof flat> => {
    const count = entries.filter(isColumn).length
    if (count > 0 && count < entries.length) {
      const index = entries.findIndex((entry) => isColumn(entry) !== isColumn(entries[0]))
      const message = 'The footer mixes columns and single items'
      const hint = 'Put every item into a column with `title` and `items`, or none of them.'
      context.addIssue({ code: 'custom', message, path: [index], params: { hint } })
      return z.NEVER
    }
    const result = (count > 0 ? columns : flat).safeParse(entries)
    if (result.success) return result.data
    for (const issue of result.error.issues) context.addIssue({ ...issue })
    return z.NEVER
  })

/** Schema of `themeConfig.footer`. */
export const footer = section<FooterOptions>()({
  style: z.enum(['light', 'dark']).default('light'),
  logo: logo.optional(),
  copyright: z.string().optional(),
  links: writtenAs<readonly FooterColumnOptions[] | readonly FooterItemOptions[]>()(links).default([]),
})

/** A link of the footer, with defaults. */
export type FooterItemConfig = z.output<typeof footerItem>
