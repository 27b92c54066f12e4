import type { SiteConfig } from '../../config/schema/site.ts'

type Choices = Pick<SiteConfig['themeConfig'], 'density' | 'palette' | 'typeface'>

/** Style sheets that stand for a choice of the config, by the name of their file. */
const choices: Readonly<Record<string, (choices: Choices) => boolean>> = {
  'font.css': ({ typeface }) => typeface !== 'system',
  'graphite.css': ({ palette }) => palette === 'graphite',
  'clay.css': ({ palette }) => palette === 'clay',
  'compact.css': ({ density }) => density === 'compact',
}

/** Whether a style sheet belongs to the look that a config chooses, as most sheets do. */
export function isChosen(name: string, themeConfig: Choices): boolean {
  return choices[name]?.(themeConfig) ?? true
}
