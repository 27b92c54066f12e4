import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** What a piece of work has left for all test files of a run. */
export interface SharedWork {
  /** Folder of the work, which is gone after the run: read it only. */
  readonly folder: string
  /** What the work returned. */
  readonly outcome: string
}

/** Does work once in a test run, for all files that need it: the one that asks first does it, the others wait. */
export async function onceInRun(name: string, work: (folder: string) => Promise<string>): Promise<SharedWork> {
  const shared = process.env['DOCS_GEN_SHARED_SITES']
  if (!shared) throw new Error('The folder of shared sites is made by tests/e2e/shared-sites.ts.')
  const folder = join(shared, name)
  const file = `${folder}.outcome`
  if (isFirst(folder)) {
    writeFileSync(`${file}.part`, await work(folder))
    renameSync(`${file}.part`, file)
  }
  while (!existsSync(file)) await wait(50)
  return { folder, outcome: readFileSync(file, 'utf8') }
}

function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}
