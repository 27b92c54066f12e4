import * as z from 'zod'
import { suggest, suggestName } from '../../report/suggest.ts'
import { describeValue } from '../issues.ts'
import { address, imageAddress, list, section, writtenAs } from './parts.ts'

/** Keys of every item of the navbar. Further keys, such as `aria-label`, are attributes of its element. */
interface AnyNavbarItem {
  /**
   * Side of the navbar.
   * @default 'left'
   */
  readonly position?: 'left' | 'right'
  /** Class of the item. */
  readonly className?: string
  /** Id of the element. */
  readonly id?: string
  /** Text that appears when the pointer rests on the item. */
  readonly title?: string
  /** Language of the label, as a tag such as `fr`. */
  readonly lang?: string
  readonly [attribute: `aria-${string}` | `data-${string}`]: string | number | boolean | undefined
}

/** Where a link of the navbar leads: `to` or `href`. */
interface NavbarTarget {
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
}

/** A link: it has a `label` or `html`, and leads `to` a page of this site or to the `href` of another one. */
export interface NavbarLinkOptions extends AnyNavbarItem, NavbarTarget {
  /**
   * Type of the item: a link.
   * @default `'dropdown'` if there are `items`, else `'default'`
   */
  readonly type?: 'default'
  /** Text of the link. */
  readonly label?: string
  /** Trusted HTML instead of the label. */
  readonly html?: string
  /** The link's `target`, such as `_blank`. */
  readonly target?: string
  /** The link's `rel`, such as `noopener`. */
  readonly rel?: string
  /**
   * Path below which the link is marked as active.
   * @default the path of the link
   * @example '/docs/'
   */
  readonly activeBasePath?: string
  /**
   * Regular expression, as a string: the link is marked as active on paths that match.
   * @example '/docs/(?!api)'
   */
  readonly activeBaseRegex?: string
}

/** A menu of links. With `to` or `href`, its label is a link too. */
export interface NavbarDropdownOptions extends AnyNavbarItem, NavbarTarget {
  /**
   * Type of the item: a menu of links.
   * @default `'dropdown'` if there are `items`, else `'default'`
   */
  readonly type?: 'dropdown'
  /** Text of the menu. */
  readonly label?: string
  /** Items of the menu; none of them is a menu itself. */
  readonly items: readonly NavbarInnerItemOptions[]
}

/** HTML in the navbar. */
export interface NavbarHtmlOptions extends AnyNavbarItem {
  /** Type of the item: trusted HTML. */
  readonly type: 'html'
  /**
   * The HTML.
   * @example '<span class="badge">beta</span>'
   */
  readonly value: string
}

/** An item that belongs to a docs source. */
interface NavbarDocsItem extends AnyNavbarItem {
  /**
   * Id of the docs source.
   * @default 'default'
   */
  readonly docsPluginId?: string
}

/** A link to a doc. It is marked as active on all pages of that doc's sidebar. */
export interface NavbarDocOptions extends NavbarDocsItem {
  /** Type of the item: a link to a doc. */
  readonly type: 'doc'
  /**
   * Id of the doc: its path in the docs folder, without the extension.
   * @example 'guides/intro'
   */
  readonly docId: string
  /**
   * Text of the link.
   * @default the doc's `sidebar_label`, else its title
   */
  readonly label?: string
}

/** A link to the first doc of a sidebar. It is marked as active on all pages of that sidebar. */
export interface NavbarSidebarOptions extends NavbarDocsItem {
  /** Type of the item: a link to the first doc of a sidebar. */
  readonly type: 'docSidebar'
  /**
   * Name of the sidebar, from the sidebars file.
   * @example 'docs'
   */
  readonly sidebarId: string
  /**
   * Text of the link.
   * @default the name of the sidebar
   */
  readonly label?: string
}

/** A link to the version of the docs that the reader is in. */
export interface NavbarVersionOptions extends NavbarDocsItem {
  /** Type of the item: a link to the version that the reader is in. */
  readonly type: 'docsVersion'
  /**
   * Text of the link.
   * @default the label of the version
   */
  readonly label?: string
  /**
   * Path of the page that it leads to.
   * @default the main doc of the version
   */
  readonly to?: string
}

/** Items in a menu of versions or languages. */
interface NavbarMenuItems {
  /**
   * Items above the others.
   * @default []
   */
  readonly dropdownItemsBefore?: readonly NavbarInnerItemOptions[]
  /**
   * Items below the others.
   * @default []
   */
  readonly dropdownItemsAfter?: readonly NavbarInnerItemOptions[]
}

/** A menu of the versions of the docs. */
export interface NavbarVersionsOptions extends NavbarDocsItem, NavbarMenuItems {
  /** Type of the item: a menu of the versions of the docs. */
  readonly type: 'docsVersionDropdown'
}

/** A menu of the languages of the site. */
export interface NavbarLocalesOptions extends AnyNavbarItem, NavbarMenuItems {
  /** Type of the item: a menu of the languages of the site. */
  readonly type: 'localeDropdown'
  /**
   * Query string that is appended to the links.
   * @example '?from=menu'
   */
  readonly queryString?: string
}

/** The search box, at this place of the navbar instead of its end. */
export interface NavbarSearchOptions extends AnyNavbarItem {
  /** Type of the item: the search box. */
  readonly type: 'search'
}

/** An item that a component of the site renders: `theme: { 'custom-version': './theme/VersionItem.tsx' }`. */
export interface NavbarCustomOptions {
  /** Type of the item: `custom-` and a name, which is also that of the theme slot. */
  readonly type: `custom-${string}`
  /**
   * Side of the navbar.
   * @default 'left'
   */
  readonly position?: 'left' | 'right'
  /** Properties of the component, as JSON values. */
  readonly [property: string]: unknown
}

/** An item in a menu of the navbar. */
export type NavbarInnerItemOptions =
  | NavbarLinkOptions
  | NavbarHtmlOptions
  | NavbarDocOptions
  | NavbarSidebarOptions
  | NavbarVersionOptions
  | NavbarSearchOptions
  | NavbarCustomOptions

/** An item of the navbar. */
export type NavbarItemOptions =
  NavbarInnerItemOptions | NavbarDropdownOptions | NavbarVersionsOptions | NavbarLocalesOptions

type KeysOf<Item> = Item extends unknown ? keyof Item : never

/** The keys that items of the navbar have, besides attributes. */
type NavbarKey = Exclude<
  KeysOf<Exclude<NavbarItemOptions, NavbarCustomOptions>>,
  'id' | 'title' | 'lang' | `aria-${string}` | `data-${string}`
>

/** A logo in the navbar or footer. */
export interface LogoOptions {
  /**
   * Image: a path below a static folder, or a URL.
   * @example '/img/logo.svg'
   */
  readonly src: string
  /**
   * Image in dark mode.
   * @default `src`
   */
  readonly srcDark?: string
  /** Alternative text. */
  readonly alt?: string
  /**
   * Link of the logo.
   * @default the home page
   */
  readonly href?: string
  /** The link's `target`. */
  readonly target?: string
  /** Width, in pixels if it is a number. */
  readonly width?: string | number
  /** Height, in pixels if it is a number. */
  readonly height?: string | number
  /** Class of the image. */
  readonly className?: string
  /** CSS properties of the image, in camel case. */
  readonly style?: Readonly<Record<string, unknown>>
}

/** The bar at the top of every page. */
export interface NavbarOptions {
  /**
   * Text beside the logo. Empty: no text.
   * @default the title of the site, if there is no logo
   */
  readonly title?: string
  /**
   * Hides the navbar while the reader scrolls down.
   * @default false
   */
  readonly hideOnScroll?: boolean
  /**
   * Colours of the navbar.
   * @default the colours of the page
   */
  readonly style?: 'dark' | 'primary'
  /** Logo at the left. */
  readonly logo?: LogoOptions
  /**
   * Items of the navbar, in order.
   * @default []
   * @example [{ type: 'docSidebar', sidebarId: 'docs', label: 'Docs' }, { to: '/blog', label: 'Blog' }]
   */
  readonly items?: readonly NavbarItemOptions[]
}

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
  type: text,
  position: z.enum(['left', 'right']).optional(),
  label: text,
  html: text,
  value: text,
  to: text,
  href: text,
  className: text,
  target: text,
  rel: text,
  activeBasePath: text,
  activeBaseRegex: text,
  docId: text,
  sidebarId: text,
  docsPluginId: text,
  queryString: text,
} satisfies Record<Exclude<NavbarKey, keyof NavbarMenuItems | 'items'>, z.ZodType>

type OwnValues = z.output<z.ZodObject<typeof ownKeys>>

const innerItem = z.looseObject(ownKeys).superRefine(checkItem).superRefine(refuseNesting).transform(complete)

const dropdownKeys = {
  items: list(innerItem).optional(),
  dropdownItemsBefore: list(innerItem).optional(),
  dropdownItemsAfter: list(innerItem).optional(),
} satisfies Record<keyof NavbarMenuItems | 'items', z.ZodType>

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
  return type.startsWith('custom-') || itemTypes.some((itemType) => itemType === type)
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
  const keys = [...Object.keys(ownKeys), ...Object.keys(dropdownKeys)]
  return Object.keys(item).flatMap((key): readonly Complaint[] => {
    const meant = keys.includes(key) || key.includes('-') || key.length < 4 ? undefined : suggestName(key, keys)
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
  const values = Object.fromEntries(Object.entries(item).filter(([key]) => key in ownKeys)) as OwnValues
  const attributes: Readonly<Record<string, unknown>> = Object.fromEntries(
    Object.entries(item).filter(([key, value]) => !(key in ownKeys) && value !== undefined),
  )
  const type = typeOf(item)
  return {
    ...values,
    type: isItemType(type) ? type : ('default' as const),
    position: values.position ?? ('left' as const),
    /** Attributes of the element, or props of a custom item. */
    attributes,
  }
}

const size = z.union([z.string(), z.number()], { error: 'expected a number or a string' }).optional()

/** Schema of a logo. */
export const logo = section<LogoOptions>()({
  src: imageAddress,
  srcDark: imageAddress.optional(),
  alt: z.string().optional(),
  href: address.optional(),
  target: z.string().optional(),
  width: size,
  height: size,
  className: z.string().optional(),
  style: z.record(z.string(), z.unknown()).readonly().optional(),
})

/** Schema of `themeConfig.navbar`. */
export const navbar = section<NavbarOptions>()({
  title: z.string().optional(),
  hideOnScroll: z.boolean().default(false),
  style: z.enum(['dark', 'primary']).optional(),
  logo: logo.optional(),
  items: list(writtenAs<NavbarItemOptions>()(navbarItem)).default([]),
})

/** A logo, with defaults. */
export type LogoConfig = z.output<typeof logo>
