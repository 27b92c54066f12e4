import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { identityOf } from '../../cache/process-identity.ts'
import { removeLeftover } from '../../cache/whole-file.ts'
import { generatedFolder } from '../../files/cache-folder.ts'
import { lazily } from '../../process/lazily.ts'

/** A folder for the files of loaded code. */
interface ServerFolder {
  readonly path: string
  readonly remove: () => void
  /** Removes it when nothing uses an object any more, at the latest when the process ends. */
  readonly removeAfter: (user: object) => void
}

const prefix = 'server-'

/** Counts folders, so that two of the same moment have different names. */
let count = 0

/** The folders that are in use. */
const folders = new Set<string>()

const unused = new FinalizationRegistry(remove)

const removeAtExit = lazily(() => process.once('exit', () => [...folders].forEach(remove)))

/** Makes the name of a folder that no code was imported from, as Node imports each path only once. */
export function createServerFolder(cacheDir: string): ServerFolder {
  const parent = generatedFolder(cacheDir)
  removeAbandoned(parent)
  removeAtExit()
  const path = join(parent, `${prefix}${process.pid}-${threadId}-${(count += 1)}-${Date.now().toString(36)}`)
  folders.add(path)
  return {
    path,
    remove: () => remove(path),
    removeAfter: (user) => unused.register(user, path),
  }
}

function remove(path: string): void {
  folders.delete(path)
  removeLeftover(path)
}

/** Removes the folders of processes that were killed. */
function removeAbandoned(parent: string): void {
  for (const name of namesIn(parent)) {
    if (!name.startsWith(prefix)) continue
    const pid = Number.parseInt(name.slice(prefix.length), 10)
    if (pid > 0 && identityOf(pid) === undefined) removeLeftover(join(parent, name))
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
