/** The folder of a path with forward slashes; `.` for a bare name. */
export function dirname(path: string): string {
  const end = path.lastIndexOf('/')
  return end < 0 ? '.' : path.slice(0, end)
}

/** Joins two paths and takes `.` and `..` out. Leading `..` are kept. */
export function join(folder: string, path: string): string {
  const parts: string[] = []
  for (const part of `${folder}/${path}`.split('/')) {
    if (part === '' || part === '.') continue
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop()
    else parts.push(part)
  }
  return parts.join('/')
}
