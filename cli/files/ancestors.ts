import { dirname } from 'node:path'

/** A folder, and all that contain it. @param folder absolute path */
export function ancestors(folder: string): readonly string[] {
  const parent = dirname(folder)
  return parent === folder ? [folder] : [folder, ...ancestors(parent)]
}
