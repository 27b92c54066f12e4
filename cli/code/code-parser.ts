import type { Comment, EcmaScriptModule, OxcError, parseSync, Program } from 'oxc-parser'
import { deepOperator, isTooDeep, operatorsMessage } from './code-nesting.ts'
import { withFullStop } from '../text/ends.ts'
import { isTypeScript } from '../files/file-kinds.ts'

/** The syntax tree of a piece of code, or its first error. */
export type ParsedCode =
  | { readonly program: Program; readonly isTypeScript: boolean }
  | { readonly error: CodeError; readonly program?: undefined }

/** A syntax error, in the parser's words. */
export interface CodeError {
  readonly message: string
  readonly offset: number
}

let parse: typeof parseSync | undefined

/** Loads the parser before any code is parsed. It takes 20 ms, which a build without new code saves. */
export async function loadParser(): Promise<void> {
  parse ??= (await import('oxc-parser')).parseSync
}

/** Parses a module or a JSX expression. TypeScript is allowed, although MDX itself is JavaScript. */
export function parseCode(code: string): ParsedCode {
  const excess = deepOperator(code)
  if (excess !== undefined) return { error: { message: operatorsMessage, offset: excess } }
  const result = parseAs(code, 'jsx')
  const [error] = result.errors
  if (!error) return { program: result.program, isTypeScript: false }
  const typed = parseAs(code, 'tsx')
  return typed.errors.length === 0 ? { program: typed.program, isTypeScript: true } : { error: codeError(error) }
}

/** Parses a script file of the site; the file's extension decides its language. `undefined`: it has an error, or nests too deeply. */
export function parseScript(file: string, code: string): Program | undefined {
  return parseCommented(file, code)?.program
}

/** Parses a script file of the site, and lists its comments in their order. */
export function parseCommented(
  file: string,
  code: string,
): { readonly program: Program; readonly comments: readonly Comment[] } | undefined {
  if (isTooDeep(code)) return undefined
  const language = file.endsWith('.tsx') ? 'tsx' : isTypeScript(file) ? 'ts' : 'jsx'
  const { program, comments, errors } = parseAs(code, language)
  return errors.length === 0 ? { program, comments } : undefined
}

/** The imports and exports of a script, static and dynamic, with their places. */
export function parseImports(
  code: string,
): Pick<EcmaScriptModule, 'staticImports' | 'staticExports' | 'dynamicImports'> {
  return parseAs(code, 'jsx').module
}

/** Whether a script has imports or exports; others are CommonJS. */
export function isModuleCode(code: string): boolean {
  if (isTooDeep(code)) return false
  const { staticImports, staticExports } = parseImports(code)
  return staticImports.length + staticExports.length > 0
}

function parseAs(code: string, lang: 'jsx' | 'ts' | 'tsx') {
  if (!parse) throw new Error('loadParser() was not called')
  return parse('code', code, { lang, sourceType: 'module', preserveParens: false })
}

function codeError({ message, labels }: OxcError): CodeError {
  return { message: withFullStop(message), offset: labels[0]?.start ?? 0 }
}
