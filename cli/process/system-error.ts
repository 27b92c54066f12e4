/** Whether this is an error of the operating system, with a code such as `ENOSPC`. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException & { code: string } {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && 'syscall' in error
}

/** Says why the operating system failed. */
export function systemReason({ code, message }: NodeJS.ErrnoException & { readonly code: string }): string {
  return reasons[code] ?? `${code}: ${message}`
}

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EACCES: 'permission denied',
  EIO: 'the disk reported an error',
  EPERM: 'operation not permitted',
  EROFS: 'the file system is read-only',
  ENAMETOOLONG: 'the name is too long for the file system',
  EMFILE: 'too many files are open',
  ENOENT: 'there is no such file or folder',
  EISDIR: 'a folder stands where a file is needed',
  ENOTDIR: 'a file stands where a folder is needed',
  EEXIST: 'a file stands where a folder is needed',
  EBUSY: 'it is in use by another program',
}
