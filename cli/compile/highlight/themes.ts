import type { PrismTheme } from '../../config/schema/site.ts'
import { dashedName } from '../../text/name-words.ts'

/** Short classes of the most common token types, because pages contain thousands of them. */
const shortClasses: Readonly<Record<string, string>> = {
  keyword: 'tk',
  string: 'ts',
  comment: 'tc',
  function: 'tf',
  punctuation: 'tp',
  operator: 'to',
  'class-name': 'tn',
  number: 'tu',
  boolean: 'tb',
  builtin: 'ti',
  property: 'tr',
  tag: 'tg',
  'attr-name': 'ta',
  'attr-value': 'tv',
  variable: 'tx',
  constant: 'tt',
}

/** The class of a token type, in code blocks and in the style sheet of the colour themes. */
export function tokenClass(type: string): string {
  return shortClasses[type] ?? `t-${type}`
}

type Style = Readonly<Record<string, string | number>>

/** Token types that at least one theme styles differently from plain text. */
export function styledTypes(themes: readonly PrismTheme[]): ReadonlySet<string> {
  return new Set(
    themes.flatMap((theme) =>
      theme.styles.filter((rule) => differs(rule.style, theme.plain)).flatMap((rule) => rule.types),
    ),
  )
}

function differs(style: Style, plain: Style): boolean {
  return Object.entries(style).some(([name, value]) => plain[name] !== value)
}

/** The style sheet of a light and a dark theme. The color mode chooses between them, without a script. */
export function themeCss(light: PrismTheme, dark: PrismTheme): string {
  return themeRules(light, ':root') + themeRules(dark, 'html[data-theme=dark]')
}

function themeRules(theme: PrismTheme, scope: string): string {
  const { color, backgroundColor } = theme.plain
  const plain = [color && `--prism-color:${color}`, backgroundColor && `--prism-background-color:${backgroundColor}`]
  const rules = theme.styles
    .filter((rule) => differs(rule.style, theme.plain) && !rule.languages)
    .map(
      (rule) => `${scope} :is(${rule.types.map((type) => `.${tokenClass(type)}`).join()}){${declarations(rule.style)}}`,
    )
  return `${scope}{${plain.filter(Boolean).join(';')}}\n${rules.join('\n')}\n`
}

function declarations(style: Style): string {
  return Object.entries(style)
    .map(([name, value]) => `${dashedName(name)}:${value}`)
    .join(';')
}
