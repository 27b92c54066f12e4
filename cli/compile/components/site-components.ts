import { posix } from 'node:path'
import type { Node, Program } from 'oxc-parser'
import type { SourceTree } from '../../files/source-tree.ts'
import { type CodeFacts, definition, type ImportedName, importOf, usedNames } from '../mdx-code/facts.ts'
import { browserGlobals } from '../mdx-code/interactive-syntax.ts'
import { parseScript } from '../../code/code-parser.ts'
import { expressionFacts, importedNames, moduleFacts } from '../mdx-code/read-facts.ts'
import { declaredNames, isComponentName, keyName } from '../../code/syntax.ts'
import type { EsmBlock } from '../compiled-page.ts'

/** Components that every page may use without an import: the lines that import them, by name. */
export type SiteComponents = ReadonlyMap<string, EsmBlock>

const places = ['MDXComponents', 'MDXComponents/index'].flatMap((name) =>
  ['js', 'jsx', 'ts', 'tsx'].map((extension) => `src/theme/${name}.${extension}`),
)

/** The file `src/theme/MDXComponents`, in which sites may list these components. */
function siteComponentsFile(files: SourceTree): string | undefined {
  return places.find((path) => files.isFile(path))
}

/** Changes with the site's components; empty if it has none. */
export function siteComponentsKey(files: SourceTree): string {
  const file = siteComponentsFile(files)
  return (file === undefined ? undefined : files.hash(file)) ?? ''
}

/**
 * Finds the components in that file and in the config. Entries for HTML elements, such as `a`, are left out.
 * The parser must be loaded.
 */
export function findSiteComponents(
  files: SourceTree,
  configured: Readonly<Record<string, string>>,
): ReadonlyMap<string, EsmBlock> {
  const components = Object.entries(configured).filter(([name]) => isComponentName(name))
  return new Map([
    ...themeComponents(files),
    ...components.map(
      ([name, path]) => [name, importLine({ name, imported: 'default', from: files.absolute(path) })] as const,
    ),
  ])
}

/** Elements that keep the markup of docs-gen. */
const keptElements: ReadonlySet<string> = new Set('h1 h2 h3 h4 h5 h6 pre details mermaid'.split(' '))

/**
 * Finds the components for HTML elements in that file: those of the site's own, since a name of the theme is either docs-gen's markup or a
 * component that the config names. Headings keep the markup that links to them. The parser must be loaded.
 */
export function findSiteElements(files: SourceTree): SiteComponents {
  const { file, program, properties } = listedComponents(files)
  if (!program) return new Map()
  const themeNames = new Set(
    program.body
      .flatMap(importedNames)
      .filter(({ from }) => from.startsWith('@theme'))
      .map(({ name }) => name),
  )
  return new Map(
    properties.flatMap(({ name, value }): [string, EsmBlock][] => {
      const isOriginal = value.type === 'Identifier' && themeNames.has(value.name)
      if (isComponentName(name) || keptElements.has(name) || isOriginal) return []
      const isStatic = isSelfContained(value, program)
      return [[name, propertyOf({ name: replacedName(name), property: name, from: `@site/${file}`, isStatic })]]
    }),
  )
}

/** The local name of the component that replaces an element. */
export function replacedName(tag: string): string {
  return `Replaced_${tag.replace(/\W/g, '_')}`
}

interface ListedComponents {
  readonly file: string
  /** Unset: there is no such file, or it cannot be parsed. */
  readonly program?: Program
  readonly properties: readonly { readonly name: string; readonly value: Property['value'] }[]
}

function listedComponents(files: SourceTree): ListedComponents {
  const file = siteComponentsFile(files)
  const text = file === undefined ? undefined : files.read(file)?.text
  const program = file === undefined || text === undefined ? undefined : parseScript(file, text)
  if (file === undefined || !program) return { file: '', properties: [] }
  const properties = program.body.flatMap(exportedValue).flatMap((value) => propertiesOf(value, program))
  const namedProperties = properties.flatMap(({ computed, key, value }) => {
    const name = computed ? undefined : keyName(key)
    return name === undefined ? [] : [{ name, value }]
  })
  return { file, program, properties: namedProperties }
}

function themeComponents(files: SourceTree): SiteComponents {
  const { file, program, properties } = listedComponents(files)
  if (!program) return new Map()
  const imports = program.body.flatMap(importedNames)
  return new Map(
    properties.flatMap(({ name, value }): [string, EsmBlock][] => {
      if (!isComponentName(name)) return []
      const imported = value.type === 'Identifier' ? importNamed(imports, value.name) : undefined
      if (!imported) {
        const isStatic = isSelfContained(value, program)
        return [[name, propertyOf({ name, property: name, from: `@site/${file}`, isStatic })]]
      }
      return [[name, importLine({ ...imported, name, from: fromSite(imported.from, file) })]]
    }),
  )
}

/** The default export of a statement, also one by `module.exports`. */
function exportedValue(statement: Program['body'][number]): readonly Node[] {
  if (statement.type === 'ExportDefaultDeclaration') return [statement.declaration]
  const assigned = statement.type === 'ExpressionStatement' ? statement.expression : undefined
  const isExport = assigned?.type === 'AssignmentExpression' && assigned.left.type === 'MemberExpression'
  return isExport ? [assigned.right] : []
}

type Property = Extract<Node, { type: 'Property'; kind: string }>

/** The properties of an object literal or variable, with those of the objects spread into it. */
function propertiesOf(value: Node, program: Program): readonly Property[] {
  switch (value.type) {
    case 'ObjectExpression':
      return value.properties.flatMap((property) =>
        property.type === 'SpreadElement' ? propertiesOf(property.argument, program) : [property],
      )
    case 'Identifier':
      return initialValues(program, value.name).flatMap((initial) => propertiesOf(initial, program))
    case 'CallExpression':
      return value.arguments.flatMap((argument) => propertiesOf(argument, program))
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return propertiesOf(value.expression, program)
    default:
      return []
  }
}

function initialValues({ body }: Program, name: string): readonly Node[] {
  return body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') return []
    return declaration.declarations.flatMap(({ id, init }) =>
      init && id.type === 'Identifier' && id.name === name ? [init] : [],
    )
  })
}

function importNamed(imports: readonly ImportedName[], name: string): ImportedName | undefined {
  return imports.find((one) => one.name === name)
}

function fromSite(specifier: string, file: string): string {
  return specifier.startsWith('.') ? `@site/${posix.join(posix.dirname(file), specifier)}` : specifier
}

function importLine({ name, imported, from }: ImportedName): EsmBlock {
  const clause = imported === 'default' ? name : imported === '*' ? `* as ${name}` : `{ ${imported} as ${name} }`
  return { ...importOf(name, imported, from), code: `import ${clause} from ${JSON.stringify(from)}`, line: 1 }
}

/** A component that is not imported but defined in the object. */
interface PropertyInput {
  /** Its local name in pages. */
  readonly name: string
  readonly property: string
  readonly from: string
  /** Whether it uses none of the file's imports. */
  readonly isStatic: boolean
}

/** The line that defines such a component. */
export function propertyOf({ name, property, from, isStatic }: PropertyInput): EsmBlock {
  const all = `SiteComponents_${name}`
  const code = `import ${all} from ${JSON.stringify(from)}; const ${name} = ${all}[${JSON.stringify(property)}]`
  const facts = definition(name)
  return isStatic
    ? { ...facts, code, line: 1 }
    : { ...facts, imports: importOf(all, 'default', from).imports, references: [all], code, line: 1 }
}

/** Whether a value is static and uses no import. */
function isSelfContained(value: Node, { body }: Program): boolean {
  const imported = new Set(body.flatMap(importedNames).map(({ name }) => name))
  const visitedNames = new Set<string>()
  const parts: CodeFacts[] = [expressionFacts(value)]
  for (const part of parts) {
    if (part.isInteractive === true) return false
    for (const name of usedNames(part)) {
      if (imported.has(name) || browserGlobals.has(name)) return false
      if (visitedNames.has(name)) continue
      visitedNames.add(name)
      const statement = body.find((one) => declaredNames([one]).includes(name))
      if (statement) parts.push(moduleFacts([statement]))
    }
  }
  return true
}
