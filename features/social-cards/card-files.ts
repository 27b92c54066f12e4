import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { noCache } from '../../cli/cache/cache.ts'
import { isCacheSigned } from '../../cli/cache/checksum.ts'
import { isSystemError } from '../../cli/process/system-error.ts'
import type { Project } from '../../cli/pipeline/open.ts'
import type { SocialCard } from './plan-cards.ts'

/** A card from the cache folder, so that it is drawn once for what it shows; else drawn. */
export async function storedCard({ picture, draw }: SocialCard, project: Project): Promise<Uint8Array> {
  // Pictures have no signature, so with a key each is drawn again.
  if (project.cache === noCache || isCacheSigned) return draw()
  const file = join(folderOf(project), basename(picture.path))
  if (existsSync(file)) return readFileSync(file)
  const bytes = await draw()
  try {
    mkdirSync(dirname(file), { recursive: true })
    // Another command may read the folder meanwhile.
    const part = `${file}.${process.pid}`
    writeFileSync(part, bytes)
    renameSync(part, file)
  } catch (error) {
    if (!isSystemError(error)) throw error
  }
  return bytes
}

function folderOf({ cacheDir, locale, mode }: Project): string {
  return join(cacheDir, `cards-${mode}`, locale)
}

/** Removes the stored cards of pages that are gone or have another title now. @param paths of the cards that there are */
export function forgetOthers(paths: Iterable<string>, project: Project): void {
  const folder = folderOf(project)
  if (project.cache === noCache || !existsSync(folder)) return
  const names = new Set([...paths].map((path) => basename(path)))
  for (const name of readdirSync(folder)) if (!names.has(name)) rmSync(join(folder, name), { force: true })
}
