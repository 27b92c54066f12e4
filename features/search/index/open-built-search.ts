import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readText } from '../../../cli/files/read-text.ts'
import { createLocalSearch, type SearchClient } from '../engine/index.ts'
import { searchFolder, searchManifest } from './index-paths.ts'

/** Opens the search of a built site; returns `undefined` while there is no index. @param folder the output folder */
export function openBuiltSearch(folder: string): () => SearchClient | undefined {
  const local = createLocalSearch(async (path) => readFileSync(join(folder, searchFolder, path), 'utf8'))
  let manifest: string | undefined
  return () => {
    const now = readText(join(folder, searchManifest))
    // Another build has replaced the files.
    if (now !== manifest) local.refresh()
    manifest = now
    return now === undefined ? undefined : local
  }
}
