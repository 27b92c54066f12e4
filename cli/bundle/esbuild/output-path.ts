import { join } from 'node:path'

/** The path of a bundled file below its folder, with slashes on every system. Both paths are absolute. */
export function outputPath(absolute: string, folder: string): string {
  return absolute.slice(folder.length + 1).replaceAll('\\', '/')
}

/** Absolute path of the folder that the paths in source maps of the server half start from. */
export function serverFolder({ cacheDir }: { readonly cacheDir: string }): string {
  return join(cacheDir, 'server')
}
