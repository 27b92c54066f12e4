import { type OptionalPackage, optionalPackage, UnusablePackage } from '../../../modules/optional-module.ts'
import { packageRoot } from '../../../process/package-root.ts'

/** The optional packages that parse the syntax of plugins, with the major versions that work together. */
const versions = {
  'remark-parse': [11],
  'remark-mdx': [3],
  'remark-gfm': [4],
  'remark-frontmatter': [5],
  'remark-directive': [3, 4],
} as const

type PackageName = keyof typeof versions

const names = Object.keys(versions) as readonly PackageName[]

/** The packages that parse the syntax of plugins. */
export type ParserPackages = Readonly<Record<PackageName, OptionalPackage>>

/** The installed packages, the names of those that are missing, and those in a version that does not work. */
export interface FoundPackages {
  readonly packages?: ParserPackages
  readonly missing: readonly PackageName[]
  readonly unusable: readonly UnusablePackage[]
}

/** The newest major version of a package that works. */
export function parserVersion(name: PackageName): number {
  return Math.max(...versions[name])
}

/**
 * Finds the packages that parse the syntax of plugins: those of the site, or else those that are installed with docs-gen.
 * @param folders absolute paths of folders to search from, in order
 * @param home absolute path of docs-gen's own folder
 */
export function findParserPackages(folders: readonly string[], home: string = packageRoot): FoundPackages {
  const places = [...folders, home]
  const answers = names.map((name) => [name, findParserPackage(name, places)] as const)
  const missing = answers.filter(([, answer]) => answer === undefined).map(([name]) => name)
  const unusable = answers.map(([, answer]) => answer).filter((answer) => answer instanceof UnusablePackage)
  if (missing.length > 0 || unusable.length > 0) return { missing, unusable }
  return { packages: Object.fromEntries(answers) as ParserPackages, missing, unusable }
}

/** The first copy of a package in a version that works, or else what is wrong with the first copy. */
function findParserPackage(
  name: PackageName,
  places: readonly string[],
): OptionalPackage | UnusablePackage | undefined {
  const installed = places.flatMap((place) => optionalPackage(name, place) ?? [])
  const majors: readonly number[] = versions[name]
  const [first] = installed
  const usable = installed.find(({ version }) => majors.includes(Number.parseInt(version, 10)))
  return usable ?? (first && new UnusablePackage(first, `version ${majors.join(' or ')} is needed`))
}
