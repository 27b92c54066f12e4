import { isWithin, realPath } from '../files/symlink-boundary.ts'
import { isSystemError, systemReason } from '../process/system-error.ts'
import { type Diagnostic, diagnostic } from '../report/diagnostic.ts'

/** The output is refused because of its files or its folder. */
export function refused(message: string, hint?: string): Diagnostic {
  return diagnostic({ code: 'output-refused', message, hint })
}

/** The output folder is the cache folder, or within it. */
export function outputInCache(outDir: string, cacheDir: string): Diagnostic | undefined {
  const [output, cache] = [realPath(outDir) ?? outDir, realPath(cacheDir) ?? cacheDir]
  if (!isWithin(cache, output)) return undefined
  return refused(
    `The output cannot go to ${outDir}, as docs-gen keeps its cache there.`,
    'Choose another folder with --out-dir.',
  )
}

/** A work folder is a link, behind which nothing may be deleted. */
export function linked(folder: string): Diagnostic {
  return refused(
    `The work folder ${folder} is a link.`,
    'Delete the link: docs-gen makes a folder of its own in its place.',
  )
}

/** An interrupted build could not be undone, as its journal is damaged. */
export function damaged(journal: string): Diagnostic {
  const message = `The record of an interrupted build, ${journal}, is damaged, so that build could not be undone.`
  const hint = 'Run docs-gen build: it writes every file that is not as it should be.'
  return diagnostic({ code: 'output-damaged', message, hint })
}

/**
 * Turns an error of the file system into a diagnostic; anything else is a bug and is thrown on.
 * @param doing the attempted action, e.g. `write build/index.html`
 */
export function failed(error: unknown, doing: string): Diagnostic {
  if (!isSystemError(error)) throw error
  return diagnostic({
    code: 'output-failed',
    message: `Could not ${doing}: ${systemReason(error)}.`,
    hint: unchangedHint,
  })
}

const unchangedHint = 'The last good output is unchanged.'
