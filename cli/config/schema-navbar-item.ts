import { z } from 'zod'
import { suggest } from '../report/suggest.ts'
import { describeValue } from './describe.ts'
import { list } from './schema-parts.ts'

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

/** What a navbar item is; `custom-*` is drawn by the theme slot of that name. */
export type NavbarItemType = (typeof itemTypes)[number] | `custom-${string}`

const text = z.string().optional()

const ownKeys = {
  /** Default: `dropdown` where there are `items`, else `default`. */
  type: text,
  position: z.enum(['left', 'right']).optional(),
  label: text,
  /** Trusted HTML instead of the label. */
  html: text,
  /** Of an `html` item. */
  value: text,
  /** A path of this site. */
  to: text,
  /** Another site, or a path that is taken as it is. */
  href: text,
  className: text,
  target: text,
  rel: text,
  /** The item is active on every path below this. */
  activeBasePath: text,
  /** The item is active on every path that matches. */
  activeBaseRegex: text,
  /** Of a `doc` item. */
  docId: text,
  /** Of a `docSidebar` item. */
  sidebarId: text,
  /** Which docs, where there are several. */
  docsPluginId: text,
  /** Added to the links of a locale dropdown. */
  queryString: text,
}

type OwnValues = z.output<z.ZodObject<typeof ownKeys>>

/** An entry of a dropdown. */
const innerItem = z.looseObject(ownKeys).superRefine(checkItem).superRefine(refuseNesting).transform(complete)

const dropdownKeys = {
  /** Entries of a dropdown. */
  items: list(innerItem).optional(),
  /** Entries above the versions or languages. */
  dropdownItemsBefore: list(innerItem).optional(),
  /** Entries below the versions or languages. */
  dropdownItemsAfter: list(innerItem).optional(),
}

/** A navbar item, complete. Docs and sidebars are known by name only; the linker finds them. */
export interface NavbarItemConfig extends Readonly<ReturnType<typeof complete>> {
  readonly items?: readonly NavbarItemConfig[]
  readonly dropdownItemsBefore?: readonly NavbarItemConfig[]
  readonly dropdownItemsAfter?: readonly NavbarItemConfig[]
}

/** An item of the navbar (R103). */
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
  const complaints = isItemType(type) ? [...complaintsOn(type, item), ...slips(item)] : [badType(type)]
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
  if (type === 'default') return [...exactlyOneTarget(item), ...oneFace(item)]
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

function oneFace(item: LooseItem): readonly Complaint[] {
  if (item.label === undefined || item.html === undefined) return []
  return [{ key: 'html', onKey: true, message: 'A navbar item has either `label` or `html`, not both' }]
}

/** Other keys become attributes of the element, so only a slip of a known one is a mistake. */
function slips(item: LooseItem): readonly Complaint[] {
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

/** Attributes of a link that are near enough to a key of ours to look like a slip. */
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

/** Sorts what the author wrote into keys with a meaning and attributes of the element: `aria-*`, `data-*`, props of custom items. */
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
    attributes,
  }
}
