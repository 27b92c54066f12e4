import { closeSync, openSync, writeSync } from 'node:fs'
import { CommanderError } from 'commander'
import { exitCodes } from '../../cli/commands/print.ts'
import { isSystemError, systemReason } from '../../cli/process/system-error.ts'
import type { Sites } from './diff.ts'
import type { PictureTools } from './pictures/take-pictures.ts'
import type { SiteDiff } from './site-diff.ts'

/** Writes a report while the sites are there. @returns sentences about what it leaves out */
export type WriteReport = (diff: SiteDiff, sites: Sites) => Promise<readonly string[]>

/**
 * Opens a report: one file with both texts, or a folder with the pages themselves.
 * @param path absolute; a folder has no `.html` at its end
 * @param name as it was written
 * @param pictures what takes pictures of the pages, for a folder
 * @throws a CommanderError if it cannot be written, before anything is built where that is known
 */
export async function openReport(path: string, name: string, pictures?: PictureTools): Promise<WriteReport> {
  const cannot = (reason: string): CommanderError =>
    new CommanderError(exitCodes.usage, 'docs-gen.diff', `error: The report ${name} cannot be written: ${reason}`)
  const write = isFileOfReport(path) ? await openFile(path) : await openFolder(path, pictures)
  if (typeof write === 'string') throw cannot(write)
  return async (diff, sites) => {
    try {
      return await write(diff, sites)
    } catch (error) {
      if (!isSystemError(error)) throw error
      throw cannot(systemReason(error))
    }
  }
}

/** Whether a report is one file, by its name. */
export function isFileOfReport(path: string): boolean {
  return /\.html?$/i.test(path)
}

async function openFile(path: string): Promise<WriteReport> {
  const { diffHtml } = await import('./report/write-html.ts')
  return async (diff) => {
    const target = openSync(path, 'w')
    for (const piece of diffHtml(diff)) writeSync(target, piece)
    closeSync(target)
    return []
  }
}

async function openFolder(path: string, pictures: PictureTools | undefined): Promise<WriteReport | string> {
  const { reviewFault, writeReview } = await import('./review/write-review.ts')
  const fault = reviewFault(path)
  if (fault !== undefined) return fault
  return (diff, sites) => writeReview(diff, sites, { folder: path, ...(pictures && { pictures }) })
}
