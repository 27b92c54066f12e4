import { isRecord } from '../../process/is-record.ts'
import type { PrismTheme } from './code-themes.ts'

/** A colour theme of VS Code, as Shiki has them too. */
export interface EditorTheme {
  /** Colours of the editor: `editor.foreground` and `editor.background` are used. */
  readonly colors?: Readonly<Record<string, string>>
  /** Styles by scope. */
  readonly tokenColors?: readonly EditorThemeRule[]
}

/** Style of some scopes. */
export interface EditorThemeRule {
  /** Scopes of a grammar, such as `entity.name.function`. Unset: the whole block. */
  readonly scope?: string | readonly string[]
  /** Colours and font style of these scopes. */
  readonly settings: {
    /** Colour of the text, such as `#d73a49`. */
    readonly foreground?: string
    /** Colour behind the text; that of the whole block is used. */
    readonly background?: string
    /** `italic`, `bold` and `underline`, separated by spaces. */
    readonly fontStyle?: string
  }
}

/** The scope for each token type of Prism. */
const typeScopes: Readonly<Record<string, string>> = {
  comment: 'comment',
  string: 'string.quoted',
  regex: 'string.regexp',
  url: 'markup.underline.link',
  symbol: 'constant.other.symbol',
  punctuation: 'punctuation',
  operator: 'keyword.operator',
  keyword: 'keyword',
  number: 'constant.numeric',
  boolean: 'constant.language.boolean',
  constant: 'variable.other.constant',
  entity: 'constant.character.entity',
  function: 'entity.name.function',
  'class-name': 'entity.name.type.class',
  builtin: 'support.type.primitive',
  namespace: 'entity.name.namespace',
  property: 'support.type.property-name',
  tag: 'entity.name.tag',
  selector: 'entity.other.attribute-name.class.css',
  'attr-name': 'entity.other.attribute-name',
  variable: 'variable.other.readwrite',
  parameter: 'variable.parameter',
  inserted: 'markup.inserted',
  deleted: 'markup.deleted',
  coord: 'meta.diff.range',
  title: 'markup.heading',
  bold: 'markup.bold',
  italic: 'markup.italic',
  'code-snippet': 'markup.inline.raw',
}

/** Whether a value of the config is a rule of a theme. */
export function isEditorRule(value: unknown): value is EditorThemeRule {
  if (!isRecord(value) || !isRecord(value['settings'])) return false
  const { foreground, background, fontStyle } = value['settings']
  const scopes = [value['scope']].flat()
  return [foreground, background, fontStyle, ...scopes].every((one) => one === undefined || typeof one === 'string')
}

/** Turns a theme of VS Code into one of Prism's token types. */
export function prismThemeOf(theme: EditorTheme): PrismTheme {
  const rules = theme.tokenColors ?? []
  const whole = rules.find(({ scope }) => scope === undefined)?.settings
  const color = theme.colors?.['editor.foreground'] ?? whole?.foreground
  const backgroundColor = theme.colors?.['editor.background'] ?? whole?.background
  const styles = Object.entries(typeScopes).flatMap(([type, scope]) => {
    const style = styleOf(scope, rules)
    return Object.keys(style).length === 0 ? [] : { types: [type], style }
  })
  return { plain: { ...(color && { color }), ...(backgroundColor && { backgroundColor }) }, styles }
}

function styleOf(scope: string, rules: readonly EditorThemeRule[]): Readonly<Record<string, string>> {
  // Of selectors with the same length, the last one counts.
  const matching = rules
    .flatMap(({ settings, scope: ruleScope = [] }) => ({ settings, length: matchLength(scope, ruleScope) }))
    .filter(({ length }) => length > 0)
    .toSorted((a, b) => a.length - b.length)
  const foreground = matching.findLast(({ settings }) => settings.foreground)?.settings.foreground
  const font = matching.findLast(({ settings }) => settings.fontStyle !== undefined)?.settings.fontStyle ?? ''
  return {
    ...(foreground && { color: foreground }),
    ...(font.includes('italic') && { fontStyle: 'italic' }),
    ...(font.includes('bold') && { fontWeight: 'bold' }),
    ...(font.includes('underline') && { textDecoration: 'underline' }),
  }
}

/** Length of the longest selector that a scope matches; 0 if there is none. Those with outer scopes match nothing. */
function matchLength(scope: string, ruleScope: string | readonly string[]): number {
  const selectors = [ruleScope].flat().flatMap((text) => text.split(',').map((selector) => selector.trim()))
  return Math.max(0, ...selectors.filter((one) => `${scope}.`.startsWith(`${one}.`)).map(({ length }) => length))
}
