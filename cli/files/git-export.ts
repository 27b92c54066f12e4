import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathStats } from '../cache/path-stats.ts'
import { runGit } from './git.ts'

/**
 * Writes the files of a commit into a folder, unless it is there. Nothing of the repository changes, and the attributes of its files do not
 * leave any out, as those of an archive would. Files of LFS are the texts that stand for them.
 * @param top of the working tree
 * @returns false if git cannot
 */
export async function exportCommit(top: string, commit: string, folder: string): Promise<boolean> {
  if (pathStats(folder)?.isDirectory()) return true
  mkdirSync(dirname(folder), { recursive: true })
  const part = mkdtempSync(join(dirname(folder), `${basename(folder)}-`))
  try {
    const env = { GIT_INDEX_FILE: join(part, '.index'), GIT_LFS_SKIP_SMUDGE: '1' }
    const files = join(part, 'files')
    mkdirSync(files)
    const isRead = await runGit(top, ['read-tree', commit], { env })
    const isWritten =
      isRead !== undefined && (await runGit(top, ['checkout-index', '--all', `--prefix=${files}/`], { env }))
    if (isWritten === undefined || isWritten === false) return false
    renameSync(files, folder)
    return true
  } finally {
    rmSync(part, { recursive: true, force: true })
  }
}
