import type { Node, Program } from 'oxc-parser'
import type { SourceFile } from '../../files/source-file.ts'
import type { SourceTree } from '../../files/source-tree.ts'
import { parseScript } from '../../code/code-parser.ts'
import { declaredNames, nodesIn } from '../../code/syntax.ts'
import { isScript } from '../../files/file-kinds.ts'
import { constantsIn } from '../mdx-code/constants.ts'
import { usedNames } from '../mdx-code/facts.ts'
import { moduleFacts } from '../mdx-code/read-facts.ts'
import { visitShownTexts } from '../mdx-code/shown-texts.ts'
import { oneLine } from '../../text/spaces.ts'
import type { Modules } from '../modules.ts'

/** The export of a module that a page renders. */
export interface RenderedExport {
  /** Relative to the site folder. */
  readonly file: string
  /** `default`, another name, or `*` for all of the module. */
  readonly exported: string
  /** Whether its value is shown itself: `{version}`. */
  readonly isShown?: boolean
}

/** A text that code shows, and the tag or attribute that it stands in. */
interface ShownText {
  readonly text: string
  readonly name: string
}

/** The texts of an export that readers see. */
export interface ExportTexts {
  /** All of it on one line. */
  readonly text: string
  readonly texts: readonly ShownText[]
  /** The modules that it was read from, relative to the site folder. */
  readonly files: readonly string[]
}

/** Modules of a component that are read: those behind them are hardly its own words. */
const mostModules = 100

/**
 * Reads the texts that a component of the site shows: those of its export, and of what that uses in its modules and in those that they
 * import. A module of many components gives those of the one only. Modules of packages are not read. The parser must be loaded.
 */
export function exportTexts(start: RenderedExport, files: SourceTree, modules: Modules): ExportTexts {
  const texts: ShownText[] = []
  const paths = new Set<string>()
  const textSources = new Set<Statement>()
  const queue: RenderedExport[] = [start]
  const keys = new Set<string>()
  const follow = (file: string, { from, imported, isShown }: Import): void => {
    const target = modules.find(from, file)?.file
    if (target !== undefined && isScript(target)) queue.push({ file: target, exported: imported, isShown })
  }
  for (let at = 0; at < queue.length; at += 1) {
    const { file, exported, isShown } = queue[at] ?? start
    const key = `${isShown} ${exported} ${file}`
    if (keys.has(key) || (!paths.has(file) && paths.size === mostModules)) continue
    keys.add(key)
    paths.add(file)
    const statements = statementsIn(file, files)
    if (isShown) texts.push(...constantsOf([exported], statements))
    for (const statement of reached(statements, { exported, isShown }, textSources)) {
      texts.push(...statement.texts)
      for (const one of statement.imports) follow(file, one)
    }
  }
  return { text: oneLine(texts.map(({ text }) => text).join(' ')), texts, files: [...paths] }
}

interface Import {
  readonly from: string
  readonly imported: string
  readonly isShown?: boolean
}

/** In place of a name: `export *` exports all names as they are. */
const sameName = ''

interface Statement {
  readonly texts: readonly ShownText[]
  /** Variables whose values it shows. */
  readonly shownNames: readonly string[]
  /** Variables that are one text. */
  readonly constants: ReadonlyMap<string, string>
  readonly declares: readonly string[]
  readonly uses: readonly string[]
  /** Names under which it exports what it declares or uses; `*` for all that another module exports. */
  readonly exports: readonly string[]
  /** Its named imports, by their local names. */
  readonly names: ReadonlyMap<string, Import>
  /** Re-exports, and modules that load later. */
  readonly imports: readonly Import[]
}

/** The statements behind an export with the imports that they use, and the texts of those not in `textSources`, which are added to it. */
function reached(
  statements: readonly Statement[],
  { exported, isShown }: Omit<RenderedExport, 'file'>,
  textSources: Set<Statement>,
): readonly Pick<Statement, 'texts' | 'imports'>[] {
  const queue = new Set(startOf(statements, exported))
  const results: Pick<Statement, 'texts' | 'imports'>[] = []
  for (const statement of queue) {
    const names = new Set(statement.uses)
    const bindings = statements
      .flatMap((other) => [...other.names])
      .filter(([name]) => names.has(name))
      .map(([name, one]) => ({ ...one, isShown: statement.shownNames.includes(name) }))
    const passed = statement.imports.map(({ from, imported }) => ({
      from,
      imported: imported === sameName ? exported : imported,
      isShown,
    }))
    const texts = textSources.has(statement)
      ? []
      : [...statement.texts, ...constantsOf(statement.shownNames, statements)]
    textSources.add(statement)
    results.push({ texts, imports: [...passed, ...bindings] })
    for (const other of statements) if (other.declares.some((name) => names.has(name))) queue.add(other)
  }
  return results
}

/** The texts of variables. */
function constantsOf(names: readonly string[], statements: readonly Statement[]): readonly ShownText[] {
  return names.flatMap((name) =>
    statements.flatMap(({ constants }) => {
      const text = constants.get(name)
      return text === undefined ? [] : [{ text, name: '' }]
    }),
  )
}

/** The statements that make an export. A module that says its exports in another way, as CommonJS does, is read whole. */
function startOf(statements: readonly Statement[], exported: string): readonly Statement[] {
  if (exported === '*') return statements
  const matches = statements.filter(({ exports }) => exports.includes(exported))
  const others = statements.filter(({ exports }) => exports.includes('*'))
  return matches.length > 0 ? matches : others.length > 0 ? others : statements
}

/** Statements of files that have not changed: pages share components, and `serve` compiles them again and again. */
const statementsByFile = new WeakMap<SourceFile, readonly Statement[]>()

function statementsIn(path: string, files: SourceTree): readonly Statement[] {
  const file = files.read(path)
  if (!file) return []
  const cached = statementsByFile.get(file)
  if (cached) return cached
  const statements = parseScript(path, file.text)?.body.flatMap(readStatements) ?? []
  statementsByFile.set(file, statements)
  return statements
}

/** Each name of `export { A, B }` is a statement of its own. */
function readStatements(node: Program['body'][number]): readonly Statement[] {
  if (node.type !== 'ExportNamedDeclaration' || node.declaration) return [readStatement(node)]
  const from = node.source?.value
  return node.specifiers.map(({ local, exported }): Statement => {
    const name = moduleName(local)
    const uses = from === undefined ? [name] : []
    const imports = from === undefined ? [] : [{ from, imported: name }]
    return { ...emptyStatement, uses, imports, exports: [moduleName(exported)] }
  })
}

const emptyStatement: Statement = {
  texts: [],
  shownNames: [],
  constants: new Map(),
  declares: [],
  uses: [],
  exports: [],
  names: new Map(),
  imports: [],
}

function readStatement(node: Program['body'][number]): Statement {
  const facts = moduleFacts([node])
  const texts: ShownText[] = []
  const shownNames: string[] = []
  visitShownTexts(node, { text: (text, name) => texts.push({ text, name }), variable: (name) => shownNames.push(name) })
  return {
    texts,
    shownNames,
    constants: new Map(constantsIn(node)),
    declares: facts.declares,
    uses: usedNames(facts),
    exports: exportsOf(node),
    names: new Map(facts.imports.map(({ name, imported, from }) => [name, { from, imported }])),
    imports: [...passedOn(node), ...lateImports(node)],
  }
}

function exportsOf(node: Node): readonly string[] {
  if (node.type === 'ExportDefaultDeclaration') return ['default']
  if (node.type === 'ExportAllDeclaration') return node.exported ? [moduleName(node.exported)] : ['*']
  return node.type === 'ExportNamedDeclaration' && node.declaration ? declaredNames([node.declaration]) : []
}

function passedOn(node: Node): readonly Import[] {
  if (node.type !== 'ExportAllDeclaration') return []
  return [{ from: node.source.value, imported: node.exported ? '*' : sameName }]
}

/** Modules in `import('./part')`, whose default export is what `lazy` renders. */
function lateImports(node: Node): readonly Import[] {
  return [...nodesIn(node)].flatMap((one) => {
    const source = one.type === 'ImportExpression' ? one.source : undefined
    if (source?.type !== 'Literal' || typeof source.value !== 'string') return []
    return [{ from: source.value, imported: 'default' }]
  })
}

function moduleName(name: { readonly type: string; readonly name?: string; readonly value?: string }): string {
  return name.name ?? name.value ?? ''
}
