import { parseYaml } from '../../code/yaml.ts'
import { wikiScheme } from '../../link/targets/page-names.ts'
import { isRecord } from '../../process/is-record.ts'
import type { Range } from '../../text/text-edits.ts'

/** What surrounds an address in a text: it decides which characters have to be written in another way. */
export type PlaceKind =
  | 'destination'
  | 'angle-destination'
  | 'html-double'
  | 'html-single'
  | 'html-bare'
  | 'jsx-double'
  | 'jsx-single'
  | 'string-double'
  | 'string-single'
  | 'template'
  | 'yaml-plain'
  | 'yaml-single'
  | 'yaml-double'
  | 'word'
  | 'quoted-word'
  | 'page-name'

/** An address, an id or a path in a text. Offsets count characters of the text. */
export interface Place {
  /** What is written there means this. */
  readonly value: string
  readonly start: number
  readonly end: number
  readonly kind: PlaceKind
  /** The node that it belongs to. */
  readonly node: Range
  /** It is a definition, which other lines refer to. */
  readonly isDefinition?: true
  /** Name of the attribute or key whose value it is. */
  readonly name?: string
}

/** A value as it has to be written at a place; `undefined` if it cannot be. */
export function writtenAt({ kind }: Pick<Place, 'kind'>, value: string): string | undefined {
  switch (kind) {
    case 'destination':
      return destination(value)
    case 'angle-destination':
      return value.replace(/[\\<>]/g, '\\$&')
    case 'html-double':
    case 'jsx-double':
      return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
    case 'html-single':
    case 'jsx-single':
      return value.replaceAll('&', '&amp;').replaceAll("'", '&#39;')
    case 'html-bare':
      return /[\s"'=<>`]/.test(value) ? undefined : value.replaceAll('&', '&amp;')
    case 'string-double':
      return JSON.stringify(value).slice(1, -1)
    case 'string-single':
      return JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
    case 'template':
      return value.replace(/[\\`]|\$(?=\{)/g, '\\$&')
    case 'yaml-double':
      return JSON.stringify(value).slice(1, -1)
    case 'yaml-single':
      return value.replaceAll("'", "''")
    case 'yaml-plain':
      return isPlainScalar(value) ? value : undefined
    case 'word':
      return /\s/.test(value) ? `"${value}"` : value
    case 'quoted-word':
      return /["']/.test(value) ? undefined : value
    case 'page-name':
      return /[[\]|\\\n]/.test(value) ? undefined : value.slice(wikiScheme.length)
  }
}

/** Without angle brackets, a destination ends at a space, and its parentheses are in pairs. */
function destination(value: string): string | undefined {
  if (/[\s\0-\x1F<]/.test(value) || value === '') return undefined
  const isBalanced =
    [...value].reduce((depth, one) => (depth < 0 ? depth : depth + (one === '(' ? 1 : one === ')' ? -1 : 0)), 0) === 0
  const text = value.replaceAll('\\', '\\\\').replace(/&(?=#?\w+;)/g, '&amp;')
  return isBalanced ? text : text.replace(/[()]/g, '\\$&')
}

/** Whether YAML reads a value as it is, without quotes, in a list in brackets, too. */
function isPlainScalar(value: string): boolean {
  if (/[\n,[\]{}]/.test(value)) return false
  const document = parseYaml(`key: ${value}\n`)
  const read: unknown = document.errors.length > 0 ? undefined : document.toJS()
  return isRecord(read) && read['key'] === value
}
