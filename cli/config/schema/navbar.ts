import { z } from 'zod'
import { suggest } from '../../report/suggest.ts'
import { describeValue } from '../issues.ts'
import { address, imageAddress, list, section } from './parts.ts'

const itemTypes = [
  'default',
  'dropdown',
  'html',
  'doc',
  'docSidebar',
  'docsVersion',
  'docsVersionDropdown',
  'localeDropdown',
  'search',
] as const

/** Type of a navbar item; a `custom-*` item is rendered by the theme slot of that name. */
export type NavbarItemType = (typeof itemTypes)[number] | `custom-${string}`

const text = z.string().optional()

const ownKeys = {
  /**
   * Type of the item: `default` (a link), `dropdown`, `html`, `doc`, `docSidebar`, `docsVersion`, `docsVersionDropdown`,
   * `localeDropdown`, `search` or `custom-*`.
   * @default `dropdown` if there are `items`, else `default`
   */
  type: text,
  /**
   * Side of the navbar.
   * @default 'left'
   */
  position: z.enum(['left', 'right']).optional(),
  /** Text of the item. */
  label: text,
  /** Trusted HTML instead of the label. */
  html: text,
  /** Trusted HTML of an item of type `html`. */
  value: text,
  /** Path of a page of this site. */
  to: text,
  /** URL of another site, or a path that is used unchanged. */
  href: text,
  /** Class of the item. */
  className: text,
  /** The link's `target`. */
  target: text,
  /** The link's `rel`. */
  rel: text,
  /** Path below which the item is marked as active. */
  activeBasePath: text,
  /** Regular expression: the item is marked as active on paths that match. */
  activeBaseRegex: text,
  /** Id of the doc, for the type `doc`. */
  docId: text,
  /** Name of the sidebar, for the type `docSidebar`: the item leads to its first doc. */
  sidebarId: text,
  /**
   * Id of the docs source, for items of docs and versions.
   * @default 'default'
   */
  docsPluginId: text,
  /** Query string that is appended to the links of a `localeDropdown`. */
  queryString: text,
}

type OwnValues = z.output<z.ZodObject<typeof ownKeys>>

const innerItem = z.looseObject(ownKeys).superRefine(checkItem).superRefine(refuseNesting).transform(complete)

const dropdownKeys = {
  /** Items of a dropdown. */
  items: list(innerItem).optional(),
  /** Items above the versions or languages of a dropdown. */
  dropdownItemsBefore: list(innerItem).optional(),
  /** Items below the versions or languages of a dropdown. */
  dropdownItemsAfter: list(innerItem).optional(),
}

/** A navbar item, with defaults. Docs and sidebars are still names. */
export interface NavbarItemConfig extends Readonly<ReturnType<typeof complete>> {
  /** Items of a dropdown. */
  readonly items?: readonly NavbarItemConfig[]
  /** Items above the versions or languages of a dropdown. */
  readonly dropdownItemsBefore?: readonly NavbarItemConfig[]
  /** Items below the versions or languages of a dropdown. */
  readonly dropdownItemsAfter?: readonly NavbarItemConfig[]
}

/** Schema of an item of the navbar. */
export const navbarItem = z
  .looseObject({ ...ownKeys, ...dropdownKeys })
  .superRefine(checkItem)
  .transform((item): NavbarItemConfig => {
    const { items, dropdownItemsBefore, dropdownItemsAfter, ...rest } = item
    return { ...complete({ ...rest, type: typeOf(item) }), items, dropdownItemsBefore, dropdownItemsAfter }
  })

type LooseItem = OwnValues & Readonly<Record<string, unknown>>

function typeOf(item: LooseItem): string {
  return item.type ?? (Array.isArray(item['items']) ? 'dropdown' : 'default')
}

function isItemType(type: string): type is NavbarItemType {
  return type.startsWith('custom-') || itemTypes.some((known) => known === type)
}

interface Complaint {
  readonly key?: string
  readonly message: string
  readonly hint?: string
  readonly onKey?: boolean
}

function checkItem(item: LooseItem, context: z.RefinementCtx): void {
  const type = typeOf(item)
  const complaints = isItemType(type) ? [...complaintsOn(type, item), ...typos(item)] : [badType(type)]
  for (const { key, message, hint, onKey } of complaints) {
    context.addIssue({ code: 'custom', message, path: key === undefined ? [] : [key], params: { hint, onKey } })
  }
}

function badType(type: string): Complaint {
  const meant = suggest(type, itemTypes)
  const hint =
    meant === undefined ? `Known types are ${itemTypes.join(', ')} and custom-*.` : `Did you mean '${meant}'?`
  return { key: 'type', message: `Bad navbar item type ${describeValue(type)}`, hint }
}

function complaintsOn(type: NavbarItemType, item: LooseItem): readonly Complaint[] {
  if (type === 'default') return [...exactlyOneTarget(item), ...oneContent(item)]
  if (type === 'dropdown') return [...needs(item, 'items', 'a dropdown'), ...notBothTargets(item)]
  if (type === 'doc') return needs(item, 'docId', "a navbar item of type 'doc'")
  if (type === 'docSidebar') return needs(item, 'sidebarId', "a navbar item of type 'docSidebar'")
  return type === 'html' ? needs(item, 'value', "a navbar item of type 'html'") : []
}

function needs(item: LooseItem, key: string, owner: string): readonly Complaint[] {
  return item[key] === undefined ? [{ message: `\`${key}\` is missing: ${owner} needs it` }] : []
}

function exactlyOneTarget(item: LooseItem): readonly Complaint[] {
  if (item.to === undefined && item.href === undefined) {
    return [{ message: 'A navbar item needs a `to` (a path of this site) or an `href`' }]
  }
  return notBothTargets(item)
}

function notBothTargets(item: LooseItem): readonly Complaint[] {
  if (item.to === undefined || item.href === undefined) return []
  return [{ key: 'href', onKey: true, message: 'A navbar item has either `to` or `href`, not both' }]
}

function oneContent(item: LooseItem): readonly Complaint[] {
  if (item.label === undefined || item.html === undefined) return []
  return [{ key: 'html', onKey: true, message: 'A navbar item has either `label` or `html`, not both' }]
}

/** Unknown keys become attributes of the element, so only probable typos are reported. */
function typos(item: LooseItem): readonly Complaint[] {
  if (typeOf(item).startsWith('custom-')) return []
  const known = [...Object.keys(ownKeys), ...Object.keys(dropdownKeys)]
  return Object.keys(item).flatMap((key): readonly Complaint[] => {
    const meant = known.includes(key) || key.includes('-') || key.length < 4 ? undefined : suggest(key, known)
    if (meant === undefined || htmlAttributes.has(key)) return []
    return [
      { key, onKey: true, message: `Unknown key \`${key}\` of a navbar item`, hint: `Did you mean \`${meant}\`?` },
    ]
  })
}

/** Attributes of links that resemble a known key. */
const htmlAttributes = new Set([
  'title',
  'type',
  'lang',
  'style',
  'role',
  'hrefLang',
  'hreflang',
  'tabIndex',
  'download',
])

function refuseNesting(item: LooseItem, context: z.RefinementCtx): void {
  const isDropdown = typeOf(item) === 'dropdown' || typeOf(item).endsWith('Dropdown')
  if (isDropdown) context.addIssue({ code: 'custom', message: 'A dropdown of the navbar cannot hold another dropdown' })
}

/** Separates known keys from attributes of the element: `aria-*`, `data-*`, props of custom items. */
function complete(item: LooseItem) {
  const own = Object.fromEntries(Object.entries(item).filter(([key]) => key in ownKeys)) as OwnValues
  const attributes: Readonly<Record<string, unknown>> = Object.fromEntries(
    Object.entries(item).filter(([key]) => !(key in ownKeys)),
  )
  const type = typeOf(item)
  return {
    ...own,
    type: isItemType(type) ? type : ('default' as const),
    position: own.position ?? ('left' as const),
    /** Attributes of the element, or props of a custom item. */
    attributes,
  }
}

const size = z.union([z.string(), z.number()], { error: 'expected a number or a string' }).optional()

/** A logo in the navbar or footer. */
export const logo = section({
  /** Image: a path below a static folder, or a URL. */
  src: imageAddress,
  /** Image in dark mode. Default: `src`. */
  srcDark: imageAddress.optional(),
  /** Alternative text. */
  alt: z.string().optional(),
  /** Link of the logo. Default: the home page. */
  href: address.optional(),
  /** The link's `target`. */
  target: z.string().optional(),
  /** Width, in pixels if it is a number. */
  width: size,
  /** Height, in pixels if it is a number. */
  height: size,
  /** Class of the image. */
  className: z.string().optional(),
  /** CSS properties of the image, in camel case. */
  style: z.record(z.string(), z.unknown()).readonly().optional(),
})

/** The bar at the top of every page. */
export const navbar = section({
  /**
   * Text beside the logo.
   * @default ''
   */
  title: z.string().default(''),
  /**
   * Hides the navbar while the reader scrolls down.
   * @default false
   */
  hideOnScroll: z.boolean().default(false),
  /** Colours of the navbar. Unset: those of the page. */
  style: z.enum(['dark', 'primary']).optional(),
  /** Logo at the left. */
  logo: logo.optional(),
  /**
   * Items of the navbar, in order.
   * @default []
   * @example [{ type: 'docSidebar', sidebarId: 'docs', label: 'Docs' }, { to: '/blog', label: 'Blog' }]
   */
  items: list(navbarItem).default([]),
})

/** A logo, with defaults. */
export type LogoConfig = z.output<typeof logo>
