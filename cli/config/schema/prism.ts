import { createRequire } from 'node:module'
import type { themes as libraryThemes } from 'prism-react-renderer'
import * as z from 'zod'
import { suggest } from '../../report/suggest.ts'
import { darkTheme, lightTheme, type PrismTheme } from './code-themes.ts'
import { type EditorTheme, isEditorRule, prismThemeOf } from './editor-themes.ts'
import { list, notOffered, section, writtenAs } from './parts.ts'

/** Name of a colour theme for code: one of docs-gen's own, or a theme of prism-react-renderer. */
export type CodeThemeName =
  | 'light'
  | 'dark'
  | 'dracula'
  | 'duotoneDark'
  | 'duotoneLight'
  | 'github'
  | 'gruvboxMaterialDark'
  | 'gruvboxMaterialLight'
  | 'jettwaveDark'
  | 'jettwaveLight'
  | 'nightOwl'
  | 'nightOwlLight'
  | 'oceanicNext'
  | 'okaidia'
  | 'oneDark'
  | 'oneLight'
  | 'palenight'
  | 'shadesOfPurple'
  | 'synthwave84'
  | 'ultramin'
  | 'vsDark'
  | 'vsLight'

/** Comments that mark the lines between them. */
export interface MagicCommentBlock {
  /** Text of the comment above the first line. */
  readonly start: string
  /** Text of the comment below the last line. */
  readonly end: string
}

/** Comments in code that mark lines. They are not shown themselves. */
export interface MagicComment {
  /** Class of the marked lines. */
  readonly className: string
  /** Text of a comment that marks the line below it. */
  readonly line?: string
  /** Texts of the comments that mark the lines between them. */
  readonly block?: MagicCommentBlock
}

/** Code blocks. */
export interface PrismOptions {
  /**
   * Colours in light mode: `light`, the name of a theme of prism-react-renderer, or a theme object of it or of VS Code.
   * @default 'light'
   * @example 'github'
   */
  readonly theme?: CodeThemeName | PrismTheme | EditorTheme
  /**
   * Colours in dark mode: `dark`, the name of a theme of prism-react-renderer, or a theme object of it or of VS Code.
   * @default 'dark'
   * @example 'dracula'
   */
  readonly darkTheme?: CodeThemeName | PrismTheme | EditorTheme
  /**
   * Language of code blocks that name none.
   * @default plain text, without colours
   * @example 'ts'
   */
  readonly defaultLanguage?: string
  /**
   * Comments in code that mark lines and are not shown themselves.
   * @default `highlight-next-line`, and `highlight-start` to `highlight-end`
   * @example [{ className: 'line--bad', line: 'bad-next-line', block: { start: 'bad-start', end: 'bad-end' } }]
   */
  readonly magicComments?: readonly MagicComment[]
}

const style = z.record(z.string(), z.union([z.string(), z.number()])).readonly()

const tokenStyle = z
  .looseObject({
    types: list(z.string()),
    style,
    languages: list(z.string()).optional(),
  })
  .readonly()

const themeObject = z
  .looseObject({
    plain: style,
    styles: list(tokenStyle),
  })
  .readonly()

const editorTheme = z
  .looseObject({
    colors: z.record(z.string(), z.string()).optional(),
    tokenColors: list(z.unknown()),
  })
  .readonly()

const themeByName = z
  .union([z.string(), themeObject, editorTheme], {
    error: 'expected the name of a theme, or a theme of prism-react-renderer or VS Code',
  })
  .transform((value, context): PrismTheme => {
    if (typeof value !== 'string') {
      if (!('tokenColors' in value)) return value as PrismTheme
      const { colors, tokenColors } = value as z.infer<typeof editorTheme>
      if (tokenColors.every(isEditorRule)) return prismThemeOf({ colors, tokenColors })
      context.addIssue({ code: 'custom', message: 'A rule in `tokenColors` of this code theme has no `settings`' })
      return z.NEVER
    }
    const themes = namedThemes()
    const theme = new Map(Object.entries(themes)).get(value)
    if (theme) return theme
    const meant = suggest(value, Object.keys(themes))
    const hint =
      meant === undefined ? `Known themes are ${Object.keys(themes).join(', ')}.` : `Did you mean '${meant}'?`
    context.addIssue({ code: 'custom', message: `There is no code theme '${value}'`, params: { hint } })
    return z.NEVER
  })

const theme = writtenAs<CodeThemeName | PrismTheme | EditorTheme>()(themeByName)

/** Loaded only if a config names a theme: the library imports React and a highlighter. */
function namedThemes(): Readonly<Record<CodeThemeName, PrismTheme>> {
  const load = createRequire(import.meta.url)
  const library = load('prism-react-renderer') as {
    readonly themes: Readonly<Record<keyof typeof libraryThemes, PrismTheme>>
  }
  return { ...library.themes, light: lightTheme, dark: darkTheme }
}

const magicComment = section<MagicComment>()({
  className: z.string(),
  line: z.string().optional(),
  block: section<MagicCommentBlock>()({
    start: z.string(),
    end: z.string(),
  }).optional(),
})

/** Schema of `themeConfig.prism`. */
export const prism = section<PrismOptions>()({
  theme: theme.default(lightTheme),
  darkTheme: theme.default(darkTheme),
  defaultLanguage: z.string().optional(),
  /** Without effect: every language of Prism is known. */
  additionalLanguages: notOffered(list(z.string())).default([]),
  magicComments: list(magicComment).default([
    {
      className: 'theme-code-block-highlighted-line',
      line: 'highlight-next-line',
      block: { start: 'highlight-start', end: 'highlight-end' },
    },
  ]),
})
