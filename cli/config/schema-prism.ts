import { createRequire } from 'node:module'
import { z } from 'zod'
import { suggest } from '../report/suggest.ts'
import { darkTheme, lightTheme } from './code-themes.ts'
import { list, section } from './schema-parts.ts'

const style = z.record(z.string(), z.union([z.string(), z.number()])).readonly()

const themeObject = z
  .looseObject({
    plain: style,
    styles: list(z.looseObject({ types: list(z.string()), style, languages: list(z.string()).optional() }).readonly()),
  })
  .readonly()

/** A theme of code colours, in the format of prism-react-renderer. */
export type PrismTheme = Pick<z.output<typeof themeObject>, 'plain' | 'styles'>

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

/** Loaded only where a config names a theme: the library brings React and a highlighter along. */
function namedThemes(): Readonly<Record<string, PrismTheme>> {
  const load = createRequire(import.meta.url)
  const library = load('prism-react-renderer') as { readonly themes: Readonly<Record<string, PrismTheme>> }
  return { ...library.themes, light: lightTheme, dark: darkTheme }
}

const magicComment = section({
  /** Class of the lines it marks. */
  className: z.string(),
  /** Marks the next line. */
  line: z.string().optional(),
  /** Marks the lines between. */
  block: section({ start: z.string(), end: z.string() }).optional(),
})

/** Code blocks. */
export const prism = section({
  /** Colours in light mode: a theme of prism-react-renderer, or its name (R62). */
  theme: theme.default(lightTheme),
  /** Colours in dark mode. */
  darkTheme: theme.default(darkTheme),
  /** Language of blocks that name none. */
  defaultLanguage: z.string().optional(),
  /** Languages of Prism beyond those that are built in. */
  additionalLanguages: list(z.string()).default([]),
  /** Comments that mark lines and are not shown. */
  magicComments: list(magicComment).default([
    {
      className: 'theme-code-block-highlighted-line',
      line: 'highlight-next-line',
      block: { start: 'highlight-start', end: 'highlight-end' },
    },
  ]),
})
