import { isExternal } from '../../runtime/contract/index.ts'
import type { SiteConfig } from '../config/schema/site.ts'
import { type Diagnostic, diagnostic } from '../report/diagnostic.ts'
import { suggest } from '../report/suggest.ts'
import { pathOfAddress, withoutRoot } from '../text/addresses.ts'

/**
 * Reports files named in the config that no static folder has: every page would request them in vain.
 * @param staticPaths route paths of the static files
 */
export function missingConfigFiles(config: SiteConfig, staticPaths: ReadonlySet<string>): readonly Diagnostic[] {
  return [...namedFiles(config), ...loadedFiles(config)].flatMap(([key, path]) =>
    path === undefined || path === '' || isExternal(path) || staticPaths.has(routePath(path))
      ? []
      : [missing(path, key, staticPaths)],
  )
}

/** A key of the config, and the file that it names. */
type NamedFile = readonly [key: string, path: string | undefined]

function namedFiles({ favicon, themeConfig }: SiteConfig): readonly NamedFile[] {
  const { navbar, footer, image } = themeConfig
  return [
    ['favicon', favicon],
    ['themeConfig.image', image],
    ['themeConfig.navbar.logo.src', navbar.logo?.src],
    ['themeConfig.navbar.logo.srcDark', navbar.logo?.srcDark],
    ['themeConfig.footer.logo.src', footer?.logo?.src],
    ['themeConfig.footer.logo.srcDark', footer?.logo?.srcDark],
  ]
}

/** Relations of `<link>` whose file browsers load. */
const loadedRelations = /\b(?:stylesheet|icon|apple-touch-icon|manifest|preload|modulepreload|mask-icon)\b/

/** Addresses that hosts answer themselves, such as `/_vercel/insights/script.js`. */
const ofHost = ['/_', '/cdn-cgi/', '/.well-known/']

/** Files that tags of the config load. Functions that run after the build may write some, so sites with such functions are not asked. */
function loadedFiles({ headTags, scripts, stylesheets, afterBuild, baseUrl }: SiteConfig): readonly NamedFile[] {
  if (afterBuild.length > 0) return []
  const addresses = [
    ...headTags.flatMap((tag, n) => tagAddress(`headTags[${n}].attributes`, tag)),
    ...scripts.map((script, n) => addressOf(`scripts[${n}]`, script, 'src')),
    ...stylesheets.map((sheet, n) => addressOf(`stylesheets[${n}]`, sheet, 'href')),
  ]
  return addresses.flatMap(([key, address]) => {
    if (typeof address !== 'string' || !address.startsWith('/') || ofHost.some((start) => address.startsWith(start)))
      return []
    return [[key, address.startsWith(baseUrl) ? `/${address.slice(baseUrl.length)}` : address] as const]
  })
}

/** A key of the config with a value that may be the address of a file. */
type WrittenAddress = readonly [key: string, address: unknown]

/** The address that browsers load for a tag; none for others. */
function tagAddress(key: string, { tagName, attributes }: SiteConfig['headTags'][number]): readonly WrittenAddress[] {
  if (tagName === 'script') return [[`${key}.src`, attributes['src']]]
  const isLoaded = tagName === 'link' && loadedRelations.test(String(attributes['rel']))
  return isLoaded ? [[`${key}.href`, attributes['href']]] : []
}

/** The address of a script or a style sheet, which is written as a text or as the attributes of its element. */
function addressOf(key: string, value: SiteConfig['scripts'][number], name: string): WrittenAddress {
  return typeof value === 'string' ? [key, value] : [`${key}.${name}`, value[name]]
}

function routePath(path: string): string {
  return `/${pathOfAddress(withoutRoot(path))}`
}

function missing(path: string, key: string, staticPaths: ReadonlySet<string>): Diagnostic {
  const near = suggest(routePath(path), staticPaths)
  return diagnostic({
    code: 'config-file-missing',
    message: `There is no file ${path} in the static folders`,
    hint: near === undefined ? undefined : `Did you mean ${near}?`,
    key,
  })
}
