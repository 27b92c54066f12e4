import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from './package-root.ts'

/** The programs of threads, by their places below `cli`. */
export type ThreadName = 'search/index-thread' | 'sources/typedoc/worker'

/** The file of a thread's program; none where docs-gen runs from its sources, which threads cannot load: the work is then done where it is asked for. */
export function threadFile(name: ThreadName): string | undefined {
  const file = join(packageRoot, 'dist', 'cli', `${name}.js`)
  return !import.meta.url.endsWith('.ts') && existsSync(file) ? file : undefined
}
