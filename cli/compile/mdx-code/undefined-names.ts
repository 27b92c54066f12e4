import type { Node } from 'oxc-parser'
import { type Diagnostic, diagnostic, type Location } from '../../report/diagnostic.ts'
import { suggest } from '../../report/suggest.ts'
import type { EsmBlock, Island } from '../compiled-page.ts'
import { usedNames } from './facts.ts'
import { childrenOf, isFunction } from '../../code/syntax.ts'

/** A place where code only reads a variable: `{user.name}` or `title={name}`. */
export interface PlainValue {
  /** Unset: it is an expression in the text. */
  readonly attribute?: string
  readonly source: string
  /** The variables that it reads: two in `{a, b}`. */
  readonly variables: readonly string[]
}

/** A plain value, with its place. */
export interface PlacedValue extends PlainValue {
  readonly at: Location
}

/** Names that every page of MDX has. */
export const pageNames = ['props', 'frontMatter', 'toc', 'contentTitle'] as const

/** The names of a page, and `arguments`, which is not a property of the global object. */
const predefined = new Set<string>([...pageNames, 'arguments'])

/** The plain values of an expression in the text. @param code the text between the braces */
export function plainExpression(tree: Node, code: string): readonly PlainValue[] {
  const list = tree.type === 'SequenceExpression' ? tree.expressions : [tree]
  const variables = list.map(pathVariable)
  if (!variables.every((name) => name !== undefined)) return []
  return [{ source: code.trim(), variables }]
}

/** The plain values of attributes, without those in functions, which may never be called. */
export function plainAttributes(tree: Node, code: string): readonly PlainValue[] {
  if (isFunction(tree)) return []
  const within = childrenOf(tree).flatMap((child) => plainAttributes(child, code))
  if (tree.type !== 'JSXAttribute' || tree.value?.type !== 'JSXExpressionContainer') return within
  const { expression } = tree.value
  const variable = pathVariable(expression)
  if (variable === undefined || tree.name.type !== 'JSXIdentifier') return within
  const source = code.slice(expression.start, expression.end)
  return [{ attribute: tree.name.name, source, variables: [variable] }, ...within]
}

/** The first variable of a path such as `user.name`, or of a word with dashes such as `user-id`. */
function pathVariable(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'MemberExpression' && !node.computed) return pathVariable(node.object)
  if (node.type !== 'BinaryExpression' || node.operator !== '-') return undefined
  return pathVariable(node.right) === undefined ? undefined : pathVariable(node.left)
}

/** The code of a page: islands and values in the order of the page. */
export interface PageCode {
  readonly file: string
  readonly esm: readonly EsmBlock[]
  readonly islands: readonly Island[]
  readonly values: readonly PlacedValue[]
}

/** The names that a file of the page defines or imports. */
export function namesInScope({ esm }: Pick<PageCode, 'esm'>, file: string): ReadonlySet<string> {
  const blocks = esm.filter((block) => block.file === undefined || block.file === file)
  return new Set(blocks.flatMap((block) => [...block.declares, ...block.imports.map(({ name }) => name)]))
}

/** The names that the code of a page uses and no file of it defines. */
export function outerNames(page: Pick<PageCode, 'esm' | 'islands' | 'file'>): ReadonlySet<string> {
  const files = new Map<string, ReadonlySet<string>>()
  const isOuter = (name: string, file = page.file): boolean => {
    const names = files.get(file) ?? namesInScope(page, file)
    files.set(file, names)
    return !names.has(name)
  }
  const parts = [...page.esm, ...page.islands.flatMap((island) => [island, ...(island.props ?? [])])]
  return new Set(parts.flatMap((part) => usedNames(part).filter((name) => isOuter(name, part.file))))
}

/**
 * Components and plain values that nothing defines, such as braces in prose that were meant as text.
 * @param components names that one of them may be a misspelling of
 */
export function undefinedNames(page: PageCode, components: ReadonlySet<string>): readonly Diagnostic[] {
  return [...undefinedComponents(page, components), ...undefinedValues(page)]
}

function undefinedComponents(page: PageCode, candidates: ReadonlySet<string>): readonly Diagnostic[] {
  const reported = new Set<string>()
  return page.islands.flatMap((island) => {
    const { line, column, partialValues = [], props = [] } = island
    return [island, ...props].flatMap(({ components, file = page.file }) => {
      const names = namesInScope(page, file)
      const unknown = components.filter(
        (name) =>
          !names.has(name) && !runtimeComponents.has(name) && !partialValues.some((partial) => partial.name === name),
      )
      return unknown.flatMap((name): Diagnostic[] => {
        if (reported.has(`${file} ${name}`)) return []
        reported.add(`${file} ${name}`)
        const at = { file: island.file ?? page.file, line, column, length: name.length + 1 }
        return [undefinedComponent(name, suggest(name, candidates), at)]
      })
    })
  })
}

function undefinedComponent(name: string, near: string | undefined, at: Location): Diagnostic {
  return diagnostic({
    code: 'component-undefined',
    message: `The component <${name}> is used but not imported.`,
    hint: `${near === undefined ? '' : `Did you mean <${near}>? `}Import it at the top of the file: import ${name} from './${name}'.`,
    at,
  })
}

function undefinedValues(page: PageCode): readonly Diagnostic[] {
  return page.values.flatMap((value) => {
    const names = namesInScope(page, value.at.file)
    const name = value.variables.find((one) => !names.has(one) && !predefined.has(one) && !(one in globalThis))
    return name === undefined ? [] : [undefinedValue(value, name)]
  })
}

function undefinedValue({ attribute, source, at }: PlacedValue, name: string): Diagnostic {
  if (attribute === undefined) {
    return diagnostic({
      code: 'value-undefined',
      at,
      message: `{${source}} is an expression in MDX, but nothing here defines ${name}.`,
      hint: `For braces as text, write \\{${source}\\} or put it into \`code\`; a value has to be imported or exported in this file.`,
    })
  }
  return diagnostic({
    code: 'value-undefined',
    at,
    message: `The attribute ${attribute} is given ${source}, but nothing here defines ${name}.`,
    hint: `For a text, write ${attribute}="${source}"; a value has to be imported or exported in this file.`,
  })
}

/** Components of the runtime that pages may use without importing them. */
export const runtimeComponents: ReadonlySet<string> = new Set([
  'Accordion',
  'AccordionGroup',
  'Admonition',
  'Badge',
  'Card',
  'CardGrid',
  'CodeBlock',
  'Details',
  'DocCardList',
  'FileTree',
  'Head',
  'Icon',
  'Link',
  'LinkCard',
  'Steps',
  'TabItem',
  'Tabs',
  'ThemedImage',
  'TOCInline',
  'Translate',
  'BrowserOnly',
])

/** Components of the runtime that are always hydrated. */
export const interactiveComponents: ReadonlySet<string> = new Set(['BrowserOnly'])
