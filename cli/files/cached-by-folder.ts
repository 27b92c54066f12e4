import type { SourceTree } from './source-tree.ts'

/** Reads facts about a folder, by its absolute path. @param note gets the paths that they depend on */
type ReadFolder<Value> = (folder: string, note: (paths: readonly string[]) => void) => Promise<Value>

/**
 * Caches what is read of a folder for each tree, so that the sources of a site share one `git log`.
 * @returns a function of a tree and a folder relative to the site folder; `.` is the whole site
 */
export function cachedByFolder<Value>(read: ReadFolder<Value>): (tree: SourceTree, folder?: string) => Promise<Value> {
  const cache = new WeakMap<SourceTree, Map<string, Promise<Value>>>()
  return (tree, folder = '.') => {
    const ofTree = cache.get(tree) ?? new Map<string, Promise<Value>>()
    cache.set(tree, ofTree)
    const value = ofTree.get(folder) ?? read(tree.absolute(folder), (paths) => tree.note(paths))
    ofTree.set(folder, value)
    return value
  }
}
