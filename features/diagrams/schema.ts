import * as z from 'zod'
import { type JsonValue, section } from '../../cli/config/schema/parts.ts'

/** Names of Mermaid themes, by colour mode: `default`, `dark`, `neutral`, `forest` or `base`. */
export interface MermaidThemes {
  /**
   * Theme in light mode.
   * @default 'default'
   */
  readonly light?: string
  /**
   * Theme in dark mode.
   * @default 'dark'
   */
  readonly dark?: string
}

/** How diagrams look. */
export interface MermaidOptions {
  /** Names of Mermaid themes, by colour mode: `default`, `dark`, `neutral`, `forest` or `base`. */
  readonly theme?: MermaidThemes
  /**
   * Configuration of Mermaid, as JSON values.
   * @default {}
   * @example { maxTextSize: 100000 }
   */
  readonly options?: Readonly<Record<string, JsonValue>>
}

/** Schema of `themeConfig.mermaid`. */
export const mermaid = section<MermaidOptions>()({
  theme: section<MermaidThemes>()({
    light: z.string().default('default'),
    dark: z.string().default('dark'),
  }).prefault({}),
  options: z.record(z.string(), z.json()).readonly().default({}),
})
