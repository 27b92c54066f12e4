import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'oxc-parser'

const root = join(import.meta.dirname, '..')

/** One import of one file. */
export interface Import {
  readonly from: string
  /** Repository path of a local file, or the package's name. */
  readonly to: string
  readonly isLocal: boolean
  readonly isTypeOnly: boolean
  /** Whether the file asks for it while it runs. */
  readonly isLate: boolean
}

/** Repository paths of the TypeScript files of a folder. */
export function sources(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('/starter/'))
    .sort()
}

/** The imports of a file of the repository. */
export function importsOf(file: string): readonly Import[] {
  const text = readFileSync(join(root, file), 'utf8')
  const { module, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const stated = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    isTypeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    isLate: false,
  }))
  const passedOn = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ specifier: moduleRequest.value, isTypeOnly: isType, isLate: false }] : [],
    )
  const dynamic = module.dynamicImports
    .map(({ moduleRequest }) => /^['"](.*)['"]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1])
    .flatMap((specifier) => (specifier === undefined ? [] : [{ specifier, isTypeOnly: false, isLate: true }]))
  return [...stated, ...passedOn, ...dynamic].map(({ specifier, ...kind }) => {
    const isLocal = specifier.startsWith('.')
    const to = isLocal ? relative(root, join(root, dirname(file), specifier)) : specifier
    return { from: file, to, isLocal, ...kind }
  })
}
