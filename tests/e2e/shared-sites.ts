import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Before any test: names the folder where test files share the sites they build. Returns the way to remove it.
 * Vitest calls it for each tier that it runs; they share one folder.
 */
export default function setup(): (() => void) | undefined {
  if (process.env['DOCS_GEN_SHARED_SITES']) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'docs-gen-shared-'))
  process.env['DOCS_GEN_SHARED_SITES'] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
