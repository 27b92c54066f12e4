/** Whether this is an error of the operating system, with a code such as `ENOSPC`. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException & { code: string } {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && 'syscall' in error
}
