import { join } from 'node:path'
import { packageRoot } from '../process/package-root.ts'

/** Absolute path of the package's public entry: in its sources or in `dist`. */
export const ownEntry = import.meta.url.endsWith('.ts')
  ? join(packageRoot, 'cli', 'index.ts')
  : join(packageRoot, 'dist', 'cli', 'index.js')
