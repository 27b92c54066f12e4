const isAscii = /^[\0-\x7F]*$/

/** The form of a path in which a case-insensitive file system compares names. */
export function foldedPath(path: string): string {
  return (isAscii.test(path) ? path : path.normalize('NFC')).toLowerCase()
}
