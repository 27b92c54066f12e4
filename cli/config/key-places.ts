import { sourceFeatures } from '../../features/lists/sources.ts'
import { themeKeys } from './schema/theme.ts'

/** Sources that authors write as keys. */
const sources: ReadonlySet<string> = new Set([
  'docs',
  'blog',
  'pages',
  'packages',
  'redirects',
  ...sourceFeatures.map(({ call }) => call),
])

/** Keys of other generators whose settings have another name here. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ['base', 'Its name here is `baseUrl`.'],
  ['site', 'The address of the site is `url`, its base path `baseUrl`.'],
  ['content', 'Pages come from `sources: [docs()]`.'],
  ['outDir', 'The folder is an option of the command: `docs-gen build --out-dir`.'],
])

/** Says where an unknown key of the config belongs; `undefined` if the key is not known anywhere. */
export function placeOfKey(key: string): string | undefined {
  if (themeKeys.includes(key) && !sources.has(key)) return `It belongs under \`themeConfig\`.`
  if (sources.has(key)) return `Pages come from \`sources: [${key}()]\`.`
  return otherNames.get(key)
}
