import { relative, sep } from 'node:path'
import type { ProjectReflection, SourceReference } from 'typedoc'
import { fileUrl, type Manifest, manifestAbove } from './manifest.ts'

/**
 * Adds the addresses that TypeDoc did not find to the sources of declarations, by the manifest of their package.
 * Declaration files get none, as they are generated from files with unknown names.
 * @param revision branch, tag or commit
 */
export function sourceUrls(project: ProjectReflection, revision: string): void {
  const manifests = new Map<string, Manifest | undefined>()
  const manifestOf = (file: string): Manifest | undefined => {
    const folder = file.slice(0, file.lastIndexOf('/'))
    if (!manifests.has(folder)) manifests.set(folder, manifestAbove(file))
    return manifests.get(folder)
  }
  for (const reflection of Object.values(project.reflections)) {
    const sources = 'sources' in reflection ? (reflection.sources as readonly SourceReference[] | undefined) : undefined
    for (const source of sources ?? []) {
      const url = source.url ?? urlOf(source, manifestOf(source.fullFileName), revision)
      if (url !== undefined) source.url = url
    }
  }
}

function urlOf(
  { fullFileName, line }: SourceReference,
  manifest: Manifest | undefined,
  revision: string,
): string | undefined {
  if (!manifest || /\.d\.[cm]?ts$/.test(fullFileName)) return undefined
  const path = relative(manifest.folder, fullFileName).split(sep).join('/')
  return fileUrl(manifest, { path, line }, revision)
}
