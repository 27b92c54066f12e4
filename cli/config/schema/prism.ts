import { createRequire } from 'node:module'
import { z } from 'zod'
import { suggest } from '../../report/suggest.ts'
import { darkTheme, lightTheme, type PrismTheme } from './code-themes.ts'
import { list, section } from './parts.ts'

const style = z.record(z.string(), z.union([z.string(), z.number()])).readonly()

const tokenStyle = z
  .looseObject({
    /** Token types of Prism, such as `keyword`. */
    types: list(z.string()),
    /** CSS properties in camel case. */
    style,
    /** Languages the style is limited to. */
    languages: list(z.string()).optional(),
  })
  .readonly()

const themeObject = z
  .looseObject({
    /** Style of the whole block, as CSS properties in camel case. */
    plain: style,
    /** Styles of token types; later ones win. */
    styles: list(tokenStyle),
  })
  .readonly()

const theme = z
  .union([z.string(), themeObject], { error: 'expected the name of a theme, or a theme of prism-react-renderer' })
  .transform((value, context): PrismTheme => {
    if (typeof value !== 'string') return value
    const themes = namedThemes()
    const found = themes[value]
    if (found) return found
    const meant = suggest(value, Object.keys(themes))
    const hint =
      meant === undefined ? `Known themes are ${Object.keys(themes).join(', ')}.` : `Did you mean '${meant}'?`
    context.addIssue({ code: 'custom', message: `There is no code theme '${value}'`, params: { hint } })
    return z.NEVER
  })

/** Loaded only if a config names a theme: the library imports React and a highlighter. */
function namedThemes(): Readonly<Record<string, PrismTheme>> {
  const load = createRequire(import.meta.url)
  const library = load('prism-react-renderer') as { readonly themes: Readonly<Record<string, PrismTheme>> }
  return { ...library.themes, light: lightTheme, dark: darkTheme }
}

const magicComment = section({
  /** Class of the marked lines. */
  className: z.string(),
  /** Text of a comment that marks the next line. */
  line: z.string().optional(),
  /** Texts of the comments that mark the lines between them. */
  block: section({
    /** Text of the comment above the first line. */
    start: z.string(),
    /** Text of the comment below the last line. */
    end: z.string(),
  }).optional(),
})

/** Settings of code blocks. */
export const prism = section({
  /**
   * Colours in light mode: `light`, the name of a theme of prism-react-renderer, or a theme object.
   * @default 'light'
   * @example 'github'
   */
  theme: theme.default(lightTheme),
  /**
   * Colours in dark mode: `dark`, the name of a theme of prism-react-renderer, or a theme object.
   * @default 'dark'
   * @example 'dracula'
   */
  darkTheme: theme.default(darkTheme),
  /** Language of code blocks that name none. */
  defaultLanguage: z.string().optional(),
  /**
   * Further languages of Prism, besides the built-in ones.
   * @default []
   * @example ['java', 'php']
   */
  additionalLanguages: list(z.string()).default([]),
  /**
   * Comments in code that mark lines and are not shown themselves.
   * @default `highlight-next-line`, `highlight-start` and `highlight-end`
   */
  magicComments: list(magicComment).default([
    {
      className: 'theme-code-block-highlighted-line',
      line: 'highlight-next-line',
      block: { start: 'highlight-start', end: 'highlight-end' },
    },
  ]),
})
