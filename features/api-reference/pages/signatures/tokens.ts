import type { Doc, Token } from './layout.ts'

/** Classes of tokens in signatures, the same as in code blocks, so that colour themes apply to both. */
export const tokenClasses = {
  keyword: 'tk',
  string: 'ts',
  function: 'tf',
  className: 'tn',
  number: 'tu',
  boolean: 'tb',
  builtin: 'ti',
} as const

/** A keyword. */
export function keyword(text: string): Doc {
  return token(text, tokenClasses.keyword)
}

/** The name of a type, linked if it has a page. */
export function typeName(text: string, href?: string): Doc {
  return token(text, tokenClasses.className, href)
}

/** A built-in type. */
export function builtin(text: string): Doc {
  return token(text, tokenClasses.builtin)
}

/** The declared name, or the name of a function. */
export function functionName(text: string): Doc {
  return token(text, tokenClasses.function)
}

/** A name with an anchor or a link. */
export function name(text: string, place: { readonly id?: string; readonly href?: string }): Doc {
  return { is: 'token', text, ...place }
}

/** A literal in a type: `'text'`, `1`, `true`, `null`. */
export function literal(value: string | number | boolean | null): Doc {
  if (typeof value === 'string') return token(quote(value), tokenClasses.string)
  if (typeof value === 'number') return token(String(value), tokenClasses.number)
  return token(String(value), tokenClasses.boolean)
}

/** A piece of a template literal. */
export function templateText(text: string): Doc {
  return token(text, tokenClasses.string)
}

/** A default value as in the source. */
export function valueCode(value: string): Doc {
  if (/^(['"`]).*\1$/s.test(value)) return token(value, tokenClasses.string)
  if (/^-?[\d.]+n?$/.test(value)) return token(value, tokenClasses.number)
  return ['true', 'false', 'null', 'undefined'].includes(value) ? token(value, tokenClasses.boolean) : value
}

/** The name of a property, quoted unless it is an identifier. */
export function propertyName(text: string): string {
  return /^[\p{ID_Start}$_#][\p{ID_Continue}$]*$/u.test(text) || text.startsWith('[') ? text : quote(text)
}

function quote(text: string): string {
  const json = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"')
  return `'${json.replaceAll("'", "\\'")}'`
}

function token(text: string, className: string, href?: string): Token {
  return { is: 'token', text, className, href }
}
