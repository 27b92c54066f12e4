/** A name without its number prefix, and that number. */
export interface PrefixedName {
  readonly filename: string
  readonly numberPrefix?: number
}

/** Splits a file's or folder's name, without extension. */
export type NumberPrefixParser = (filename: string) => PrefixedName

/** `7.0-x`, `8_1`, `2021-11-05-x`: versions and dates are names, not orders. */
const versionOrDate = /^\d+[-_.]\d+.*$/
const prefixed = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/

/** Docusaurus' rule: `01-intro`, `2. intro`, `3_intro` have a number prefix; dates and versions have none. */
export function defaultNumberPrefix(filename: string): PrefixedName {
  if (versionOrDate.test(filename)) return { filename }
  const [, number, rest] = prefixed.exec(filename) ?? []
  return number === undefined || rest === undefined ? { filename } : { filename: rest, numberPrefix: Number(number) }
}

/** Leaves every name as it is. */
export function noNumberPrefix(filename: string): PrefixedName {
  return { filename }
}

/** Takes the number prefixes off every folder of a path. */
export function stripNumberPrefixes(path: string, parse: NumberPrefixParser): string {
  if (!/\d/.test(path)) return path
  return path
    .split('/')
    .map((segment) => parse(segment).filename)
    .join('/')
}
