import { realpathSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { ConversionRequest } from '../conversion/conversion.ts'
import { posixPath } from '../../../cli/process/posix-path.ts'
import { isGlob } from '../../../cli/files/glob.ts'
import { manifestAbove, readManifest } from './manifest.ts'

/** A package that is documented, or the folder of entry points without one. */
export interface DocumentedPackage {
  /** Its folder. */
  readonly folder: string
  /** As in imports. Unset: its folder has no manifest. */
  readonly name?: string
}

/** Finds the documented package that a file is of; those in its `node_modules` are others. */
export function documentedPackages({
  root,
  entries,
  entryPoints,
}: ConversionRequest): (file: string) => DocumentedPackage | undefined {
  const folders = new Map<string, DocumentedPackage>()
  // The compiler has entries as they are named, and what they import with links resolved.
  const add = (folder: string, name: string | undefined): void => {
    const owner = { folder, ...(name !== undefined && { name }) }
    for (const path of [folder, realFolder(folder)]) folders.set(withSlash(path), owner)
  }
  for (const folder of new Set(entries.map(({ packageFolder }) => packageFolder)))
    add(folder, readManifest(folder)?.name)
  for (const entry of entryPoints) {
    const folder = resolve(root, folderOf(entry))
    const manifest = manifestAbove(join(folder, 'package.json'))
    add(manifest?.folder ?? folder, manifest?.name)
  }
  const inOrder = [...folders].sort(([a], [b]) => b.length - a.length)
  return (file) => {
    const [, owner] =
      inOrder.find(([path]) => file.startsWith(path) && !file.slice(path.length).includes('node_modules/')) ?? []
    return owner
  }
}

/** The folder of a file, or that which a pattern starts from. */
function folderOf(entry: string): string {
  const folder = dirname(entry)
  return isGlob(folder) ? folderOf(folder) : folder
}

function withSlash(folder: string): string {
  return `${posixPath(folder)}/`
}

/** The folder of a pattern may be none. */
function realFolder(folder: string): string {
  try {
    return realpathSync.native(folder)
  } catch {
    return folder
  }
}
