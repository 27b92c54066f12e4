import { usePage, useSite } from '../../../runtime/hooks/runtime.ts'
import type { SiteData } from '../../../runtime/contract/index.ts'
import { createContext, useContext } from 'react'

/** Data of plugins, by name and instance. */
export type PluginData = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** Default export of `@docusaurus/useGlobalData`: the data of all plugins. */
export function useGlobalData(): PluginData {
  const site = useSite()
  return { ...docsData(site), ...site.pluginData }
}

/** The behaviour without data of a plugin: `failfast` throws. */
export interface MissingDataOptions {
  readonly failfast?: boolean
}

/** `useAllPluginInstancesData`: the data of each instance of a plugin. */
export function useAllPluginInstancesData(
  name: string,
  { failfast = false }: MissingDataOptions = {},
): Readonly<Record<string, unknown>> | undefined {
  const data = useGlobalData()[name]
  if (data === undefined && failfast) throw new Error(`The plugin ${name} has no data for components.`)
  return data
}

/** `usePluginData`: the data of one instance of a plugin. */
export function usePluginData(name: string, id = 'default', { failfast = false }: MissingDataOptions = {}): unknown {
  const data = useAllPluginInstancesData(name)?.[id]
  if (data === undefined && failfast) throw new Error(`The plugin ${name} (${id}) has no data for components.`)
  return data
}

/** The versions of the docs. Lists of docs grow with the site, so pages do not have them. */
function docsData({ docs }: SiteData): PluginData {
  const instances = Object.entries(docs).map(([id, { path, versions }]) => {
    const all = versions.map(({ name, label, isLast, path }) => ({ name, label, isLast, path, docs: [], draftIds: [] }))
    return [id, { path, versions: all, breadcrumbs: true }]
  })
  return instances.length === 0 ? {} : { 'docusaurus-plugin-content-docs': Object.fromEntries(instances) }
}

/** The plugin that drew a page, and the data that it gave to the route. */
export interface RouteContext {
  readonly plugin: { readonly name: string; readonly id: string }
  readonly data?: Readonly<Record<string, unknown>>
}

/** The context of routes of plugins. */
export const RouteContextValue = createContext<RouteContext | undefined>(undefined)

/** Default export of `@docusaurus/useRouteContext`: the plugin that drew this page. */
export function useRouteContext(): RouteContext {
  const context = useContext(RouteContextValue)
  const { kind, doc } = usePage()
  if (context) return context
  const content = kind.startsWith('blog') ? 'blog' : doc ? 'docs' : 'pages'
  return { plugin: { name: `docusaurus-plugin-content-${content}`, id: doc?.instance ?? 'default' } }
}
