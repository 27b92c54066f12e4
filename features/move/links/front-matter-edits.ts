import { isMarkdown } from '../../../cli/files/file-kinds.ts'
import type { DocMeta } from '../../../cli/sources/page.ts'
import { versionKey } from '../../../cli/link/targets/routes.ts'
import type { YamlPlace } from '../../../cli/edits/places/yaml-places.ts'
import { yamlPlaces } from '../../../cli/edits/places/yaml-places.ts'
import { belowOf, isBelow } from '../site/content-roots.ts'
import type { EditSet } from '../../../cli/edits/write/edit-set.ts'
import type { Change } from './decide.ts'
import type { DocIds } from './doc-ids.ts'
import { writtenAddress } from '../../../cli/edits/places/link-places.ts'

/** Keys of front matter that name docs. */
const keys: Readonly<Record<string, (doc: DocMeta) => unknown>> = {
  pagination_next: ({ paginationNext }) => paginationNext,
  pagination_prev: ({ paginationPrev }) => paginationPrev,
  related_pages: ({ related }) => related,
}

/** Adds edits for the ids of docs in front matter, and in the `_category_` files of folders. */
export function editDocIds(change: Change, ids: DocIds, edits: EditSet): void {
  for (const one of change.sites)
    for (const { page } of one.site.routes) {
      const { doc } = page.meta
      if (!doc || page.file === undefined || !isMarkdown(page.file) || !ids.versions.has(versionKey(doc))) continue
      for (const [key, valueOf] of Object.entries(keys)) {
        const named = [valueOf(doc)].flat().filter((id) => typeof id === 'string')
        for (const id of named) editKey({ file: page.file, key, id, newId: ids.of(doc, id) }, edits)
      }
    }
  editCategories(change, ids, edits)
}

interface NamedDoc {
  readonly file: string
  readonly key: string
  readonly id: string
  readonly newId: string | undefined
}

function editKey({ file, key, id, newId }: NamedDoc, edits: EditSet): void {
  if (newId === undefined) return
  const places = edits.places(file).keys.filter((place) => place.name === key && place.value === id)
  const written = places.map((place) => {
    const text = writtenAddress(place, newId)
    return text !== undefined && edits.add(file, { start: place.start, end: place.end, text })
  })
  if (written.length === 0 || written.includes(false))
    edits.leave({
      at: { file, line: 1, column: 1, length: 1 },
      message: `Write ${newId} instead of ${id} in \`${key}\`.`,
    })
}

const categoryFile = /(?:^|\/)_category_\.(?:json|ya?ml)$/

/** The docs that categories lead to: `link: { type: doc, id: … }`. */
function editCategories({ sites }: Change, ids: DocIds, edits: EditSet): void {
  for (const one of sites)
    for (const root of versionRoots(one.site.routes)) {
      if (!ids.versions.has(versionKey(root.doc))) continue
      const files = one.project.files
        .listContent(root.path)
        .files.filter((file) => categoryFile.test(file) && isBelow(root.path, file))
      for (const file of files) editCategory(file, root.doc, { ids, edits })
    }
}

function editCategory(
  file: string,
  version: DocMeta,
  { ids, edits }: { readonly ids: DocIds; readonly edits: EditSet },
): void {
  const text = edits.source(file)?.text ?? ''
  const places: readonly YamlPlace[] = yamlPlaces(text, 0)
  for (const place of places) {
    if (place.keys.join('.') !== 'link.id') continue
    const newId = ids.of(version, place.value)
    const written = newId === undefined ? undefined : writtenAddress(place, newId)
    if (written !== undefined) edits.add(file, { start: place.start, end: place.end, text: written })
  }
}

interface VersionRoot {
  readonly path: string
  readonly doc: DocMeta
}

/** The folders that the docs of each version and language are in. */
function versionRoots(routes: Change['sites'][number]['site']['routes']): readonly VersionRoot[] {
  const roots = new Map<string, VersionRoot>()
  for (const { page } of routes) {
    const { doc } = page.meta
    if (doc?.dirName === undefined || doc.fileName === undefined) continue
    const below = doc.dirName === '.' ? doc.fileName : `${doc.dirName}/${doc.fileName}`
    for (const file of [page.file, page.sourceFile])
      if (file !== undefined && file.endsWith(below)) {
        const path = file === below ? '' : file.slice(0, -below.length - 1)
        if (belowOf(path, file) === below) roots.set(path, { path, doc })
      }
  }
  return [...roots.values()]
}
