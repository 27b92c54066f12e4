import type { PrismTheme } from '../../config/schema.ts'
import { tokenClass } from './token-classes.ts'

type Style = Readonly<Record<string, string | number>>

/** Token types that at least one of the themes draws differently from plain text. */
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

/** The stylesheet of a light and a dark theme; switching needs no script and no second drawing (R62). */
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
    .map(([name, value]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`)
    .join(';')
}
