import type { RootContent } from 'hast'
import type { Program } from 'oxc-parser'
import { type CodeError, type ParsedCode, parseCode } from '../../code/code-parser.ts'
import { declaredNames } from '../../code/syntax.ts'
import { constantsIn } from './constants.ts'
import type { ImportedName } from './facts.ts'
import { importedNames } from './read-facts.ts'
import { blank } from '../../text/spaces.ts'

/** A block of `import` and `export` lines. */
export interface MdxModule {
  /** The block with its mistakes blanked out, so that offsets stay. */
  readonly code: string
  readonly statements: Program['body']
  readonly isTypeScript: boolean
  readonly mistakes: readonly ModuleMistake[]
  /** Names that exports with a mistake were meant to define. */
  readonly lostNames: readonly string[]
}

/** A part of a block that is no `import` or `export` statement. */
export interface ModuleMistake {
  readonly message: string
  readonly hint: string
  /** In the block. */
  readonly offset: number
  readonly length: number
}

const mdxModules = new WeakMap<object, MdxModule>()

/** Reads the `import` and `export` lines of a node, once. */
export function readModule(node: { readonly value: string }): MdxModule {
  const mdxModule = mdxModules.get(node) ?? parseBlock(node.value)
  mdxModules.set(node, mdxModule)
  return mdxModule
}

/** What the `import` and `export` lines of a file define, wherever they stand. */
export interface Definitions {
  readonly names: ReadonlySet<string>
  /** By local name. */
  readonly imports: ReadonlyMap<string, ImportedName>
  /** Variables that are one text or number. */
  readonly constants: ReadonlyMap<string, string>
}

/** Reads what the `import` and `export` lines of a file define. */
export function definitionsIn(nodes: readonly RootContent[]): Definitions {
  const statements = nodes.flatMap((node) => (node.type === 'mdxjsEsm' ? readModule(node).statements : []))
  const imports = statements.flatMap(importedNames)
  return {
    names: new Set([...imports.map(({ name }) => name), ...declaredNames(statements)]),
    imports: new Map(imports.map((one) => [one.name, one])),
    constants: new Map(statements.flatMap(constantsIn)),
  }
}

function parseBlock(code: string): MdxModule {
  const parsed = parseCode(code)
  if (!parsed.program) return recover(code)
  const text = textIn(parsed.program, code)
  return text ? { ...recover(code), isTypeScript: parsed.isTypeScript } : moduleOf(code, [parsed])
}

function moduleOf(code: string, parsed: readonly ParsedCode[]): MdxModule {
  const programs = parsed.flatMap((one) => (one.program ? [one] : []))
  return {
    code,
    statements: programs.flatMap(({ program }) => program.body),
    isTypeScript: programs.some((one) => one.isTypeScript),
    mistakes: [],
    lostNames: [],
  }
}

/** A part of a block, with spaces in front so that its offsets are those of the block. */
interface SourcePart {
  readonly start: number
  readonly text: string
}

/** Parses each statement separately, since the parser stops at the first mistake. */
function recover(code: string): MdxModule {
  const parsed: ParsedCode[] = []
  const mistakes: ModuleMistake[] = []
  const lostNames: string[] = []
  let sound = code
  for (const piece of statementsOf(code)) {
    const result = readPiece(code, piece)
    if (result.parsed) parsed.push(result.parsed)
    if (!result.mistake) continue
    mistakes.push(...result.mistake.list)
    const { from } = result.mistake
    sound =
      sound.slice(0, from) +
      blank(sound.slice(from, piece.start + piece.text.length)) +
      sound.slice(piece.start + piece.text.length)
    if (from === piece.start) lostNames.push(...lostName(piece.text))
  }
  return { ...moduleOf(sound, parsed), mistakes, lostNames }
}

/** Splits a block before each line that begins with `import` or `export`. */
function statementsOf(code: string): readonly SourcePart[] {
  const pieces: SourcePart[] = []
  let start = 0
  for (let end = code.indexOf('\n'); end >= 0; end = code.indexOf('\n', end + 1)) {
    if (!startsStatement(code.slice(end + 1))) continue
    pieces.push({ start, text: code.slice(start, end + 1) })
    start = end + 1
  }
  return [...pieces, { start, text: code.slice(start) }].filter(({ text }) => text.trim() !== '')
}

function startsStatement(text: string): boolean {
  return /^(?:import|export)\b/.test(text)
}

interface PieceReading {
  readonly parsed?: ParsedCode
  /** Unset: there is none. */
  readonly mistake?: { readonly list: readonly ModuleMistake[]; readonly from: number }
}

/** Reads as many lines of a statement as parse; the lines below are text. */
function readPiece(code: string, piece: SourcePart): PieceReading {
  const lines = piece.text.split('\n')
  for (let count = lines.length; count > 0; count--) {
    const text = lines.slice(0, count).join('\n')
    const parsed = parseCode(blank(code.slice(0, piece.start)) + text)
    if (!parsed.program) continue
    const stray = textIn(parsed.program, code)
    const from = stray ? stray.offset : piece.start + text.length + 1
    const below = textAt(code.slice(0, piece.start + piece.text.length), from)
    if (!below) return { parsed }
    if (!startsLikeText(code[below.offset] ?? '')) break
    const program = { ...parsed.program, body: parsed.program.body.filter(({ end }) => end <= below.offset) }
    return { parsed: { ...parsed, program }, mistake: { list: [below], from } }
  }
  return { mistake: { list: unparsed(code, piece), from: piece.start } }
}

const textStatements: ReadonlySet<string> = new Set(['ExpressionStatement', 'LabeledStatement', 'BlockStatement'])

/** The first statement that is an expression: words below an import without a blank line can parse as one. */
function textIn(program: Program, code: string): ModuleMistake | undefined {
  const stray = program.body.find(
    (statement) => textStatements.has(statement.type) && !('directive' in statement && statement.directive),
  )
  return stray && textAt(code, stray.start)
}

/** The first line with text from an offset on, as a mistake. */
function textAt(code: string, from: number): ModuleMistake | undefined {
  const rest = code.slice(from)
  const offset = from + rest.length - rest.trimStart().length
  if (offset >= code.length) return undefined
  return {
    message: 'This line belongs to the import or export lines above it, so it is not rendered.',
    hint: 'Put a blank line between import or export lines and what follows them.',
    offset,
    length: lineLength(code, offset),
  }
}

function startsLikeText(character: string): boolean {
  return /[A-Za-z\d<#>*`![_-]/.test(character)
}

function unparsed(code: string, piece: SourcePart): readonly ModuleMistake[] {
  const at = { offset: piece.start, length: lineLength(code, piece.start) }
  if (piece.text.startsWith('import')) {
    const mistake: ModuleMistake = {
      message: 'A line that begins with import is read as JavaScript, and this one is no import.',
      hint: "An import is written import Name from './file'. For text, begin the line with another word.",
      ...at,
    }
    const below = textAt(code.slice(0, piece.start + piece.text.length), piece.start + at.length)
    return below ? [mistake, below] : [mistake]
  }
  const parsed = parseCode(piece.text)
  return parsed.program ? [] : [badExport(piece, parsed.error, at)]
}

const exported = new Set(['default', 'const', 'let', 'var', 'function', 'class', 'async', 'type', 'interface', 'enum'])

function badExport(
  { text, start }: SourcePart,
  error: CodeError,
  at: { offset: number; length: number },
): ModuleMistake {
  const [keyword, word = ''] = text.split(/[\s*]+/, 2)
  if (keyword === 'export' && !exported.has(word) && !word.startsWith('{')) {
    return {
      message: 'A line that begins with export is read as JavaScript, and this one is no export.',
      hint: 'An export is written export const name = value. For text, begin the line with another word.',
      ...at,
    }
  }
  if (error.offset >= text.trimEnd().length) {
    const hint = 'Each (, [, { and quote has to be closed before the next blank line of text.'
    return { message: 'A bracket of this export is never closed.', hint, ...at }
  }
  return {
    message: `This export is no JavaScript: ${error.message}`,
    hint: 'Text needs a blank line between it and the import and export lines above.',
    offset: start + error.offset,
    length: 1,
  }
}

/** The name that an export with a syntax error was meant to define. */
function lostName(code: string): readonly string[] {
  const [, name] = /^export\s+(?:async\s+)?(?:const|let|var|function\*?|class)\s+([A-Za-z_$][\w$]*)/.exec(code) ?? []
  return name === undefined ? [] : [name]
}

function lineLength(code: string, offset: number): number {
  const end = code.indexOf('\n', offset)
  return (end < 0 ? code.length : end) - offset
}
