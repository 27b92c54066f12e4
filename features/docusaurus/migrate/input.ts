import { isAbsolute, sep } from 'node:path'
import type { KeyPath } from '../../../cli/config/config-tree.ts'
import { isRecord } from '../../../cli/process/is-record.ts'
import type { Values } from '../plugin-entries.ts'
import { relativePath } from '../relative-path.ts'
import type { TranslatedParts } from '../translate.ts'

/** A Docusaurus config that has run, and its translation. */
export interface MigrationInput {
  /** Absolute path of the site folder. */
  readonly root: string
  /** The exported value. */
  readonly config: Values
  readonly parts: TranslatedParts
  /** The parts joined: the value that the config of docs-gen is to have. */
  readonly value: Values
}

/** The value at a key path. */
export function valueAt(value: unknown, path: KeyPath): unknown {
  return path.reduce<unknown>((inner, key) => {
    if (Array.isArray(inner)) return (inner as readonly unknown[])[Number(key)]
    return isRecord(inner) ? inner[key] : undefined
  }, value)
}

/** A value with paths of the site's folder relative to it, as they are written in a config. */
export function withRelativePaths(value: unknown, root: string): unknown {
  if (typeof value === 'string') return isAbsolute(value) && !isRoute(value, root) ? relativePath(value, root) : value
  if (Array.isArray(value)) return value.map((item: unknown) => withRelativePaths(item, root))
  if (!isRecord(value) || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withRelativePaths(inner, root)]))
}

/** Whether an absolute path is an address of the site. */
function isRoute(path: string, root: string): boolean {
  return !path.startsWith(root + sep) && !path.includes(`${sep}node_modules${sep}`)
}
