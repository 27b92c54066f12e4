/** A file or folder name without its number prefix, and the number. */
interface PrefixedName {
  readonly filename: string
  readonly numberPrefix?: number
}

/** Splits the name of a file or folder into number prefix and rest. The name has no extension. */
export type NumberPrefixParser = (filename: string) => PrefixedName

/** Versions and dates, such as `7.0-x`, `8_1` or `2021-11-05-x`, are not number prefixes. */
const versionOrDate = /^\d+[-_.]\d+.*$/
const prefixed = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/

/** Parses number prefixes as Docusaurus does: `01-intro`, `2. intro` and `3_intro` have one. */
export function defaultNumberPrefix(filename: string): PrefixedName {
  if (versionOrDate.test(filename)) return { filename }
  const [, number, rest] = prefixed.exec(filename) ?? []
  return number === undefined || rest === undefined ? { filename } : { filename: rest, numberPrefix: Number(number) }
}

/** Keeps number prefixes as part of the name. */
export function noNumberPrefix(filename: string): PrefixedName {
  return { filename }
}

/** Removes the number prefix of each folder in a path. */
export function stripNumberPrefixes(path: string, parse: NumberPrefixParser): string {
  if (!/\d/.test(path)) return path
  return path
    .split('/')
    .map((segment) => parse(segment).filename)
    .join('/')
}
