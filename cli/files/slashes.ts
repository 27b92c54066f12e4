/** The path of a folder without the slash at its end; that of a root is empty. */
export function withoutEndSlash(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : path
}
