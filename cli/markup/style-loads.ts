import { type StyleToken, styleTokens } from './style-tokens.ts'
import { browserAddress } from './unsafe-url.ts'
import { isExternal } from '../../runtime/contract/index.ts'
import { hasAny } from '../text/has-any.ts'

/** Rules that load nothing but by the functions in them. Others, such as `@import`, and names with an escape may. */
const harmlessRules: ReadonlySet<string> = new Set(
  'charset container counter-style font-face keyframes -moz-keyframes -webkit-keyframes layer media namespace page property scope supports'
    .split(' ')
    .map((name) => `@${name}`),
)

/**
 * What styles load from another site, as the end of a sentence about them; `undefined` if they load nothing. A function may have any
 * name, so each text in parentheses is read as an address.
 * @param css a style sheet, or the value of an attribute
 */
export function styleLoads(css: string): string | undefined {
  if (!hasAny(css, '@(')) return undefined
  try {
    return loadIn(styleTokens(css))
  } catch {
    return 'its styles cannot be read'
  }
}

function loadIn(tokens: readonly StyleToken[]): string | undefined {
  const rule = tokens.find(([type, text]) => type === 'at-word' && !harmlessRules.has(text.toLowerCase()))
  if (rule) return `its styles have the rule ${rule[1]}`
  const elsewhere = argumentsIn(tokens).map(plainText).find(isElsewhere)
  return elsewhere === undefined ? undefined : `its styles load ${shortened(elsewhere)}`
}

/** The texts in parentheses: each string, and what stands without quotes. What stands behind the name of a
 * harmless rule loads nothing: it is a condition, or the address of a namespace. */
function argumentsIn(tokens: readonly StyleToken[]): readonly string[] {
  const values: string[] = []
  let depth = 0
  let bare = ''
  let isRule = false
  const end = (): void => {
    if (bare !== '' && !isRule) values.push(bare)
    bare = ''
  }
  for (const [type, text] of tokens) {
    if (type === 'at-word') isRule = true
    else if (type === ';' || type === '{') isRule = false
    if (type === 'brackets' && !isRule) values.push(text.slice(1, -1))
    else if (type === '(' || type === ')') {
      end()
      depth = Math.max(0, depth + (type === '(' ? 1 : -1))
    } else if (type === 'string' && depth > 0) {
      if (!isRule) values.push(text.slice(1, -1))
    } else if (depth > 0) bare += text
  }
  end()
  return values
}

/** A text of CSS without its escapes, and without what browsers ignore in an address. */
function plainText(text: string): string {
  const result = text.replace(/\\(?:([\da-f]{1,6})\s?|(.)|\n)/gis, (_, code?: string, letter?: string) => {
    const point = code === undefined ? undefined : Number.parseInt(code, 16)
    return point === undefined ? (letter ?? '') : point > 0x10ffff ? '\ufffd' : String.fromCodePoint(point)
  })
  return browserAddress(result)
}

function isElsewhere(address: string): boolean {
  if (/^data:(?:image\/(?!svg)|(?:application\/(?:x-)?)?font)/i.test(address)) return false
  return isExternal(address.replaceAll('\\', '/'))
}

function shortened(address: string): string {
  return address.length > 60 ? `${address.slice(0, 60)}…` : address.trimEnd()
}
