import { isExternal } from '../../runtime/contract/index.ts'
import type { SiteConfig } from '../config/schema/site.ts'
import { type Diagnostic, diagnostic } from '../report/diagnostic.ts'
import { suggest } from '../report/suggest.ts'

/**
 * Reports files named in the config that no static folder has: every page would request them in vain.
 * @param staticPaths route paths of the static files
 */
export function missingConfigFiles(
  { favicon, themeConfig }: SiteConfig,
  staticPaths: ReadonlySet<string>,
): readonly Diagnostic[] {
  const { navbar, footer, image } = themeConfig
  const named: Readonly<Record<string, string | undefined>> = {
    favicon,
    'themeConfig.image': image,
    'themeConfig.navbar.logo.src': navbar.logo?.src,
    'themeConfig.navbar.logo.srcDark': navbar.logo?.srcDark,
    'themeConfig.footer.logo.src': footer?.logo?.src,
    'themeConfig.footer.logo.srcDark': footer?.logo?.srcDark,
  }
  return Object.entries(named).flatMap(([key, path]) =>
    path === undefined || path === '' || isExternal(path) || staticPaths.has(routePath(path))
      ? []
      : [missing(path, key, staticPaths)],
  )
}

function routePath(path: string): string {
  return `/${path.replace(/^(?:\.?\/)+/, '').replace(/[?#].*$/, '')}`
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
