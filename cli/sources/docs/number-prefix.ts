import { withoutExtension } from '../../files/file-kinds.ts'

/** A file or folder name without its number prefix, and the number. */
interface PrefixedName {
  readonly filename: string
  readonly numberPrefix?: number
}

/** Splits the name of a file or folder into number prefix and rest. The name has no extension. */
export type NumberPrefixParser = (filename: string) => PrefixedName

/** The same for a name in a folder, whose path is relative to the docs folder and empty for that folder itself. */
export type PlacedPrefixParser = (filename: string, folder: string) => PrefixedName

/** Versions and dates, such as `7.0-x`, `8_1` or `2021-11-05-x`, are not number prefixes. */
const versionOrDate = /^\d+[-_.]\d+.*$/
const prefixed = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/

/** Parses number prefixes: `01-intro`, `2. intro` and `3_intro` have one. */
export function defaultNumberPrefix(filename: string): PrefixedName {
  if (versionOrDate.test(filename)) return { filename }
  const [, number, rest] = prefixed.exec(filename) ?? []
  return number === undefined || rest === undefined ? { filename } : { filename: rest, numberPrefix: Number(number) }
}

const year = /^\d{4}(?!\d)/

/**
 * Parses number prefixes, but for those that sort nothing: four digits are a year, and names in one folder that differ
 * in the number only, such as `1-report` and `2-report`, would become one.
 * @param files paths of all docs, relative to the docs folder
 */
export function orderNumbers(files: readonly string[]): PlacedPrefixParser {
  const numbered = differentInNumber(files)
  return (filename, folder) =>
    year.test(filename) || numbered.has(`${folder}/${filename}`) ? { filename } : defaultNumberPrefix(filename)
}

/** The files and folders, without extensions, of which another one in their folder has the same name but for the number. */
function differentInNumber(files: readonly string[]): ReadonlySet<string> {
  if (!files.some((file) => /(?:^|\/)\d/.test(file))) return new Set()
  const [ofFiles, ofFolders] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()]
  const add = (groups: Map<string, Set<string>>, folder: string, name: string): void => {
    const key = `${folder}/${defaultNumberPrefix(name).filename}`
    groups.set(key, (groups.get(key) ?? new Set()).add(`${folder}/${name}`))
  }
  for (const file of files) {
    const steps = file.split('/')
    steps.forEach((step, n) => {
      const folder = steps.slice(0, n).join('/')
      if (n < steps.length - 1) add(ofFolders, folder, step)
      else add(ofFiles, folder, withoutExtension(step))
    })
  }
  return new Set([...ofFiles.values(), ...ofFolders.values()].flatMap((names) => (names.size > 1 ? [...names] : [])))
}

/** Keeps number prefixes as part of the name. */
export function noNumberPrefix(filename: string): PrefixedName {
  return { filename }
}

/** Removes the number prefix of each folder in a path. */
export function stripNumberPrefixes(path: string, parse: PlacedPrefixParser): string {
  if (!/\d/.test(path)) return path
  const steps = path.split('/')
  return steps.map((step, n) => parse(step, steps.slice(0, n).join('/')).filename).join('/')
}
