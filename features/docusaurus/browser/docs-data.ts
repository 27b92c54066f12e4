import type { DocVersion } from '../../../runtime/contract/index.ts'
import { usePage, useSite } from '../../../runtime/hooks/runtime.ts'
import { useHref } from '../../../runtime/hooks/use-href.ts'
import { usePreferredVersion } from '../../../runtime/hooks/use-stored.ts'

/** A doc as the hooks of `@docusaurus/plugin-content-docs/client` know it. */
export interface GlobalDoc {
  readonly id: string
  /** Href. */
  readonly path: string
  readonly sidebar?: string
}

/** A version of the docs. Of its docs, it has the main one and, on the page of a doc, that one. */
export interface GlobalVersion {
  readonly name: string
  readonly label: string
  readonly isLast: boolean
  /** Href of the version's folder. */
  readonly path: string
  readonly mainDocId: string
  readonly docs: readonly GlobalDoc[]
  readonly draftIds: readonly string[]
}

/** The versions of a docs plugin. */
export interface GlobalDocsData {
  readonly path: string
  readonly versions: readonly GlobalVersion[]
  readonly breadcrumbs: boolean
}

/** The docs plugin of the page on show. */
export interface ActivePlugin {
  readonly pluginId: string
  readonly pluginData: GlobalDocsData
}

/** The version and the doc on show, and the same doc in other versions, by name of the version. */
export interface ActiveDocContext {
  readonly activeVersion?: GlobalVersion
  readonly activeDoc?: GlobalDoc
  readonly alternateDocVersions: Readonly<Record<string, GlobalDoc>>
}

const mainDocId = 'index'

/** The data of all docs plugins, by id. */
export function useAllDocsData(): Readonly<Record<string, GlobalDocsData>> {
  const { docs } = useSite()
  const toGlobal = useGlobalVersion()
  const toHref = useHref()
  const entries = Object.values(docs).map(({ id, path, versions }) => [
    id,
    { path: toHref(path), versions: versions.map((version) => toGlobal(id, version)), breadcrumbs: true },
  ])
  return Object.fromEntries(entries) as Readonly<Record<string, GlobalDocsData>>
}

/** Returns a function that describes a version of a docs plugin. */
function useGlobalVersion(): (instance: string, version: DocVersion) => GlobalVersion {
  const toHref = useHref()
  const { doc } = usePage()
  const active = useActiveDoc()
  return (instance, { name, label, isLast, path, mainDoc }) => {
    const main = { id: mainDocId, path: mainDoc }
    const href = doc?.instance !== instance ? undefined : doc.version === name ? active?.path : doc.alternates[name]
    const current = doc && active && href !== undefined ? [{ ...active, path: href }] : []
    const docs = [...current, ...(current.some(({ id }) => id === mainDocId) ? [] : [main])]
    return { name, label, isLast, path: toHref(path), mainDocId, docs, draftIds: [] }
  }
}

function useActiveDoc(): GlobalDoc | undefined {
  const page = usePage()
  const toHref = useHref()
  const sidebar = page.sidebar?.slice(page.sidebar.lastIndexOf('/') + 1)
  return page.doc && page.kind === 'doc' ? { id: page.doc.id, path: toHref(page.path), sidebar } : undefined
}

/** The data of a docs plugin; throws if there is none of this id. */
export function useDocsData(pluginId = 'default'): GlobalDocsData {
  const data = useAllDocsData()[pluginId]
  if (!data) throw new Error(`The site has no docs with the id "${pluginId}".`)
  return data
}

/** The docs plugin of the page on show. @param options.failfast throws if the page belongs to none */
export function useActivePlugin({ failfast = false }: { readonly failfast?: boolean } = {}): ActivePlugin | undefined {
  const all = useAllDocsData()
  const pluginId = usePage().doc?.instance ?? ''
  const pluginData = all[pluginId]
  if (!pluginData && failfast) throw new Error('This page belongs to no docs plugin.')
  return pluginData && { pluginId, pluginData }
}

/** The docs plugin and the version of the page on show. */
export function useActivePluginAndVersion(
  options: { readonly failfast?: boolean } = {},
): { readonly activePlugin: ActivePlugin; readonly activeVersion?: GlobalVersion } | undefined {
  const activePlugin = useActivePlugin(options)
  const activeVersion = useActiveVersion(activePlugin?.pluginId)
  return activePlugin && { activePlugin, activeVersion }
}

/** All versions of a docs plugin, newest first. */
export function useVersions(pluginId?: string): readonly GlobalVersion[] {
  return useDocsData(pluginId).versions
}

/** The version of a docs plugin that readers get without asking for another. */
export function useLatestVersion(pluginId?: string): GlobalVersion | undefined {
  const versions = useVersions(pluginId)
  return versions.find(({ isLast }) => isLast) ?? versions[0]
}

/** The version on show; `undefined` on pages that are not of this docs plugin. */
export function useActiveVersion(pluginId = 'default'): GlobalVersion | undefined {
  const { doc } = usePage()
  const versions = useAllDocsData()[pluginId]?.versions
  return doc?.instance === pluginId ? versions?.find(({ name }) => name === doc.version) : undefined
}

/** The version and the doc on show, with the same doc in the other versions. */
export function useActiveDocContext(pluginId = 'default'): ActiveDocContext {
  const { doc } = usePage()
  const activeVersion = useActiveVersion(pluginId)
  const activeDoc = useActiveDoc()
  if (!activeVersion || !doc) return { alternateDocVersions: {} }
  const others = activeDoc ? Object.entries(doc.alternates) : []
  const alternates = others.map(([name, path]) => [name, { id: doc.id, path }] as const)
  const current = activeDoc ? [[activeVersion.name, activeDoc] as const] : []
  return { activeVersion, activeDoc, alternateDocVersions: Object.fromEntries([...alternates, ...current]) }
}

/** The latest version, and the doc on show in it, for a banner on older docs. */
export function useDocVersionSuggestions(pluginId?: string): {
  readonly latestVersionSuggestion: GlobalVersion | undefined
  readonly latestDocSuggestion: GlobalDoc | undefined
} {
  const latest = useLatestVersion(pluginId)
  const { activeVersion, alternateDocVersions } = useActiveDocContext(pluginId)
  const isOlder = activeVersion !== undefined && activeVersion.name !== latest?.name
  return {
    latestVersionSuggestion: latest,
    latestDocSuggestion: isOlder ? alternateDocVersions[latest?.name ?? ''] : undefined,
  }
}

/** The version that the reader chose last, and a function that saves another. */
export function useDocsPreferredVersion(pluginId = 'default'): {
  readonly preferredVersion: GlobalVersion | null
  readonly savePreferredVersionName: (name: string) => void
} {
  const { preferred, save } = usePreferredVersion(pluginId)
  const toGlobal = useGlobalVersion()
  return { preferredVersion: preferred ? toGlobal(pluginId, preferred) : null, savePreferredVersionName: save }
}
