import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Expression, Node } from 'oxc-parser'
import { loadParser, parseScript } from './code-parser.ts'
import { lastName, nodesIn } from './syntax.ts'
import { applyEdits, type Edit } from '../text/text-edits.ts'
import { isRelativePath } from '../text/addresses.ts'

/** Name of the function that imports what is known only when the code runs. */
export const importFunction = '__docsGenImport'

/** Code of a module in which addresses of files are paths, as the bundler knows them, and imports of what is computed call `importFunction`. */
export async function withImportPaths(file: string, text: string): Promise<string> {
  if (!/file:|\bimport\s*\(/.test(text)) return text
  await loadParser()
  const program = parseScript(file, text)
  if (!program) return text
  const base = pathToFileURL(file).href
  return applyEdits(
    text,
    [...nodesIn(program)].flatMap((node) => editsOf(node, { text, base })),
  )
}

interface ModuleText {
  readonly text: string
  /** Address of the module. */
  readonly base: string
}

function editsOf(node: Node, module: ModuleText): readonly Edit[] {
  if (node.type === 'ImportExpression') return importEdits(node.source, node, module)
  const source = sourceOf(node)
  const path = source && pathOf(source, module.base)
  return source && path !== undefined ? [{ start: source.start, end: source.end, text: JSON.stringify(path) }] : []
}

/** The text that names the module of an `import` or `export` line. */
function sourceOf(node: Node): Node | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
      return node.source ?? undefined
    default:
      return undefined
  }
}

function importEdits(source: Expression, { start }: Node, module: ModuleText): readonly Edit[] {
  const path = pathOf(source, module.base)
  if (path !== undefined) return [{ start: source.start, end: source.end, text: JSON.stringify(path) }]
  if (isBundled(source)) return []
  return [
    { start, end: start + 'import'.length, text: importFunction },
    { start: source.end, end: source.end, text: `, ${JSON.stringify(module.base)}` },
  ]
}

/** The path of a file that an expression names by an address: `'file:…'`, or `new URL('./a.mjs', import.meta.url)` and its `href`. */
function pathOf(source: Node, base: string): string | undefined {
  if (source.type === 'Literal') return String(source.value).startsWith('file:') ? filePath(source.value) : undefined
  if (source.type === 'MemberExpression') return lastName(source) === 'href' ? pathOf(source.object, base) : undefined
  if (source.type === 'CallExpression') {
    const { callee } = source
    return callee.type === 'MemberExpression' && lastName(callee) === 'toString'
      ? pathOf(callee.object, base)
      : undefined
  }
  if (source.type !== 'NewExpression' || lastName(source.callee) !== 'URL') return undefined
  const [address, from] = source.arguments
  if (address?.type !== 'Literal' || (from && !isOwnAddress(from))) return undefined
  return filePath(address.value, from && base)
}

function filePath(address: unknown, base?: string): string | undefined {
  if (typeof address !== 'string' || !URL.canParse(address, base)) return undefined
  const { href, protocol } = new URL(address, base)
  return protocol === 'file:' ? fileURLToPath(href) : undefined
}

/** `import.meta.url` */
function isOwnAddress(node: Node): boolean {
  return node.type === 'MemberExpression' && node.object.type === 'MetaProperty' && lastName(node) === 'url'
}

/** The bundler resolves texts, and patterns of paths in a folder. */
function isBundled(source: Node): boolean {
  if (source.type === 'Literal') return true
  if (source.type === 'TemplateLiteral')
    return source.expressions.length === 0 || isFolder(source.quasis[0]?.value.cooked)
  return source.type === 'BinaryExpression' && source.operator === '+' && isBundledStart(source.left)
}

function isBundledStart(node: Node): boolean {
  return node.type === 'Literal' ? isFolder(node.value) : isBundled(node)
}

function isFolder(text: unknown): boolean {
  return typeof text === 'string' && isRelativePath(text)
}
