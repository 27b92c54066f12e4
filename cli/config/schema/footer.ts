import { z } from 'zod'
import { logo } from './navbar.ts'
import { list, section, writtenAs } from './parts.ts'

const footerItem = section({
  /** Text of the link. */
  label: z.string().optional(),
  /** Path of a page of this site. */
  to: z.string().optional(),
  /** URL of another site, or a path that is used unchanged. */
  href: z.string().optional(),
  /** Trusted HTML instead of a link. */
  html: z.string().optional(),
  /** Class of the link. */
  className: z.string().optional(),
  /** The link's `target`. */
  target: z.string().optional(),
  /** The link's `rel`. */
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

const column = section({
  /** Heading of the column. */
  title: z
    .string()
    .nullish()
    .transform((title) => title ?? undefined),
  /** Class of the column. */
  className: z.string().optional(),
  /**
   * Links of the column.
   * @default []
   */
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

/** The bottom of every page. */
export const footer = section({
  /**
   * Colours of the footer.
   * @default 'light'
   */
  style: z.enum(['light', 'dark']).default('light'),
  /** Logo below the links. */
  logo: logo.optional(),
  /**
   * Copyright line, as trusted HTML.
   * @example `© ${new Date().getFullYear()} Acme`
   */
  copyright: z.string().optional(),
  /**
   * A row of items, or columns with `title` and `items`.
   * @default []
   * @example [{ title: 'Docs', items: [{ label: 'Introduction', to: '/docs/intro' }] }]
   */
  links: writtenAs<z.input<typeof columns> | z.input<typeof flat>>()(links).default([]),
})

/** A link of the footer, with defaults. */
export type FooterItemConfig = z.output<typeof footerItem>
