import type { NavbarItem, NavbarLink } from '../../../runtime/contract/index.ts'
import type { NavbarItemConfig } from '../../config/schema/site.ts'
import { type Diagnostic, diagnostic } from '../../report/diagnostic.ts'
import type { DocsVersionSettings } from '../../sources/source.ts'
import { fixOfValue } from '../targets/certain-href.ts'
import { docKey, type DocTable, titleOf, versionKey } from '../targets/routes.ts'
import { type LinkProblem, type LinkRules, pageUrl, type Resolved, resolveLink, toUrl } from '../targets/resolve.ts'
import type { Sidebars } from './sidebars.ts'
import type { SymbolTable } from '../targets/symbols.ts'

/** Tables that the items of navbar and footer are resolved with. */
export interface ShellContext {
  readonly symbols: SymbolTable
  readonly docs: DocTable
  readonly sidebars: Sidebars
  readonly versions: readonly DocsVersionSettings[]
  readonly rules: LinkRules
  /** Names of the theme slots in the config, which render items of the type `custom-*`. */
  readonly slots: ReadonlySet<string>
  readonly diagnostics: Diagnostic[]
}

/** Resolves the items of the navbar. An item that leads to an unlisted doc shows only on the page of that doc. */
export function linkNavbar(
  items: readonly NavbarItemConfig[],
  context: ShellContext,
  key = 'themeConfig.navbar.items',
): readonly NavbarItem[] {
  return items.flatMap((item, i) => linkItem(item, context, `${key}[${i}]`) ?? [])
}

function linkItem(item: NavbarItemConfig, context: ShellContext, key: string): NavbarItem | undefined {
  const base = baseOf(item)
  const before = linkNavbar(item.dropdownItemsBefore ?? [], context, `${key}.dropdownItemsBefore`)
  const after = linkNavbar(item.dropdownItemsAfter ?? [], context, `${key}.dropdownItemsAfter`)
  switch (item.type) {
    case 'default':
      return linkDefault(item, context, key)
    case 'dropdown':
      return {
        ...base,
        type: 'dropdown',
        label: item.label ?? '',
        href: item.to === undefined && item.href === undefined ? undefined : hrefOf(item, context, key),
        items: linkNavbar(item.items ?? [], context, `${key}.items`),
      }
    case 'html':
      return { ...base, type: 'html', value: item.value ?? item.html ?? '' }
    case 'doc':
      return linkDocItem(item, context, key)
    case 'docSidebar':
      return linkSidebarItem(item, context, key)
    case 'docsVersion':
    case 'docsVersionDropdown':
      return {
        ...base,
        type: item.type,
        instance: item.docsPluginId ?? 'default',
        label: item.label,
        href: item.to === undefined ? undefined : hrefOf(item, context, key),
        itemsBefore: before,
        itemsAfter: after,
      }
    case 'localeDropdown':
      return {
        ...base,
        type: 'localeDropdown',
        queryString: item.queryString,
        itemsBefore: before,
        itemsAfter: after,
      }
    case 'search':
      return { ...base, type: 'search' }
    default:
      if (!context.slots.has(item.type)) return reportCustom(item.type, context, key)
      return {
        ...base,
        type: item.type,
        props: item.label === undefined ? item.attributes : { ...item.attributes, label: item.label },
      }
  }
}

function reportCustom(type: string, context: ShellContext, key: string): undefined {
  problem(context, `${key}.type`, {
    code: 'navbar-invalid',
    message: `No NavbarItem component found for type "${type}".`,
    hint: `Name the module of its component: theme: { '${type}': './theme/MyNavbarItem.tsx' }.`,
  })
}

function baseOf(item: NavbarItemConfig): Pick<NavbarLink, 'position' | 'className' | 'attributes'> {
  const attributes = Object.fromEntries(Object.entries(item.attributes).map(([name, value]) => [name, String(value)]))
  return {
    position: item.position,
    className: item.className,
    attributes: Object.keys(attributes).length === 0 ? undefined : attributes,
  }
}

function linkDefault(item: NavbarItemConfig, context: ShellContext, key: string): NavbarLink {
  const address = item.to ?? item.href ?? ''
  const resolved = resolveHere(item, context, key)
  const external = resolved.external !== undefined && !address.startsWith('pathname://')
  return {
    ...baseOf(item),
    type: 'link',
    label: item.label,
    html: item.html,
    href: toUrl(resolved, context.rules),
    external,
    target: item.target,
    rel: item.rel,
    activeBasePath: item.activeBasePath,
    activeBaseRegex: item.activeBaseRegex,
  }
}

function hrefOf(item: NavbarItemConfig, context: ShellContext, key: string): string {
  return toUrl(resolveHere(item, context, key), context.rules)
}

function resolveHere(item: { to?: string; href?: string }, context: ShellContext, key: string): Resolved {
  const name = item.to === undefined ? 'href' : 'to'
  const href = item.to ?? item.href ?? ''
  const resolved = resolveLink(href, { path: '/', files: [] }, context.symbols)
  if (resolved.problem) {
    const fix = fixOfValue(href, resolved.problem, context.symbols)
    problem(context, `${key}.${name}`, { ...resolved.problem, ...(fix && { fix }) })
  }
  return resolved
}

/** Resolves a footer link. */
export function linkFooterHref(
  item: { to?: string; href?: string },
  context: ShellContext,
  key: string,
): { href: string; external: boolean } {
  const resolved = resolveHere(item, context, key)
  return {
    href: toUrl(resolved, context.rules),
    external: resolved.external !== undefined && !resolved.external.startsWith('pathname://'),
  }
}

function problem(context: ShellContext, key: string, details: LinkProblem & Pick<Diagnostic, 'fix'>): void {
  context.diagnostics.push(diagnostic({ ...details, key }))
}

function linkDocItem(item: NavbarItemConfig, context: ShellContext, key: string): NavbarLink | undefined {
  const instance = item.docsPluginId ?? 'default'
  const version = lastVersion(instance, context)
  const id = item.docId ?? ''
  const route = version && context.docs.byKey.get(docKey({ ...version, id }))
  if (!route) {
    if (version?.draftIds?.includes(id)) return undefined
    const ids = version
      ? (context.docs.byVersion.get(versionKey(version)) ?? []).map((doc) => doc.page.meta.doc?.id ?? '')
      : []
    problem(context, `${key}.docId`, {
      code: 'navbar-invalid',
      message: `The navbar names the doc "${id}", which does not exist.`,
      hint: `Docs of "${instance}": ${list(ids)}.`,
    })
    return undefined
  }
  const sidebar = context.sidebars.ofPage.get(route.page.id)
  return {
    ...baseOf(item),
    type: 'link',
    label: item.label ?? route.page.meta.doc?.sidebarLabel ?? titleOf(route),
    href: pageUrl(route.path, context.rules),
    external: false,
    activeSidebar: sidebar,
    onlyOn: route.page.meta.unlisted ? route.path : undefined,
  }
}

function linkSidebarItem(item: NavbarItemConfig, context: ShellContext, key: string): NavbarLink | undefined {
  const instance = item.docsPluginId ?? 'default'
  const version = lastVersion(instance, context)
  const name = item.sidebarId ?? ''
  const sidebarKey = version ? `${versionKey(version)}/${name}` : ''
  const listed = context.sidebars.order.get(sidebarKey)
  if (!listed) {
    if (version?.hasSidebarErrors) return undefined
    problem(context, `${key}.sidebarId`, {
      code: 'navbar-invalid',
      message: `The navbar names the sidebar "${name}", which does not exist.`,
      hint: sidebarHint({ instance, name, version }, context),
    })
    return undefined
  }
  const [first] = listed
  if (!first) {
    problem(context, `${key}.sidebarId`, {
      code: 'navbar-invalid',
      message: `The sidebar "${name}" has no page the navbar could link to.`,
      hint: 'Add a doc to the sidebar, or remove the item from the navbar.',
    })
    return undefined
  }
  return {
    ...baseOf(item),
    type: 'link',
    label: item.label ?? name,
    href: pageUrl(first.path, context.rules),
    external: false,
    activeSidebar: sidebarKey,
  }
}

interface WantedSidebar {
  readonly instance: string
  readonly name: string
  readonly version: DocsVersionSettings | undefined
}

/** The sidebars that exist. A sidebar that only another version has is often that of an API reference newer than the released docs. */
function sidebarHint({ instance, name, version }: WantedSidebar, { sidebars, versions }: ShellContext): string {
  const { order } = sidebars
  const inVersion = version ? [...order.keys()].filter((key) => key.startsWith(`${versionKey(version)}/`)) : []
  const sentence = `Sidebars of "${instance}": ${list(inVersion.map((key) => key.split('/').at(-1) ?? ''))}.`
  const others = versions.filter((other) => other.instance === instance && other !== version)
  const owner = others.find((other) => order.has(`${versionKey(other)}/${name}`))
  const [first] = (owner && order.get(`${versionKey(owner)}/${name}`)) ?? []
  if (!version || !owner || !first) return sentence
  return `${sentence} The navbar leads to version ${version.version}, and only version ${owner.version} has "${name}": link to its first page with { to: '${first.path}' }, or add the sidebar to version ${version.version}.`
}

function lastVersion(instance: string, context: ShellContext): DocsVersionSettings | undefined {
  return (
    context.versions.find((version) => version.instance === instance && version.isLast) ??
    context.versions.find((version) => version.instance === instance)
  )
}

function list(names: readonly string[]): string {
  const text = names
    .slice(0, 20)
    .map((name) => `"${name}"`)
    .join(', ')
  return names.length > 20 ? `${text} and ${names.length - 20} more` : text || 'none'
}
