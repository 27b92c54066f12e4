import type { Node } from 'oxc-parser'
import { type ConfigTree, parseConfig } from '../../../cli/config/config-tree.ts'
import { childrenOf } from '../../../cli/code/syntax.ts'
import { applyEdits, type Edit } from '../../../cli/text/text-edits.ts'
import { indentLines } from '../../../cli/commands/init/printed-code.ts'
import { dedent } from './container-edits.ts'
import { withoutImports } from './unused-code.ts'
import { indentOf } from '../../../cli/text/spaces.ts'

/** Types of Docusaurus' packages, and their counterparts in docs-gen. */
const replacements: Readonly<Record<string, string>> = {
  '@docusaurus/types#Config': 'UserConfig',
  '@docusaurus/types#DocusaurusConfig': 'UserConfig',
  '@docusaurus/preset-classic#ThemeConfig': "NonNullable<UserConfig['themeConfig']>",
  '@docusaurus/preset-classic#Options.docs': 'DocsOptions',
  '@docusaurus/preset-classic#Options.blog': 'BlogOptions',
  '@docusaurus/preset-classic#Options.pages': 'PagesOptions',
  '@docusaurus/plugin-content-docs#Options': 'DocsOptions',
  '@docusaurus/plugin-content-docs#PluginOptions': 'DocsOptions',
  '@docusaurus/plugin-content-blog#Options': 'BlogOptions',
  '@docusaurus/plugin-content-blog#PluginOptions': 'BlogOptions',
  '@docusaurus/plugin-content-pages#Options': 'PagesOptions',
  '@docusaurus/plugin-content-pages#PluginOptions': 'PagesOptions',
  '@docusaurus/plugin-client-redirects#Options': 'RedirectsOptions',
  '@docusaurus/plugin-client-redirects#PluginOptions': 'RedirectsOptions',
}

/** A module without Docusaurus' types. */
interface RetypedModule {
  readonly text: string
  /** Types of docs-gen that it names. */
  readonly types: readonly string[]
}

/** Replaces the types of Docusaurus' packages in annotations, assertions and comments by those of docs-gen, or removes them. */
export async function withOwnTypes(file: string, text: string): Promise<RetypedModule> {
  const uncast = await withoutCasts(file, text)
  const tree = await parseConfig(file, uncast)
  if (!tree) return { text, types: [] }
  const names = foreignTypes(tree)
  const types = new Set<string>()
  const typeChanges = nodesOf(tree.program).flatMap((node) => typeEdits(node, { text: uncast, names, types }))
  const left = new Set(
    referencesOf(tree.program, { names })
      .filter((node) => !typeChanges.some(({ start, end }) => start <= node.start && end >= node.end))
      .map(firstName),
  )
  const edits = [
    ...typeChanges,
    ...withoutImports(tree, uncast, (name) => names.has(name) && !left.has(name)),
    ...tree.comments.flatMap(({ value, start }) => commentEdit(value, start)),
  ]
  return { text: applyEdits(uncast, edits), types: [...types] }
}

function nodesOf(node: Node): readonly Node[] {
  return [node, ...childrenOf(node).flatMap(nodesOf)]
}

/** Local names of the types of Docusaurus' packages: `@docusaurus/types#Config`, or `@docusaurus/preset-classic#*` of a namespace. */
function foreignTypes({ program }: ConfigTree): ReadonlyMap<string, string> {
  const entries = program.body.flatMap((statement): readonly [string, string][] => {
    if (statement.type !== 'ImportDeclaration' || !statement.source.value.startsWith('@docusaurus/')) return []
    return statement.specifiers.flatMap((specifier): readonly [string, string][] => {
      const { local, type } = specifier
      const isType =
        statement.importKind === 'type' ||
        (type === 'ImportSpecifier' && specifier.importKind === 'type') ||
        isTypesOnly(statement.source.value)
      if (!isType) return []
      const name =
        type === 'ImportSpecifier' && specifier.imported.type === 'Identifier' ? specifier.imported.name : '*'
      return [[local.name, `${statement.source.value}#${name}`]]
    })
  })
  return new Map(entries)
}

function isTypesOnly(module: string): boolean {
  return module === '@docusaurus/types' || module === '@docusaurus/preset-classic'
}

interface TypesInput {
  readonly text: string
  readonly names: ReadonlyMap<string, string>
  /** Receives the types of docs-gen that are named. */
  readonly types: Set<string>
}

function typeEdits(node: Node, input: TypesInput): readonly Edit[] {
  if (node.type === 'TSTypeAnnotation') {
    return mentions(node, input) && !isReplaceable(node, input) ? [{ start: node.start, end: node.end, text: '' }] : []
  }
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression')
    return mentions(node.typeAnnotation, input) && !isReplaceable(node.typeAnnotation, input)
      ? withoutAssertion(node.expression, node, input)
      : []
  const replacement = replacementOf(node, input)
  if (replacement === undefined) return []
  input.types.add(/\w+Config|\w+Options/.exec(replacement)?.[0] ?? replacement)
  return [{ start: node.start, end: node.end, text: replacement }]
}

/** The type of docs-gen for a reference to one of Docusaurus, or to a part of it such as `Options['docs']`. */
function replacementOf(node: Node, { names }: Pick<TypesInput, 'names'>): string | undefined {
  if (node.type === 'TSIndexedAccessType') {
    const { objectType, indexType } = node
    const key =
      indexType.type === 'TSLiteralType' && indexType.literal.type === 'Literal' ? indexType.literal.value : ''
    return replacements[`${fullName(objectType, names) ?? ''}.${String(key)}`]
  }
  return replacements[fullName(node, names) ?? '']
}

/** The module and name of a type: `@docusaurus/types#Config`. */
function fullName(node: Node, names: TypesInput['names']): string | undefined {
  if (node.type !== 'TSTypeReference') return undefined
  const { typeName } = node
  if (typeName.type === 'TSQualifiedName' && typeName.left.type === 'Identifier')
    return names.get(typeName.left.name)?.replace(/#\*$/, `#${typeName.right.name}`)
  return typeName.type === 'Identifier' ? names.get(typeName.name) : undefined
}

/** The references to types of Docusaurus in a node; a part of a type counts as one if docs-gen has its equal. */
function referencesOf(node: Node, input: Pick<TypesInput, 'names'>): readonly Node[] {
  const isPart = node.type === 'TSIndexedAccessType' && replacementOf(node, input) !== undefined
  if (isPart || input.names.has(firstName(node))) return [node]
  return childrenOf(node).flatMap((child) => referencesOf(child, input))
}

/** The first name in a reference to a type: `Preset` in `Preset.Options`. */
function firstName(node: Node): string {
  if (node.type !== 'TSTypeReference') return ''
  const { typeName } = node
  const first = typeName.type === 'TSQualifiedName' ? typeName.left : typeName
  return first.type === 'Identifier' ? first.name : ''
}

function mentions(node: Node, input: TypesInput): boolean {
  return referencesOf(node, input).length > 0
}

function isReplaceable(node: Node, input: TypesInput): boolean {
  return referencesOf(node, input).every((reference) => replacementOf(reference, input) !== undefined)
}

/** Removes ` as Type`, and the parentheses that it needed. */
function withoutAssertion(expression: Node, { end }: Node, { text }: TypesInput): readonly Edit[] {
  const between = text.slice(expression.end, end)
  const hasParentheses = text[expression.start - 1] === '(' && between.startsWith(')')
  const words = /^[\s)]*?\s*(?=(?:as|satisfies)\b)/.exec(between)?.[0] ?? ''
  const start = expression.end + (hasParentheses ? 0 : words.trimEnd().length)
  return [
    ...(hasParentheses ? [{ start: expression.start - 1, end: expression.start, text: '' }] : []),
    { start, end, text: '' },
  ]
}

/** `@type {import('@docusaurus/types').Config}` in a comment. */
const configComment = /import\((['"])@docusaurus\/types\1\)\.(?:Config|DocusaurusConfig)\b/

function commentEdit(value: string, start: number): readonly Edit[] {
  const match = configComment.exec(value)
  if (!match) return []
  const at = start + 2 + match.index
  const quote = match[1] ?? "'"
  return [{ start: at, end: at + match[0].length, text: `import(${quote}docs-gen${quote}).UserConfig` }]
}

/** Unwraps values whose type a comment states in front of parentheses, as JavaScript does where TypeScript asserts a type. */
async function withoutCasts(file: string, text: string): Promise<string> {
  const tree = await parseConfig(file, text)
  if (!tree) return text
  const edits = nodesOf(tree.program).flatMap((node): readonly Edit[] => {
    if (node.type !== 'Property' || !hasCast(node, tree)) return []
    const { key, value } = node
    const line = text.lastIndexOf('\n', node.start - 1) + 1
    const indent = indentOf(text.slice(line))
    const code = dedent(text, { from: value.start, to: value.end }, [])
    return [{ start: key.end, end: node.end, text: `: ${indentLines(code, indent)}` }]
  })
  return applyEdits(text, edits)
}

function hasCast(
  { key, value }: Pick<Extract<Node, { type: 'Property' }>, 'key' | 'value'>,
  { comments }: ConfigTree,
): boolean {
  return comments.some(
    (comment) =>
      comment.start > key.end && comment.end < value.start && /@type\s*\{.*@docusaurus\//s.test(comment.value),
  )
}
