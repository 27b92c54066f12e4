import { isSystemError } from '../lib/system-error.ts'
import type { Diagnostic } from '../report/diagnostic.ts'

/** The output is not written because of what it is or where it would go. */
export function refused(message: string, hint?: string): Diagnostic {
  return { code: 'output-refused', severity: 'error', message, hint }
}

/**
 * Turns an error of the file system into a diagnostic; anything else is a bug and is thrown on.
 * @param doing what was tried, as the start of a sentence: `write build/index.html`
 */
export function failed(error: unknown, doing: string): Diagnostic {
  if (!isSystemError(error)) throw error
  const reason = reasons[error.code] ?? `${error.code}: ${error.message}`
  return { code: 'output-failed', severity: 'error', message: `Could not ${doing}: ${reason}.`, hint: unchangedHint }
}

const unchangedHint = 'The last good output is as it was.'

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EACCES: 'permission denied',
  EPERM: 'operation not permitted',
  EROFS: 'the file system is read-only',
  ENAMETOOLONG: 'the name is too long for the file system',
  EMFILE: 'too many files are open',
  ENOTDIR: 'a file stands where a folder is needed',
  EEXIST: 'a file stands where a folder is needed',
  EBUSY: 'it is in use by another program',
}
