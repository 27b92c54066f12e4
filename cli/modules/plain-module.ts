import { isBuiltin } from 'node:module'
import { extname } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ImportDeclaration, Node, Program } from 'oxc-parser'
import { loadParser, parseScript } from '../code/code-parser.ts'
import type { ModuleBundle } from './module-bundle.ts'
import { ownEntry } from './own-entry.ts'
import { nodesIn } from '../code/syntax.ts'
import { applyEdits } from '../text/text-edits.ts'

/** Names whose meaning depends on the file, or that only CommonJS has. */
const namesOfFile: ReadonlySet<string> = new Set(['require', 'module', 'exports', '__dirname', '__filename'])

/** Syntax that Node cannot run, or that names files. Types have nodes of their own. */
const bundledSyntax = /^(?:TS|JSX|Class|Decorator|MetaProperty|ImportExpression|ExportAllDeclaration)/

/**
 * The module of a file that Node runs as it is, without the bundler: its only imports are docs-gen and Node's modules, and it has no
 * types. `undefined` for any other file.
 */
export async function plainModule(file: string, text: string): Promise<ModuleBundle | undefined> {
  const extension = extname(file)
  if (!['.ts', '.mts', '.js', '.mjs'].includes(extension) || text.startsWith('\uFEFF') || text.startsWith('#!'))
    return undefined
  await loadParser()
  const typed = parseScript(file, text)
  // A type may look like an expression, and a modifier has no node.
  const program = typed && isPlainProgram(typed) ? parseScript('module.js', text) : undefined
  if (!program) return undefined
  const imports = program.body.filter((node) => node.type === 'ImportDeclaration')
  if (!imports.every((node) => isKnown(node) && isUsed(node, program))) return undefined
  const edits = imports.flatMap(({ source: { value, start, end } }) =>
    value === 'docs-gen' ? { start, end, text: JSON.stringify(pathToFileURL(ownEntry).href) } : [],
  )
  return { code: applyEdits(text, edits), map: '', inputs: [file], packages: [], errors: [], prefixes: new Map() }
}

function isPlainProgram(program: Program): boolean {
  for (const node of nodesIn(program)) if (!isPlain(node)) return false
  return true
}

function isPlain(node: Node): boolean {
  if (bundledSyntax.test(node.type)) return false
  if (node.type === 'Identifier') return !namesOfFile.has(node.name)
  if (node.type === 'VariableDeclaration') return !node.kind.includes('using')
  return node.type !== 'ExportNamedDeclaration' || !node.source
}

function isKnown({ source, attributes }: ImportDeclaration): boolean {
  return attributes.length === 0 && (source.value === 'docs-gen' || isBuiltin(source.value))
}

/** Whether all that is imported is used. In TypeScript, an import without a use is removed, as it may be a type. */
function isUsed({ specifiers }: ImportDeclaration, program: Program): boolean {
  const others = program.body.filter((node) => node.type !== 'ImportDeclaration')
  const usedNames = new Set(others.flatMap((node) => [...nodesIn(node)].map(nameOf)))
  return specifiers.length > 0 && specifiers.every(({ local }) => usedNames.has(local.name))
}

function nameOf(node: Node): string | undefined {
  return node.type === 'Identifier' ? node.name : undefined
}
