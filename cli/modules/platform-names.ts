import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lazily } from '../process/lazily.ts'
import { packageRoot } from '../process/package-root.ts'

/** Names that JavaScript, browsers, Node and test runners define without an import, as `build/write-platform-names.ts` finds them. */
export const platformNames = lazily(
  (): ReadonlySet<string> =>
    new Set(JSON.parse(readFileSync(join(packageRoot, 'dist', 'platform-names.json'), 'utf8')) as readonly string[]),
)
