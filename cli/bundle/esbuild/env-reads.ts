import { join, relative, sep } from 'node:path'
import type { Node } from 'oxc-parser'
import { posixPath } from '../../process/posix-path.ts'
import { loadParser, parseCode, parseScript } from '../../code/code-parser.ts'
import { packageRoot } from '../../process/package-root.ts'
import { readText } from '../../files/read-text.ts'
import { childrenOf, keyName } from '../../code/syntax.ts'
import { type Diagnostic, diagnostic, type Location, withoutRepeats } from '../../report/diagnostic.ts'
import { locationAt } from '../../report/position.ts'
import type { IslandPage } from '../modules/page-islands.ts'
import { isScript } from '../../files/file-kinds.ts'

/** The environment variables that pages may have, as esbuild replaces them. Any other is undefined, on the server too. */
export function envDefines(
  names: readonly string[],
  mode: 'production' | 'development',
): Readonly<Record<string, string>> {
  const variables = names.flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return {
    'process.env': variables.length === 0 ? emptyObject : JSON.stringify(Object.fromEntries(variables)),
    ...Object.fromEntries(variables.map(([name, value]) => [`process.env.${name}`, JSON.stringify(value)])),
    'process.env.NODE_ENV': JSON.stringify(mode),
  }
}

/**
 * An object that exists everywhere and has no enumerable names, nor any that a variable has. esbuild makes a module of an object literal,
 * and has each of the app's modules call it.
 */
const emptyObject = 'Reflect'

/** Where code of the site may read variables. */
interface EnvReadsInput {
  /** Absolute path of the site folder. */
  readonly root: string
  readonly pages: readonly IslandPage[]
  /** Absolute paths of all bundled files. Those of packages are not searched: they cope with variables that are not set. */
  readonly files: readonly string[]
  /** The variables that pages may have. */
  readonly allowed: readonly string[]
}

/** Reports variables that code of pages and components reads, and the config does not list. */
export async function envProblems({ root, pages, files, allowed }: EnvReadsInput): Promise<readonly Diagnostic[]> {
  const scripts = files.flatMap((path) => scriptOf(path, root))
  const codes = pages.flatMap(codesOf).filter(({ code }) => code.includes('env'))
  if (scripts.length + codes.length === 0) return []
  await loadParser()
  const reads = [
    ...scripts.flatMap(({ file, text }) => {
      const program = parseScript(file, text)
      return readsIn(program).map(({ name, start, end }) => ({
        name,
        at: locationAt(file, text, { offset: start, length: end - start }),
      }))
    }),
    ...codes.flatMap(({ code, at }) =>
      readsIn(parseCode(code).program).map(({ name, start }) => ({ name, at: at(start) })),
    ),
  ]
  const foreign = reads.filter(({ name }) => name !== 'NODE_ENV' && !allowed.includes(name))
  // An excerpt repeats code of its page.
  return withoutRepeats(foreign.map(({ name, at }) => notListed(name, at)))
}

function notListed(name: string, at: Location): Diagnostic {
  return diagnostic({
    code: 'env-not-listed',
    message: `The environment variable ${name} is undefined in pages, because the config does not list it`,
    hint: `If anyone may read its value, write security: { env: ['${name}'] }.`,
    at,
  })
}

function scriptOf(path: string, root: string): readonly { readonly file: string; readonly text: string }[] {
  const isPackage = path.includes(`${sep}node_modules${sep}`) || path.startsWith(join(packageRoot, 'dist') + sep)
  if (isPackage || !isScript(path)) return []
  const text = readText(path)
  return text?.includes('env') ? [{ file: posixPath(relative(root, path)), text }] : []
}

interface PageCode {
  readonly code: string
  /** The place of an offset in the author's file. */
  readonly at: (offset: number) => Location
}

function codesOf({ modules }: IslandPage): readonly PageCode[] {
  return modules.flatMap(({ esm, islands }) =>
    [...esm, ...islands.values()].flatMap(({ code, origin }): readonly PageCode[] => {
      if (code === undefined || !origin) return []
      const at = (offset: number): Location => {
        const lines = code.slice(0, offset).split('\n').length - 1
        return { file: origin.file, line: origin.line + lines, column: lines === 0 ? origin.column : 1, length: 1 }
      }
      return [{ code, at }]
    }),
  )
}

interface EnvRead {
  readonly name: string
  readonly start: number
  readonly end: number
}

/** The variables that code reads by their names: `process.env.X`, `process.env['X']` and `const { X } = process.env`. */
function readsIn(node: Node | undefined): readonly EnvRead[] {
  if (!node) return []
  return [...readsAt(node), ...childrenOf(node).flatMap(readsIn)]
}

function readsAt(node: Node): readonly EnvRead[] {
  if (node.type === 'MemberExpression' && isEnv(node.object)) {
    const { property, computed, start, end } = node
    const name = !computed || property.type === 'Literal' ? keyName(property) : undefined
    return name === undefined ? [] : [{ name, start, end }]
  }
  if (node.type !== 'VariableDeclarator' || node.id.type !== 'ObjectPattern' || !node.init || !isEnv(node.init))
    return []
  return node.id.properties.flatMap((property) => {
    const name = property.type === 'Property' && !property.computed ? keyName(property.key) : undefined
    return name === undefined ? [] : [{ name, start: property.start, end: property.end }]
  })
}

function isEnv(node: Node): boolean {
  if (node.type !== 'MemberExpression' || node.computed || keyName(node.property) !== 'env') return false
  return node.object.type === 'Identifier' && node.object.name === 'process'
}
