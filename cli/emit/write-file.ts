import { chmodSync, copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A file to write: its absolute path, and its content or the file it is a copy of. */
export type FileToWrite =
  | { readonly path: string; readonly content: string | Uint8Array }
  | { readonly path: string; readonly copyFrom: string }

/** Makes the function that writes files and the folders they are in, each folder once. It throws what the file system does. */
export function createWrite(): (file: FileToWrite) => void {
  const folders = new Set<string>()
  return (file) => {
    const folder = dirname(file.path)
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true })
    folders.add(folder)
    if ('content' in file) writeFileSync(file.path, file.content)
    else copyAsNew(file.copyFrom, file.path)
  }
}

/** A copy has the rights of any new file: what is private or read-only among the sources must still be served and replaced. */
function copyAsNew(source: string, path: string): void {
  copyFileSync(source, path)
  chmodSync(path, 0o666 & ~process.umask())
}
