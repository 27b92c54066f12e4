import { dirname, join, relative, resolve, sep } from 'node:path'
import type { Expression } from 'oxc-parser'
import { parseCode } from '../../../cli/code/code-parser.ts'
import { keyName } from '../../../cli/code/syntax.ts'
import { isInstalledFile } from '../../../cli/files/file-kinds.ts'
import { withoutByteOrderMark } from '../../../cli/files/read-text.ts'
import { lazily } from '../../../cli/process/lazily.ts'
import type { PackageFiles } from './package-files.ts'

/** Where a tsconfig says that output is, and what it is made of. Absolute paths. */
interface OutputFolders {
  readonly outputs: readonly string[]
  readonly rootDir?: string
}

/** Names of the tsconfig that builds a package. */
const configNames = ['tsconfig.json', 'tsconfig.build.json', 'tsconfig.lib.json']

/** First folders of output where no tsconfig names one, as bundlers have them. */
const usualOutput = /^(?:\.\/)?(?:dist|build|lib|out|types|esm|cjs)\//

/** Finds the sources that a file of a package's output would be made of. A path, as a `package.json` has it, may have a star. */
export type SourcePaths = (path: string) => readonly string[]

/** The sources of a package, most likely ones first; an installed package has none. `loadParser` must have been called. */
export function openSources(files: PackageFiles): SourcePaths {
  const { folder } = files
  if (isInstalledFile(join(folder, 'package.json'))) return () => []
  const configs = lazily(() =>
    configNames.flatMap((name) => foldersOf(join(folder, name), { files, paths: new Set() }) ?? []),
  )
  return (path) => {
    const file = resolve(folder, path)
    const mapped = configs().flatMap(({ outputs, rootDir }) => {
      const roots = rootDir === undefined ? [join(folder, 'src'), folder] : [rootDir]
      return outputs
        .filter((output) => isBelow(file, output))
        .flatMap((output) => roots.map((root) => join(root, relative(output, file))))
    })
    const usual = usualOutput.test(path) ? [join(folder, 'src', path.replace(usualOutput, ''))] : []
    return [...new Set([...mapped, ...usual])].flatMap(withSourceEndings)
  }
}

function isBelow(file: string, folder: string): boolean {
  return file.startsWith(folder + sep)
}

/** `a.d.mts` → `a.mts`, `a.js` → `a.ts` and `a.tsx`. */
function withSourceEndings(path: string): readonly string[] {
  const [, stem, kind = ''] = /^(.+?)(?:\.d)?\.([cm]?)[jt]sx?$/.exec(path) ?? []
  if (stem === undefined) return []
  return kind === '' ? [`${stem}.ts`, `${stem}.tsx`] : [`${stem}.${kind}ts`, `${stem}.ts`]
}

interface Reading {
  /** Those of the package of the first tsconfig, whose folder others call `${configDir}`. */
  readonly files: PackageFiles
  /** The tsconfig files that were read: they may extend one another in a circle. */
  readonly paths: Set<string>
}

/** The folders of a tsconfig and of those that it extends. */
function foldersOf(file: string, reading: Reading): OutputFolders | undefined {
  const { files, paths } = reading
  const text = paths.has(file) ? undefined : files.text(file)
  paths.add(file)
  if (text === undefined) return undefined
  const config = objectIn(text)
  const options = new Map(Object.entries(valuesIn(config.get('compilerOptions'))))
  const optionPath = (name: string): string | undefined => {
    const value = textOf(options.get(name))
    return value === undefined
      ? undefined
      : resolve(
          dirname(file),
          value.replace('${configDir}', () => files.folder),
        )
  }
  const bases = textsOf(config.get('extends')).flatMap((name) => {
    const path = baseFiles(name, dirname(file)).find((candidate) => files.exists(candidate))
    return path === undefined ? [] : (foldersOf(path, reading) ?? [])
  })
  const base = bases.at(-1)
  const outputs = [optionPath('declarationDir'), optionPath('outDir')].flatMap((output) => output ?? [])
  const rootDir = optionPath('rootDir') ?? base?.rootDir
  return { outputs: outputs.length > 0 ? outputs : (base?.outputs ?? []), ...(rootDir !== undefined && { rootDir }) }
}

function baseFiles(name: string, folder: string): readonly string[] {
  if (!name.startsWith('.') && !name.startsWith('/')) return []
  const path = resolve(folder, name)
  return path.endsWith('.json') ? [path] : [`${path}.json`, join(path, 'tsconfig.json')]
}

/** A tsconfig is JSON with comments and trailing commas, which is an expression of JavaScript. */
function objectIn(text: string): ReadonlyMap<string, Expression> {
  const [statement] = parseCode(`(${withoutByteOrderMark(text)}\n)`).program?.body ?? []
  return new Map(Object.entries(valuesIn(statement?.type === 'ExpressionStatement' ? statement.expression : undefined)))
}

function valuesIn(value: Expression | undefined): Readonly<Record<string, Expression>> {
  if (value?.type === 'ParenthesizedExpression') return valuesIn(value.expression)
  if (value?.type !== 'ObjectExpression') return {}
  const entries = value.properties.flatMap((property): (readonly [string, Expression])[] => {
    const name = property.type === 'Property' ? keyName(property.key) : undefined
    return property.type === 'Property' && name !== undefined ? [[name, property.value]] : []
  })
  return Object.fromEntries(entries)
}

function textsOf(value: Expression | undefined): readonly string[] {
  if (value?.type === 'ArrayExpression')
    return value.elements.flatMap((element) => (element && element.type !== 'SpreadElement' ? textsOf(element) : []))
  return textOf(value) === undefined ? [] : [textOf(value) ?? '']
}

function textOf(value: Expression | undefined): string | undefined {
  return value?.type === 'Literal' && typeof value.value === 'string' ? value.value : undefined
}
