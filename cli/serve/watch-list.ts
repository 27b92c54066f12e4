import { join, sep } from 'node:path'
import { packageRoot } from '../lib/package-root.ts'
import type { WatchList } from './ports.ts'

/** What is known of where a site's files lie; all paths absolute. */
export interface WatchInput {
  readonly root: string
  readonly outDir: string
  readonly configInputs: readonly string[]
  readonly bundleInputs: ReadonlySet<string>
  /** What content sources read outside the site folder. */
  readonly sourceInputs: readonly string[]
}

/** Watches the site folder, and every file outside it that the site is made of. */
export function watchList({ root, outDir, configInputs, bundleInputs, sourceInputs }: WatchInput): WatchList {
  const runtime = join(packageRoot, 'dist') + sep
  const outside = [...configInputs, ...bundleInputs].filter(
    (path) =>
      !path.startsWith(root + sep) &&
      !path.startsWith(runtime) &&
      !path.includes(`${sep}node_modules${sep}`) &&
      !path.includes('docs-gen:'),
  )
  return {
    paths: [root, ...outside, ...sourceInputs],
    ignored: [outDir, join(root, '.docs-gen'), `${outDir}.docs-gen`],
  }
}
