import { readFileSync } from 'node:fs'
import type {
  ArrayExpression,
  CallExpression,
  Expression,
  ImportDeclaration,
  ObjectExpression,
  Program,
} from 'oxc-parser'
import { Visitor } from 'oxc-parser'
import { parseScript } from '../../../cli/code/code-parser.ts'
import type { Project } from '../../../cli/pipeline/open.ts'
import { type Diagnostic, diagnostic } from '../../../cli/report/diagnostic.ts'
import { applyEdits, type Edit } from '../../../cli/text/text-edits.ts'

/** Files to write, relative to the site folder; or why the redirects have to be written by hand. */
export interface RedirectPlan {
  readonly files: readonly { readonly file: string; readonly text: string }[]
  readonly fault?: Diagnostic
}

/** The file that redirects are written to where the config names none. */
const defaultFile = 'redirects.json'

/** Plans where redirects are written: into the file of a `redirects()` of the config, else into a new one, which the config then names. */
export function planRedirects(redirects: ReadonlyMap<string, string>, project: Project): RedirectPlan {
  if (redirects.size === 0) return { files: [] }
  const { configFile, files } = project
  const text = readFileSync(files.absolute(configFile), 'utf8')
  const config = parseScript(configFile, text)
  const named = config && namedFile(config)
  const before = named === undefined ? undefined : entriesIn(files.read(named)?.text)
  if (named !== undefined && before) return { files: [{ file: named, text: withRedirects(before, redirects) }] }
  const edits = named === undefined && config ? sourceEdits(config, text) : undefined
  const old = files.read(defaultFile)
  if (!edits || old) return { files: [], fault: byHand(redirects, configFile) }
  return {
    files: [
      { file: defaultFile, text: withRedirects({}, redirects) },
      { file: configFile, text: applyEdits(text, edits) },
    ],
  }
}

function entriesIn(text: string | undefined): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}

/** Sorted, so that those of two branches seldom meet. A redirect to an address that moves now leads to its new place. */
function withRedirects(before: Readonly<Record<string, unknown>>, redirects: ReadonlyMap<string, string>): string {
  const led = Object.entries(before).map(
    ([from, to]) => [from, typeof to === 'string' ? (redirects.get(to) ?? to) : to] as const,
  )
  const all = [...new Map([...led, ...redirects])].sort(([a], [b]) => (a < b ? -1 : 1))
  return `${JSON.stringify(Object.fromEntries(all), undefined, 2)}\n`
}

/** The JSON file that a `redirects()` of the config names. */
function namedFile(config: Program): string | undefined {
  const names = callsOf('redirects', config).flatMap(({ arguments: [options] }) => {
    const value = options?.type === 'ObjectExpression' ? valueOf(options, 'file') : undefined
    return value?.type === 'Literal' && typeof value.value === 'string' && value.value.endsWith('.json')
      ? [value.value]
      : []
  })
  return names[0]?.replace(/^\.\//, '')
}

/** The changes of a config that add `redirects({ file })` to its sources; `undefined` where it is not plain enough. */
function sourceEdits(config: Program, text: string): readonly Edit[] | undefined {
  const [object] = callsOf('defineConfig', config).flatMap(({ arguments: [first] }) =>
    first?.type === 'ObjectExpression' ? [first] : [],
  )
  const sources = object && valueOf(object, 'sources')
  const from = config.body.find(
    (node): node is ImportDeclaration =>
      node.type === 'ImportDeclaration' && node.source.value === 'docs-gen' && node.importKind !== 'type',
  )
  if (sources?.type !== 'ArrayExpression' || !from) return undefined
  const name = from.specifiers.find(
    (one) => one.type === 'ImportSpecifier' && 'name' in one.imported && one.imported.name === 'redirects',
  )
  const imports = name ? [] : importEdits(from)
  return imports && [...imports, atEnd(sources, `${name?.local.name ?? 'redirects'}({ file: '${defaultFile}' })`, text)]
}

function importEdits({ specifiers }: ImportDeclaration): readonly Edit[] | undefined {
  const last = specifiers.findLast(({ type }) => type === 'ImportSpecifier')
  return last && [{ start: last.end, end: last.end, text: ', redirects' }]
}

/** Adds an element to a list, in a line of its own if others have one. */
function atEnd({ elements, start, end }: ArrayExpression, code: string, text: string): Edit {
  const last = elements.findLast((element) => element !== null)
  if (!last) return { start: start + 1, end: start + 1, text: code }
  const line = text.lastIndexOf('\n', last.start)
  const indent = /^[ \t]*/.exec(text.slice(line + 1))?.[0] ?? ''
  const isAlone = line >= start && text.slice(line + 1, last.start).trim() === ''
  const hasComma = text.slice(last.end, end).includes(',')
  if (!isAlone) return { start: last.end, end: last.end, text: `, ${code}` }
  const comma = hasComma ? text.indexOf(',', last.end) + 1 : last.end
  return { start: comma, end: comma, text: `${hasComma ? '' : ','}\n${indent}${code},` }
}

function callsOf(name: string, program: Program): readonly CallExpression[] {
  const calls: CallExpression[] = []
  const visitor = new Visitor({
    CallExpression(call) {
      if (call.callee.type === 'Identifier' && call.callee.name === name) calls.push(call)
    },
  })
  visitor.visit(program)
  return calls
}

function valueOf({ properties }: ObjectExpression, key: string): Expression | undefined {
  for (const property of properties)
    if (property.type === 'Property' && !property.computed && keyOf(property.key) === key) return property.value
  return undefined
}

function keyOf(key: { readonly type: string; readonly name?: unknown; readonly value?: unknown }): unknown {
  return key.type === 'Identifier' ? key.name : key.value
}

function byHand(redirects: ReadonlyMap<string, string>, configFile: string): Diagnostic {
  const lines = [...redirects].map((entry) => entry.map((part) => JSON.stringify(part)).join(': ')).join(', ')
  return diagnostic({
    code: 'redirects-unwritten',
    message: `The redirects have to be written by hand, because no list of sources that can be changed is in ${configFile}: ${lines}.`,
    hint: 'Put them into a JSON file that redirects({ file }) of the config names; --write then adds to it.',
    at: { file: configFile, line: 1, column: 1, length: 1 },
  })
}
