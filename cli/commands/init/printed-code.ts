import type { Node, Program } from 'oxc-parser'
import { isRecord } from '../../process/is-record.ts'
import { childrenOf, isPlainName } from '../../code/syntax.ts'
import { singleSpaced } from '../../text/spaces.ts'

/** A piece of code to write: text as it is, a list, an object, or a call. The lines of a text have the indentation of its first. */
export type Code =
  | string
  | { readonly list: readonly Code[] }
  | { readonly record: readonly NamedCode[] }
  | { readonly call: string; readonly argument?: Code | undefined }
  /** An item of a list, if a test holds. */
  | { readonly when: string; readonly item: Code }

/** A member of an object or a list. */
export interface NamedCode {
  /** Empty for an item of a list; `...` for a spread. */
  readonly name: string
  readonly code: Code
  /** Sentences of a comment above it. */
  readonly comment?: readonly string[] | undefined
}

/** The code style of a file's author. */
export interface CodeStyle {
  /** One level of indentation. */
  readonly unit: string
  readonly quote: string
  readonly semicolon: string
  /** The space inside of braces. */
  readonly space: string
  readonly hasTrailingCommas: boolean
}

const width = 80

/** Finds out how a file is formatted. */
export function styleOf(text: string, program: Program): CodeStyle {
  const nodes = allNodes(program)
  const strings = nodes.filter((node) => node.type === 'Literal' && typeof node.value === 'string')
  const braces = nodes.flatMap((node) =>
    node.type === 'ObjectExpression' || node.type === 'ImportDeclaration'
      ? [text.slice(node.start, node.end).split('{')[1] ?? '']
      : [],
  )
  const objects = nodes.filter(
    (node) => node.type === 'ObjectExpression' && /\n[^\S\n]*\}$/.test(text.slice(node.start, node.end)),
  )
  const units: readonly string[] = text.match(/^(?:\t| +)(?=[^\s*])/gm) ?? []
  return {
    unit: units.includes('\t') ? '\t' : (units.toSorted((a, b) => a.length - b.length)[0] ?? '  '),
    quote: strings.filter(({ start }) => text[start] === '"').length > strings.length / 2 ? '"' : "'",
    semicolon: program.body.filter(({ end }) => text[end - 1] === ';').length > program.body.length / 2 ? ';' : '',
    space:
      braces.filter((inside) => /^[\w'"]/.test(inside)).length > braces.filter((i) => i.startsWith(' ')).length
        ? ''
        : ' ',
    hasTrailingCommas:
      objects.some(({ start, end }) =>
        text
          .slice(start, end - 1)
          .trimEnd()
          .endsWith(','),
      ) || objects.length === 0,
  }
}

function allNodes(node: Node): readonly Node[] {
  return [node, ...childrenOf(node).flatMap(allNodes)]
}

/** The code of a plain value. */
export function valueCode(value: unknown, style: CodeStyle): Code {
  if (Array.isArray(value)) return { list: value.map((item: unknown) => valueCode(item, style)) }
  if (!isRecord(value)) return typeof value === 'string' ? quoteText(value, style) : String(value)
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return { record: entries.map(([name, inner]) => ({ name, code: valueCode(inner, style) })) }
}

/** Whether code can say the same as a value. */
export function isPlainData(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlainData)
  if (isRecord(value))
    return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlainData)
  return value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value)
}

/** A text in quotes. */
export function quoteText(text: string, { quote }: CodeStyle): string {
  const other = quote === "'" ? '"' : "'"
  const mark = text.includes(quote) && !text.includes(other) ? other : quote
  const inside = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll(mark, `\\${mark}`)
  return mark + inside + mark
}

/** Where code is printed. */
export interface PrintPlace {
  readonly style: CodeStyle
  /** Indentation of the line that it starts in. */
  readonly indent: string
  /** Characters before it in that line, and after it. */
  readonly column?: number
}

/** Prints code in one line if it fits, else with a line for each member. */
export function printCode(code: Code, { style, indent, column = indent.length }: PrintPlace): string {
  const flat = flatCode(code, style)
  if (flat !== undefined && (typeof code === 'string' || column + flat.length <= width)) return flat
  if (typeof code === 'string') return indentLines(code, indent)
  if ('call' in code) {
    const argument = code.argument === undefined ? '' : printCode(code.argument, { style, indent, column: width })
    return `${code.call}(${argument})`
  }
  if ('when' in code) return printCondition(code, { style, indent })
  const inner = indent + style.unit
  const members =
    'list' in code
      ? code.list.map((item) => printCode(item, { style, indent: inner }))
      : code.record.map((member) => printMember(member, { style, indent: inner }))
  const [open, close] = 'list' in code ? '[]' : '{}'
  const end = style.hasTrailingCommas ? ',' : ''
  return `${open}\n${members.map((member) => inner + member).join(',\n')}${end}\n${indent}${close}`
}

/** Prints an item that depends on a test over several lines. */
function printCondition({ when, item }: { readonly when: string; readonly item: Code }, place: PrintPlace): string {
  const { style, indent } = place
  const branch = indent + style.unit
  const list = branch + (style.unit === '\t' ? '\t' : '  ')
  const inner = list + style.unit
  const end = style.hasTrailingCommas ? ',' : ''
  const code = printCode(item, { style, indent: inner })
  return `...(${when}\n${branch}? [\n${inner}${code}${end}\n${list}]\n${branch}: [])`
}

/** Prints a member of an object, below its comment. */
export function printMember({ name, code, comment = [] }: NamedCode, { style, indent }: PrintPlace): string {
  if (name === '') return printCode(code, { style, indent })
  if (name === '...') return `...${printCode(code, { style, indent, column: indent.length + 4 })}`
  const key = memberName(name, style)
  const text = printCode(code, { style, indent, column: indent.length + key.length + 3 })
  const lines = commentLines(comment, indent).map((line) => `${line}\n${indent}`)
  if (text === key) return lines.join('') + key
  const isLongText =
    (text.startsWith("'") || text.startsWith('"')) && indent.length + key.length + text.length + 3 > width
  return `${lines.join('')}${key}:${isLongText ? `\n${indent}${style.unit}` : ' '}${text}`
}

function memberName(name: string, style: CodeStyle): string {
  return isPlainName(name) ? name : quoteText(name, style)
}

function flatCode(code: Code, style: CodeStyle): string | undefined {
  if (typeof code === 'string') return code.includes('\n') ? undefined : code
  if ('call' in code) {
    const argument = code.argument === undefined ? '' : flatCode(code.argument, style)
    return argument === undefined ? undefined : `${code.call}(${argument})`
  }
  if ('when' in code) {
    const item = flatCode(code.item, style)
    return item === undefined ? undefined : `...(${code.when} ? [${item}] : [])`
  }
  const members =
    'list' in code ? code.list.map((item) => flatCode(item, style)) : code.record.map((one) => flatMember(one, style))
  if (members.includes(undefined)) return undefined
  if ('list' in code) return `[${members.join(', ')}]`
  return members.length === 0 ? '{}' : `{${style.space}${members.join(', ')}${style.space}}`
}

function flatMember({ name, code, comment = [] }: NamedCode, style: CodeStyle): string | undefined {
  const text = flatCode(code, style)
  if (text === undefined || comment.length > 0) return undefined
  if (name === '...') return `...${text}`
  const key = memberName(name, style)
  return text === key ? key : `${key}: ${text}`
}

/** Gives the lines of a text after its first an indentation. */
export function indentLines(text: string, indent: string): string {
  return text.replace(/\n(?=[^\n])/g, `\n${indent}`)
}

/** Lines of a comment for each of some sentences. */
export function commentLines(comments: readonly string[], indent: string): readonly string[] {
  return comments.flatMap((comment) => {
    const lines: string[] = ['//']
    for (const word of singleSpaced(comment).split(' ')) {
      const last = lines.at(-1) ?? ''
      if (last !== '//' && indent.length + last.length + 1 + word.length > 100) lines.push(`// ${word}`)
      else lines[lines.length - 1] = `${last} ${word}`
    }
    return lines
  })
}
