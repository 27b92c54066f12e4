import { z } from 'zod'
import { logo } from './schema-navbar.ts'
import { list, section, writtenAs } from './schema-parts.ts'

const footerItem = section({
  label: z.string().optional(),
  /** A path of this site. */
  to: z.string().optional(),
  /** Another site, or a path that is taken as it is. */
  href: z.string().optional(),
  /** Trusted HTML instead of a link. */
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

const column = section({
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

/** Columns where the first entry is one, else a flat row; the other branch would only blur the messages. */
const links = z
  .array(z.unknown(), { error: 'expected a list of items, or of columns with `title` and `items`' })
  .transform((entries, context): z.output<typeof columns> | z.output<typeof flat> => {
    const count = entries.filter(isColumn).length
    if (count > 0 && count < entries.length) {
      const index = entries.findIndex((entry) => isColumn(entry) !== isColumn(entries[0]))
      const message = 'The footer mixes columns with items that stand alone'
      const hint = 'Put every item into a column with `title` and `items`, or none.'
      context.addIssue({ code: 'custom', message, path: [index], params: { hint } })
      return z.NEVER
    }
    const result = (count > 0 ? columns : flat).safeParse(entries)
    if (result.success) return result.data
    for (const issue of result.error.issues) context.addIssue({ ...issue })
    return z.NEVER
  })

/** What stands at the bottom of every page (R34). */
export const footer = section({
  style: z.enum(['light', 'dark']).default('light'),
  logo: logo.optional(),
  /** Trusted HTML. */
  copyright: z.string().optional(),
  /** Items in a row, or columns with `title` and `items`; never both. */
  links: writtenAs<z.input<typeof columns> | z.input<typeof flat>>()(links).default([]),
})

/** One link of the footer, complete. */
export type FooterItemConfig = z.output<typeof footerItem>
