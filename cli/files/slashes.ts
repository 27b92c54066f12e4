/** The path of a folder without the slash at its end; empty for a root. */
export function withoutEndSlash(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : path
}
