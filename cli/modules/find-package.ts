import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ancestors } from '../files/ancestors.ts'

/** The folder of an installed package, searched for from a folder upwards. */
export function findPackage(from: string, name: string): string | undefined {
  return ancestors(from)
    .map((folder) => join(folder, 'node_modules', name))
    .find((folder) => existsSync(folder))
}
