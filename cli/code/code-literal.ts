import { isPlainName } from './syntax.ts'

/** Prints plain data as code that minifiers leave as it is. `undefined` is left out, as in JSON. */
export function codeLiteral(value: unknown): string {
  if (typeof value === 'string') return textLiteral(value)
  if (typeof value === 'boolean') return value ? '!0' : '!1'
  if (Array.isArray(value)) return `[${value.map((item: unknown) => codeLiteral(item ?? null)).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const properties = Object.entries(value).filter(([, item]) => item !== undefined)
  return `{${properties.map(([name, item]) => `${nameLiteral(name)}:${codeLiteral(item)}`).join()}}`
}

function nameLiteral(name: string): string {
  // Written like any other name, it would set the prototype.
  if (name === '__proto__') return '["__proto__"]'
  return isPlainName(name) ? name : JSON.stringify(name)
}

/** A string in the quotes that need the fewest escapes. Backticks come first, because minified code has no others. */
function textLiteral(text: string): string {
  const escapes = (pattern: RegExp): number => text.match(pattern)?.length ?? 0
  const inBackticks = escapes(/[`\\\r]|\$\{/g)
  if (inBackticks > escapes(/["\\\n\r]/g) || /[\0-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff]/.test(text))
    return JSON.stringify(text)
  return `\`${text.replace(/[`\\]|\$\{/g, '\\$&').replaceAll('\r', '\\r')}\``
}
