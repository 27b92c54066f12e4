/** The path of a bundled file below its folder, with slashes on every system. Both paths are absolute. */
export function outputPath(absolute: string, folder: string): string {
  return absolute.slice(folder.length + 1).replaceAll('\\', '/')
}
