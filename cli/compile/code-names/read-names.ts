import type { Expression, ImportDeclaration, ModuleExportName, Node, VariableDeclarator } from 'oxc-parser'
import { childrenOf, isElementName, keyName } from '../../code/syntax.ts'

/** A use of a name, or of a member: `math.add`. */
interface NameUse {
  readonly root: string
  readonly members: readonly string[]
  /** The export that it is, whatever the code declares: it is part of an import. */
  readonly origin?: string
  /** Where its last part is. */
  readonly start: number
  readonly end: number
}

/** The names of a piece of code. */
interface Names {
  /** The export of each imported name: `lexical:$getRoot`. */
  readonly imports: Map<string, string>
  /** Names that it declares anywhere, also within a function: scopes are not told apart. */
  readonly declared: Set<string>
  readonly uses: NameUse[]
}

/** Reads the names of a piece of code. */
export function readNames(program: Node): Names {
  const names: Names = { imports: new Map(), declared: new Set(), uses: [] }
  visit(program, names)
  return names
}

function visit(node: Node, names: Names): void {
  const reader = readers[node.type]
  if (reader) reader(node as never, names)
  else visitParts(node, names)
}

/** Visits the parts of a node that are not names of something inside of it. */
function visitParts(node: Node, names: Names): void {
  const parts = node as unknown as Readonly<Record<string, unknown>>
  const skipped = parts['computed'] === true ? [] : (labels[node.type] ?? [])
  for (const key of bindings[node.type] ?? []) for (const part of nodesIn(parts[key])) bind(part, names)
  const skippedKeys = new Set([...skipped, ...(bindings[node.type] ?? [])])
  for (const [key, value] of Object.entries(parts))
    if (!skippedKeys.has(key)) for (const part of nodesIn(value)) visit(part, names)
}

function nodesIn(value: unknown): readonly Node[] {
  return [value].flat().filter((part): part is Node => typeof part === 'object' && part !== null && 'type' in part)
}

/** Keys of nodes that name a member, a label or a slot of their own. */
const labels: Readonly<Record<string, readonly string[]>> = {
  AccessorProperty: ['key'],
  BreakStatement: ['label'],
  ContinueStatement: ['label'],
  ExportAllDeclaration: ['exported'],
  JSXAttribute: ['name'],
  LabeledStatement: ['label'],
  MetaProperty: ['meta', 'property'],
  MethodDefinition: ['key'],
  Property: ['key'],
  PropertyDefinition: ['key'],
  TSAbstractAccessorProperty: ['key'],
  TSAbstractMethodDefinition: ['key'],
  TSAbstractPropertyDefinition: ['key'],
  TSEnumMember: ['id'],
  TSImportType: ['qualifier'],
  TSMethodSignature: ['key'],
  TSNamedTupleMember: ['label'],
  TSPropertySignature: ['key'],
}

const ofFunction = ['id', 'params']
const ofType = ['id']

/** Keys of nodes whose parts declare names. */
const bindings: Readonly<Record<string, readonly string[]>> = {
  ArrowFunctionExpression: ['params'],
  CatchClause: ['param'],
  ClassDeclaration: ['id'],
  ClassExpression: ['id'],
  FunctionDeclaration: ofFunction,
  FunctionExpression: ofFunction,
  TSCallSignatureDeclaration: ['params'],
  TSConstructSignatureDeclaration: ['params'],
  TSConstructorType: ['params'],
  TSDeclareFunction: ofFunction,
  TSEmptyBodyFunctionExpression: ofFunction,
  TSEnumDeclaration: ofType,
  TSFunctionType: ['params'],
  TSInterfaceDeclaration: ofType,
  TSMappedType: ['key'],
  TSMethodSignature: ['params'],
  TSModuleDeclaration: ofType,
  TSTypeAliasDeclaration: ofType,
  TSTypeParameter: ['name'],
}

type Reader<Type extends Node['type']> = (node: Extract<Node, { type: Type }>, names: Names) => void

/** The nodes with rules of their own. */
const readers: { readonly [Type in Node['type']]?: Reader<Type> } = {
  Identifier: useOf,
  JSXIdentifier: (node, names) => {
    if (!isElementName(node.name)) useOf(node, names)
  },
  MemberExpression: useOf,
  JSXMemberExpression: useOf,
  TSQualifiedName: useOf,
  ImportDeclaration: readImport,
  ExportNamedDeclaration: (node, names) => {
    if (!node.source) return visitParts(node, names)
    for (const { local } of node.specifiers)
      if (isPackage(node.source.value)) use(local, originIn(node.source.value, local), names)
  },
  ExportSpecifier: ({ local }, names) => {
    visit(local, names)
  },
  TSImportEqualsDeclaration: ({ id, moduleReference }, names) => {
    const isRequired = moduleReference.type === 'TSExternalModuleReference'
    if (isRequired) importAs(id, `${moduleReference.expression.value}:default`, names)
    else names.declared.add(id.name)
  },
  VariableDeclarator: readDeclarator,
}

function useOf(node: Node, names: Names): void {
  const path = pathOf(node)
  if (path) {
    const { object, last, root, members } = path
    names.uses.push({ root, members, start: last.start, end: last.end })
    if (object) visit(object, names)
  } else visitParts(node, names)
}

interface Path {
  readonly root: string
  readonly members: readonly string[]
  readonly last: Node
  /** The object that the last part is a member of. */
  readonly object?: Node
}

/** The parts of `a.b.c`; `undefined` for members of anything but names. */
function pathOf(node: Node): Path | undefined {
  switch (node.type) {
    case 'Identifier':
    case 'JSXIdentifier':
      return { root: node.name, members: [], last: node }
    case 'MemberExpression':
      return node.computed ? undefined : memberPath(node.object, node.property)
    case 'JSXMemberExpression':
      return memberPath(node.object, node.property)
    case 'TSQualifiedName':
      return memberPath(node.left, node.right)
    default:
      return undefined
  }
}

function memberPath(object: Node, last: Node): Path | undefined {
  const owner = pathOf(object)
  if (!owner || !('name' in last) || typeof last.name !== 'string') return undefined
  return { root: owner.root, members: [...owner.members, last.name], last, object }
}

function readImport({ source, specifiers }: ImportDeclaration, names: Names): void {
  for (const specifier of specifiers) {
    const { local } = specifier
    if (!isPackage(source.value)) names.declared.add(local.name)
    else if (specifier.type === 'ImportSpecifier') {
      const origin = originIn(source.value, specifier.imported)
      names.imports.set(local.name, origin)
      use(specifier.imported, origin, names)
      if (specifier.imported.start !== local.start) use(local, origin, names)
    } else if (specifier.type === 'ImportDefaultSpecifier') importAs(local, `${source.value}:default`, names)
    else importAs(local, `${source.value}:*`, names)
  }
}

/** `const { a } = require('b')` and `const { a } = await import('b')` import names, too. */
function readDeclarator({ id, init }: VariableDeclarator, names: Names): void {
  const module = init && requiredModule(init)
  if (!module || id.type === 'ArrayPattern') {
    bind(id, names)
    if (init) visit(init, names)
  } else if (id.type === 'ObjectPattern') {
    for (const property of id.properties) requireAs(property, module, names)
  } else if (id.type === 'Identifier')
    importAs(id, `${module}:${init.type === 'AwaitExpression' ? '*' : 'default'}`, names)
}

function requireAs(property: Node, module: string, names: Names): void {
  const isNamed = property.type === 'Property' && property.value.type === 'Identifier' && !property.computed
  const key = isNamed ? keyName(property.key) : undefined
  if (!isNamed || key === undefined || property.value.type !== 'Identifier') return bind(property, names)
  names.imports.set(property.value.name, `${module}:${key}`)
  use(property.key, `${module}:${key}`, names)
}

function requiredModule(init: Expression): string | undefined {
  const isRequired =
    init.type === 'CallExpression' && init.callee.type === 'Identifier' && init.callee.name === 'require'
  const argument = isRequired
    ? init.arguments[0]
    : init.type === 'AwaitExpression'
      ? importedSource(init.argument)
      : undefined
  const module = argument?.type === 'Literal' ? argument.value : undefined
  return typeof module === 'string' && isPackage(module) ? module : undefined
}

function importedSource(node: Node): Node | undefined {
  return node.type === 'ImportExpression' ? node.source : undefined
}

function importAs(local: { readonly name: string } & Node, origin: string, names: Names): void {
  names.imports.set(local.name, origin)
  use(local, origin, names)
}

function use({ start, end }: Node, origin: string, { uses }: Names): void {
  uses.push({ root: '', members: [], origin, start, end })
}

function originIn(module: string, name: ModuleExportName): string {
  return `${module}:${name.type === 'Literal' ? name.value : name.name}`
}

/** Whether a specifier names a package, and no file. */
function isPackage(specifier: string): boolean {
  return /^(?:@[\w.-]+\/)?[\w-]/.test(specifier) && !/^\w+:/.test(specifier)
}

/** Adds the names that a pattern declares; its defaults, computed keys and types are uses. */
function bind(node: Node, names: Names): void {
  switch (node.type) {
    case 'Identifier':
      names.declared.add(node.name)
      for (const part of childrenOf(node)) visit(part, names)
      return
    case 'AssignmentPattern':
      bind(node.left, names)
      visit(node.right, names)
      return
    case 'Property':
      if (node.computed) visit(node.key, names)
      bind(node.value, names)
      return
    case 'Literal':
      return
    default:
      for (const part of childrenOf(node)) (isType(part) ? visit : bind)(part, names)
  }
}

function isType({ type }: Node): boolean {
  return type === 'TSTypeAnnotation' || type === 'Decorator'
}
