/** Colours of highlighted code, in the format of prism-react-renderer. */
export interface PrismTheme {
  /** Style of the whole block, as CSS properties in camel case. */
  readonly plain: Readonly<Record<string, string | number>>
  /** Styles of token types; later ones win. */
  readonly styles: readonly PrismTokenStyle[]
}

/** Style of some types of tokens. */
export interface PrismTokenStyle {
  /** Token types of Prism, such as `keyword`. */
  readonly types: readonly string[]
  /** CSS properties in camel case. */
  readonly style: Readonly<Record<string, string | number>>
  /** Languages the style is limited to. */
  readonly languages?: readonly string[]
}

interface Palette {
  readonly text: string
  readonly comment: string
  readonly keyword: string
  readonly string: string
  readonly number: string
  readonly name: string
  readonly type: string
  readonly punctuation: string
  readonly removed: string
}

/** Code colours of light mode. Their contrast with the background of code is 4.5 or more in every palette (WCAG 1.4.3). */
export const lightTheme: PrismTheme = themeOf({
  text: '#24292f',
  comment: '#57606a',
  keyword: '#b3202c',
  string: '#0a3069',
  number: '#0550ae',
  name: '#6f3fc0',
  type: '#8a4600',
  punctuation: '#4a5159',
  removed: '#a40e26',
})

/** Code colours of dark mode, with the same contrast as those of light mode. */
export const darkTheme: PrismTheme = themeOf({
  text: '#e6edf3',
  comment: '#9aa4af',
  keyword: '#ff8a82',
  string: '#a5d6ff',
  number: '#79c0ff',
  name: '#d2a8ff',
  type: '#ffb26b',
  punctuation: '#c3cbd4',
  removed: '#ffa198',
})

function themeOf(colors: Palette): PrismTheme {
  const color = (value: string, ...types: readonly string[]) => ({ types, style: { color: value } })
  return {
    plain: { color: colors.text, backgroundColor: 'var(--ifm-pre-background)' },
    styles: [
      { types: ['comment', 'prolog', 'doctype', 'cdata'], style: { color: colors.comment, fontStyle: 'italic' } },
      color(colors.keyword, 'keyword', 'atrule', 'important', 'rule', 'tag', 'selector', 'operator'),
      color(colors.string, 'string', 'char', 'attr-value', 'template-string', 'regex', 'url', 'inserted'),
      color(colors.number, 'number', 'boolean', 'constant', 'symbol', 'attr-name', 'property', 'variable', 'entity'),
      color(colors.name, 'function', 'method', 'function-variable'),
      color(colors.type, 'class-name', 'maybe-class-name', 'builtin', 'namespace', 'console'),
      color(colors.punctuation, 'punctuation'),
      color(colors.removed, 'deleted'),
      { types: ['bold'], style: { fontWeight: 'bold' } },
      { types: ['italic'], style: { fontStyle: 'italic' } },
    ],
  }
}
