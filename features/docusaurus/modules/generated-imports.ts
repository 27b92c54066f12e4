import { dirname, join } from 'node:path'
import { isFolder, pathStats } from '../../../cli/cache/path-stats.ts'
import { readText } from '../../../cli/files/read-text.ts'
import { isRelativePath } from '../../../cli/text/addresses.ts'
import { importedModules } from '../imported-modules.ts'
import { knownModule } from './known-modules.ts'
import { docusaurusModules } from './foreign-modules.ts'

/** Start of the names of files that plugins write while a site is loaded. */
export const generatedStart = '@generated'

const endings = ['', '.js', '.json', '.ts', '.tsx', '.jsx', '/index.js', '/index.ts', '/index.tsx']

/**
 * The first file that a component imports, itself or by files beside it, and that no plugin has written: one that docs-gen replaces would
 * have. The parser must be loaded.
 * @param file absolute path of the component
 * @param generated absolute path of the folder of such files
 */
export function missingGenerated(file: string, generated: string): string | undefined {
  const queue = [file]
  const files = new Set(queue)
  for (const path of queue) {
    const text = readText(path) ?? ''
    for (const name of importedModules(path, text)) {
      if (name.startsWith(`${generatedStart}/`) && !isThere(name, generated)) return name
      const inner = isRelativePath(name) ? fileOf(join(dirname(path), name)) : undefined
      if (inner === undefined || files.has(inner)) continue
      files.add(inner)
      queue.push(inner)
    }
  }
  return undefined
}

function isThere(name: string, generated: string): boolean {
  const isKnown = name === docusaurusModules.configName || knownModule(name) !== undefined
  return isKnown || fileOf(join(generated, name.slice(generatedStart.length + 1))) !== undefined
}

function fileOf(path: string): string | undefined {
  return endings.map((ending) => path + ending).find((one) => pathStats(one)?.isFile() === true && !isFolder(one))
}
