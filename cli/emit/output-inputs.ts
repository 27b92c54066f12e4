import { dirname, join } from 'node:path'
import type { Input } from '../lib/witness.ts'

/** The files of an output and the folders they lie in, for a witness. @param files relative to the output folder */
export function outputInputs(folder: string, files: readonly string[]): readonly Input[] {
  const folders = new Set<string>(['.'])
  for (const file of files)
    for (let parent = dirname(file); !folders.has(parent); parent = dirname(parent)) folders.add(parent)
  return [...files, ...folders].map((path) => ({ path: join(folder, path) }))
}
