import type { SiteData } from '../../../runtime/contract/index.ts'
import { codeLiteral } from '../../code/code-literal.ts'
import { withoutEndSlash } from '../../text/addresses.ts'

/** Names in the browser's scripts for what only a site knows. So the code around them is the same for all sites with the same switches. */
const names = {
  site: '__DOCS_GEN_SITE__',
  previewLinks: '__DOCS_GEN_PREVIEW_LINKS__',
  base: '/__DOCS_GEN_BASE__',
} as const

type ValueName = keyof typeof names

/** The code or text of each name. */
export type SiteValues = Readonly<Record<ValueName, string>>

/** A base path of scripts that a site's own replaces. */
export const anyBase = `${names.base}/`

/** The virtual modules with values of the site, which are filled in after the scripts have been linked. */
export const valueModules = {
  site: `export default ${names.site}`,
  'preview-links': `export default ${names.previewLinks}`,
} as const

/** The values of a site. Its base path ends without a slash. @param links selector of the links with previews */
export function siteValues(data: SiteData, links: string, baseUrl: string): SiteValues {
  return { site: codeLiteral(data), previewLinks: codeLiteral(links), base: withoutEndSlash(baseUrl) }
}

const keys = new Map(Object.entries(names).map(([key, name]) => [name as string, key as ValueName]))
const anyName = new RegExp(`(${[...keys.keys()].join('|')})`)

/** Splits the text of a script at the names of values. */
export function splitAtValues(text: string): readonly (string | { readonly value: ValueName })[] {
  return text.split(anyName).map((part) => {
    const value = keys.get(part)
    return value === undefined ? part : { value }
  })
}

/** Replaces the names of values in the text of a script. */
export function fillValues(text: string, values: SiteValues): string {
  return splitAtValues(text)
    .map((part) => (typeof part === 'string' ? part : values[part.value]))
    .join('')
}

/** Replaces the base path in a style sheet. */
export function fillBase(text: string, baseUrl: string): string {
  return text.split(anyBase).join(baseUrl)
}
