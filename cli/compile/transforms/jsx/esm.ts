import type { Program } from 'oxc-parser'
import type { MdxjsEsmHast } from 'satteri'
import type { Location } from '../../../report/diagnostic.ts'
import { locationAt } from '../../../report/position.ts'
import { type Draft, gatherCode, reportAt } from '../../draft.ts'
import type { ImportedName } from '../../mdx-code/facts.ts'
import { readModule } from '../../mdx-code/module.ts'
import { importedNames, moduleFacts } from '../../mdx-code/read-facts.ts'
import { visitShownTexts } from '../../mdx-code/shown-texts.ts'
import { gatherComponents } from './islands.ts'
import { includeMarkdown, reportMissing } from './partials.ts'

type Statement = Program['body'][number]

/** Keeps `import` and `export` lines for the islands, and includes imported Markdown in the page. */
export function esm(node: MdxjsEsmHast, draft: Draft): string {
  const block = readModule(node)
  for (const mistake of block.mistakes) {
    const { message, hint } = mistake
    reportAt(draft, placeIn(node, draft.file, mistake), { code: 'markdown-syntax', message, hint })
  }
  const line = node.position?.start.line ?? 1
  const isRepeated = draft.esm.some((other) => other.file === draft.file && other.line === line)
  const imports: ImportedName[] = draft.esm.flatMap((other) => (other.file === draft.file ? other.imports : []))
  const first = imports.length
  const changes = block.statements.map((statement) => changeOf(statement, node, { draft, imports }))
  if (isRepeated) return ''
  const lostNames = [...block.lostNames, ...changes.flatMap((change) => change?.lostNames ?? [])]
  const code = [applyChanges(block.code, changes), ...block.lostNames.map(stub)].join('\n').trimEnd()
  if (code.trim() === '') return ''
  for (const statement of block.statements) visitShownTexts(statement, { text: (text) => gatherCode(draft, text) })
  const facts = moduleFacts(block.statements.filter((_, n) => changes[n]?.isRemoved !== true))
  draft.esm.push({
    ...facts,
    imports: imports.slice(first),
    declares: [...facts.declares, ...lostNames],
    isTypeScript: block.isTypeScript || undefined,
    code,
    file: draft.file,
    line,
  })
  gatherComponents(facts, draft)
  return ''
}

/** A replacement in a block's code, for the bundler. */
interface Change {
  readonly start: number
  readonly end: number
  readonly text: string
  /** The whole statement is removed. */
  readonly isRemoved?: boolean
  /** Names imported from a missing file. */
  readonly lostNames?: readonly string[]
}

function applyChanges(code: string, changes: readonly (Change | undefined)[]): string {
  let end = 0
  let text = ''
  for (const change of changes) {
    if (!change) continue
    const lines = lineBreaks(code.slice(change.start, change.end)) - lineBreaks(change.text)
    text += code.slice(end, change.start) + change.text + '\n'.repeat(lines)
    end = change.end
  }
  return text + code.slice(end)
}

function lineBreaks(text: string): number {
  return text.split('\n').length - 1
}

interface EsmContext {
  readonly draft: Draft
  /** The imports of the file so far. */
  readonly imports: ImportedName[]
}

function changeOf(statement: Statement, node: MdxjsEsmHast, { draft, imports }: EsmContext): Change | undefined {
  const source = 'source' in statement ? statement.source : undefined
  if (!source || isForTypes(statement)) return undefined
  const specifier = { offset: source.start + 1, length: source.end - source.start - 2 }
  const at = placeIn(node, draft.file, specifier)
  const whole = { start: statement.start, end: statement.end }
  if (includeMarkdown(statement, at, draft)) return { ...whole, text: '', isRemoved: true }
  const names = importedNames(statement)
  const target = draft.settings.modules.find(source.value, draft.file)
  if (target && target.file === undefined) {
    reportMissing(source.value, at, draft)
    const lostNames = names.map(({ name }) => name)
    return { ...whole, text: lostNames.map(stub).join(' '), isRemoved: true, lostNames }
  }
  if (target?.file !== undefined) draft.inputs.set(target.file, { file: target.file, exists: true })
  const from = target?.specifier ?? source.value
  const added = names.map((name) => ({ ...name, from })).filter((name) => !imports.some(isSameImport(name)))
  imports.push(...added)
  // Two blocks of a file may import the same name, which is an error in a module.
  if (added.length < names.length)
    return { ...whole, text: added.map(importCode).join(' '), isRemoved: added.length === 0 }
  return from === source.value ? undefined : { start: specifier.offset, end: source.end - 1, text: from }
}

function isForTypes(statement: Statement): boolean {
  if (statement.type === 'ImportDeclaration') return statement.importKind === 'type'
  return 'exportKind' in statement && statement.exportKind === 'type'
}

function isSameImport(one: ImportedName): (other: ImportedName) => boolean {
  return (other) => one.name === other.name && one.imported === other.imported && one.from === other.from
}

function importCode({ name, imported, from }: ImportedName): string {
  const clause = imported === '*' ? `* as ${name}` : `{ ${imported} as ${name} }`
  return `import ${clause} from ${JSON.stringify(from)};`
}

/** A component that renders nothing, so that only the import is reported and not each use of its name. */
function stub(name: string): string {
  return `const ${name} = () => null;`
}

/** The place of a part of a block. */
function placeIn(
  node: MdxjsEsmHast,
  file: string,
  { offset, length }: { readonly offset: number; readonly length: number },
): Location {
  const at = locationAt(file, node.value, { offset, length })
  const { line = 1, column = 1 } = node.position?.start ?? {}
  return { ...at, line: at.line + line - 1, column: at.line === 1 ? at.column + column - 1 : at.column }
}
