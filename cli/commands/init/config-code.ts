import { fromSite, type Surroundings } from './repository.ts'

/** A string of TypeScript, as Prettier writes it. */
export function stringCode(value: string): string {
  return `'${value.replace(/[\\']/g, '\\$&').replaceAll('\n', ' ')}'`
}

/** A list of folders of the repository, from the site. */
export function foldersCode(patterns: readonly string[], surroundings: Surroundings): string {
  return `[${patterns.map((path) => stringCode(fromSite(path, surroundings))).join(', ')}]`
}
