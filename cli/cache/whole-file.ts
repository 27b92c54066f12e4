import { lstatSync, renameSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Writes a file whole: beside its place, then renamed. A link or a folder in its place is replaced and never written to.
 * @param flush whether its content is on the disk when this returns
 */
export function replaceFile(file: string, content: string | Buffer, flush = false): void {
  const fresh = `${file}.${process.pid}.new`
  try {
    rmSync(fresh, { recursive: true, force: true })
    writeFileSync(fresh, content, { flag: 'wx', flush })
    if (lstatSync(file, { throwIfNoEntry: false })?.isDirectory()) rmSync(file, { recursive: true })
    renameSync(fresh, file)
  } catch (error) {
    removeLeftover(fresh)
    throw error
  }
}

/** Removes a file or folder that nothing needs any more. One that the system refuses to remove does no harm. */
export function removeLeftover(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true })
  } catch {
    // It is ignored, and removed by hand at worst.
  }
}
