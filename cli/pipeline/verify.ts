import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { markerName } from '../emit/emit.ts'
import { ByteComparer } from '../emit/same-bytes.ts'
import { type Diagnostic, diagnostic } from '../report/diagnostic.ts'
import { build, type BuildResult } from './build.ts'
import type { BuildOptions } from './build-options.ts'
import { firstNames } from '../text/first-names.ts'

/**
 * Builds a site, then again without the cache into a temporary folder, and reports the files that differ.
 * The temporary folder stays if there are any, so that they can be compared.
 */
export async function buildAndVerify(options: BuildOptions): Promise<BuildResult> {
  const { ownsProcess, ...shared } = options
  const warm = await build(shared)
  if (!warm.ok) return warm
  const folder = mkdtempSync(join(tmpdir(), 'docs-gen-verify-'))
  const cold = await build({ ...options, outDir: folder, noCache: true })
  const times = [...warm.times, ...cold.times]
  const differing = cold.ok ? differingFiles(warm.outDir, folder) : []
  if (differing.length === 0) rmSync(folder, { recursive: true, force: true })
  if (!cold.ok) return { ...cold, outDir: warm.outDir, times }
  if (differing.length === 0) return { ...warm, times }
  const diagnostics = [...warm.diagnostics, problemOf(differing, folder)]
  return { ...warm, ok: false, differing, diagnostics, times }
}

/** Paths of the files that are not the same in both folders, sorted. */
function differingFiles(one: string, two: string): readonly string[] {
  const bytes = new ByteComparer()
  const isSame = (path: string): boolean => {
    const [left, right] = [join(one, path), join(two, path)]
    return existsSync(left) && existsSync(right) && bytes.isCopy(left, right)
  }
  const paths = new Set([...filesBelow(one), ...filesBelow(two)])
  return [...paths].filter((path) => path !== markerName && !isSame(path)).sort()
}

function filesBelow(folder: string): readonly string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => !entry.isDirectory())
  return files.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}

/** Number of files that the message names. */
const namedFiles = 10

function problemOf(differing: readonly string[], folder: string): Diagnostic {
  const count = differing.length === 1 ? '1 file differs' : `${differing.length} files differ`
  return diagnostic({
    code: 'verify-differs',
    message: `${count} from a build without the cache: ${firstNames(differing, namedFiles)}`,
    hint: `Compare with the files in ${folder}: code of the site may depend on the time or on chance. Build with --no-cache to replace the output.`,
  })
}
