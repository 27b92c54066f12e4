import { relative } from 'node:path'
import { type ProjectReflection, type Reflection, ReflectionKind, type SourceReference } from 'typedoc'
import { posixPath } from '../../../cli/process/posix-path.ts'
import { type OriginalFinder, originalFinder } from './declaration-map.ts'
import { fileUrl, type Manifest, manifestAbove, revisionOf, symbolUrl } from './manifest.ts'
import { isDeclaration } from '../../../cli/files/file-kinds.ts'

/**
 * Adds the addresses that TypeDoc did not find to the sources of declarations, by the manifest of their package. A declaration file
 * leads to its original by its map; without one, to a search for the name, as the original is not known.
 * @param revision branch, tag or commit, if one is given
 */
export function sourceUrls(project: ProjectReflection, revision: string | undefined): void {
  const manifests = new Map<string, Manifest | undefined>()
  const originalOf = originalFinder()
  const manifestOf = (file: string): Manifest | undefined => {
    const folder = file.slice(0, file.lastIndexOf('/'))
    if (!manifests.has(folder)) manifests.set(folder, manifestAbove(file))
    return manifests.get(folder)
  }
  for (const reflection of Object.values(project.reflections)) {
    const sources = 'sources' in reflection ? (reflection.sources as readonly SourceReference[] | undefined) : undefined
    for (const source of sources ?? []) {
      const place = { ...source, name: searchedName(reflection) }
      const url = source.url ?? urlOf(place, manifestOf(source.fullFileName), { revision, originalOf })
      if (url !== undefined) source.url = url
    }
  }
}

/** The name to search for: that of the class for a constructor. */
function searchedName({ kind, name, parent }: Reflection): string {
  return kind === ReflectionKind.Constructor && parent ? parent.name : name
}

/** Where a name is declared. */
interface NamedPlace extends Pick<SourceReference, 'fullFileName' | 'line' | 'character'> {
  readonly name: string
}

function urlOf(
  { fullFileName, line, character, name }: NamedPlace,
  manifest: Manifest | undefined,
  { revision, originalOf }: { readonly revision: string | undefined; readonly originalOf: OriginalFinder },
): string | undefined {
  if (!manifest) return undefined
  const hasTypesOnly = isDeclaration(fullFileName)
  const place = hasTypesOnly
    ? originalOf({ file: fullFileName, line, column: character })
    : { file: fullFileName, line }
  if (!place) return symbolUrl(manifest, name)
  const path = posixPath(relative(manifest.folder, place.file))
  return path.startsWith('../')
    ? undefined
    : fileUrl(manifest, { path, line: place.line }, revisionOf(manifest, revision))
}
