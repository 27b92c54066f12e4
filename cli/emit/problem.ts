import { isSystemError } from '../lib/system-error.ts'
import { type Diagnostic, diagnostic } from '../report/diagnostic.ts'

/** The output is refused because of its files or its folder. */
export function refused(message: string, hint?: string): Diagnostic {
  return diagnostic({ code: 'output-refused', message, hint })
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
  const reason = reasons[error.code] ?? `${error.code}: ${error.message}`
  return diagnostic({ code: 'output-failed', message: `Could not ${doing}: ${reason}.`, hint: unchangedHint })
}

const unchangedHint = 'The last good output is unchanged.'

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EACCES: 'permission denied',
  EIO: 'the disk reported an error',
  EPERM: 'operation not permitted',
  EROFS: 'the file system is read-only',
  ENAMETOOLONG: 'the name is too long for the file system',
  EMFILE: 'too many files are open',
  ENOTDIR: 'a file stands where a folder is needed',
  EEXIST: 'a file stands where a folder is needed',
  EBUSY: 'it is in use by another program',
}
