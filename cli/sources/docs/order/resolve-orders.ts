import { withoutEndSlashes } from '../../../text/addresses.ts'
import type { Diagnostic } from '../../../report/diagnostic.ts'
import type { SidebarOrderEntry } from '../../sidebar.ts'
import type { SidebarDoc } from '../autogenerate.ts'
import type { SidebarTranslator } from '../sidebar-translations.ts'
import type { Orders } from './read-orders.ts'
import { notUnderstood, type WrittenEntry } from './written-order.ts'

/** The order of a folder, and its text. */
export interface FolderOrder {
  readonly label?: string | undefined
  readonly entries: readonly SidebarOrderEntry[]
}

/** The orders of a version's folders, by folder. */
export interface ResolvedOrders {
  readonly byFolder: ReadonlyMap<string, FolderOrder>
  readonly diagnostics: readonly Diagnostic[]
}

/** Docs by their files, relative to the docs folder. */
export interface OrderedDocs {
  readonly docs: readonly SidebarDoc[]
  /** Files that are no docs of this build only. */
  readonly drafts: ReadonlySet<string>
}

/** Finds the docs and folders that orders name. A name without either is a problem. */
export function resolveOrders({ byFolder }: Orders, { docs, drafts }: OrderedDocs): ResolvedOrders {
  if (byFolder.size === 0) return { byFolder: new Map(), diagnostics: [] }
  const diagnostics: Diagnostic[] = []
  const places: Places = {
    docs: new Map(docs.map((doc) => [doc.dirName === '.' ? doc.fileName : `${doc.dirName}/${doc.fileName}`, doc])),
    folders: new Set(docs.flatMap(({ dirName }) => foldersAbove(dirName))),
    drafts,
    report: (problem) => void diagnostics.push(problem),
  }
  const resolved = [...byFolder].map(
    ([folder, { label, entries }]) =>
      [folder, { label, entries: entries.flatMap((entry) => resolveEntry(entry, places)) }] as const,
  )
  return { byFolder: new Map(resolved), diagnostics }
}

interface Places {
  readonly docs: ReadonlyMap<string, SidebarDoc>
  readonly folders: ReadonlySet<string>
  readonly drafts: ReadonlySet<string>
  readonly report: (problem: Diagnostic) => void
}

function foldersAbove(folder: string): readonly string[] {
  const steps = folder.split('/')
  return steps.map((_, n) => steps.slice(0, n + 1).join('/'))
}

function resolveEntry(entry: WrittenEntry, places: Places): readonly SidebarOrderEntry[] {
  if (entry.type === 'link' || entry.type === 'rest') return [entry]
  const { at } = entry
  const below = 'entries' in entry ? (entry.entries ?? []).flatMap((one) => resolveEntry(one, places)) : []
  if (entry.type === 'group') return [{ type: 'group', label: entry.label, entries: below, at }]
  const path = withoutEndSlashes(entry.path)
  const files = [path, `${path}.md`, `${path}.mdx`]
  const doc = files.map((file) => places.docs.get(file)).find(Boolean)
  const isHidden = entry.type === 'hidden'
  const label = isHidden ? undefined : entry.label
  if (doc)
    return isHidden ? [{ type: 'hidden', key: doc.id }] : [{ type: 'doc', id: doc.id, label, entries: below, at }]
  if (places.folders.has(path)) {
    if (isHidden) return [{ type: 'hidden', key: path }]
    return below.length > 0 && label !== undefined
      ? [{ type: 'group', label, entries: below, at }]
      : [{ type: 'folder', path, label, at }]
  }
  // A draft has its place as soon as it is published.
  if (!files.some((file) => places.drafts.has(file)))
    places.report(notUnderstood(`There is no page or folder ${path}`, at, 'Correct the name, or remove the entry.'))
  return below
}

/** The entries with the texts of the language being built. */
export function translatedEntries(
  entries: readonly SidebarOrderEntry[],
  translate: SidebarTranslator,
): readonly SidebarOrderEntry[] {
  return entries.map((entry): SidebarOrderEntry => {
    if (entry.type === 'rest' || entry.type === 'hidden' || entry.label === undefined) return entry
    const { label } = entry
    if (entry.type === 'link') return { ...entry, label: translate(`link.${label}`, label) ?? label }
    if (entry.type === 'folder') return { ...entry, label: translate(`category.${label}`, label) ?? label }
    const isCategory = entry.entries.length > 0
    const text = translate(`${isCategory ? 'category' : 'doc'}.${label}`, label) ?? label
    return { ...entry, label: text, entries: translatedEntries(entry.entries, translate) }
  })
}
