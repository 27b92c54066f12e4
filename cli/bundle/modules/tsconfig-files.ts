import { existsSync } from 'node:fs'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import type { Expression, ObjectExpression } from 'oxc-parser'
import { parseCode } from '../../code/code-parser.ts'
import { packageName } from '../../report/package-name.ts'
import { readText, withoutByteOrderMark } from '../../files/read-text.ts'
import { keyName } from '../../code/syntax.ts'

/**
 * Every path that is looked at for the files that tsconfig files extend, directly or through others. `loadParser` must have been called.
 * @param files absolute paths of tsconfig files, which may be missing
 */
export function tsconfigFiles(files: readonly string[]): readonly string[] {
  const looked = new Set(files)
  for (const file of looked) {
    const text = readText(file)
    if (text === undefined) continue
    for (const path of settings(text).flatMap((name) => candidates(name, dirname(file)))) looked.add(path)
  }
  return [...looked]
}

/** The files that a tsconfig extends, or the tsconfig that a `package.json` names. */
function settings(text: string): readonly string[] {
  const object = objectIn(text)
  const values = object?.properties.flatMap((property) => {
    const name = property.type === 'Property' ? keyName(property.key) : undefined
    if (property.type !== 'Property' || name === undefined) return []
    if (name === 'extends') return texts(property.value)
    return name === 'tsconfig' ? texts(property.value).map((path) => `./${path}`) : []
  })
  return values ?? []
}

/** A tsconfig is JSON with comments and trailing commas, which is an expression of JavaScript. */
function objectIn(text: string): ObjectExpression | undefined {
  const [statement] = parseCode(`(${withoutByteOrderMark(text)}\n)`).program?.body ?? []
  const value = statement?.type === 'ExpressionStatement' ? statement.expression : undefined
  return value?.type === 'ObjectExpression' ? value : undefined
}

function texts(value: Expression): readonly string[] {
  if (value.type === 'ArrayExpression')
    return value.elements.flatMap((element) => (element && element.type !== 'SpreadElement' ? texts(element) : []))
  return value.type === 'Literal' && typeof value.value === 'string' ? [value.value] : []
}

/** Paths where a file that is extended may be, the package's own settings included. */
function candidates(name: string, folder: string): readonly string[] {
  const owner = packageName(name)
  if (owner === undefined || isAbsolute(name)) return withEndings(resolve(folder, name))
  const modules = join(folder, 'node_modules')
  const parent = dirname(folder)
  const here = [...withEndings(join(modules, name)), join(modules, owner, 'package.json')]
  return existsSync(join(modules, owner)) || parent === folder ? here : [...here, ...candidates(name, parent)]
}

function withEndings(path: string): readonly string[] {
  return path.endsWith('.json') ? [path] : [path, `${path}.json`, join(path, 'tsconfig.json')]
}
