import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SearchClient } from '../../runtime/search/core/index.ts'
import { createLocalSearch } from '../../runtime/search/core/index.ts'
import { searchFolder, searchManifest } from './search-index.ts'

/** Opens the search of a site that was built; `undefined` where there is no index. @param folder the output folder */
export function openBuiltSearch(folder: string): () => SearchClient | undefined {
  const local = createLocalSearch(async (path) => readFileSync(join(folder, searchFolder, path), 'utf8'))
  let manifest: string | undefined
  return () => {
    const now = readText(join(folder, searchManifest))
    // Another build took the place of the one that was read.
    if (now !== manifest) local.refresh()
    manifest = now
    return now === undefined ? undefined : local
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
