import type { SiteConfig } from '../config/schema.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { rules } from '../report/rules.ts'
import { suggest } from '../report/suggest.ts'

/**
 * Files that the config names and no static folder has: a page would ask for them in vain, each time it is opened.
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
    path === undefined || isElsewhere(path) || staticPaths.has(routePath(path))
      ? []
      : [missing(path, key, staticPaths)],
  )
}

/** Has an address of its own, or is written into the page. */
function isElsewhere(path: string): boolean {
  return path === '' || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(path)
}

function routePath(path: string): string {
  return `/${path.replace(/^(?:\.?\/)+/, '').replace(/[?#].*$/, '')}`
}

function missing(path: string, key: string, staticPaths: ReadonlySet<string>): Diagnostic {
  const near = suggest(routePath(path), staticPaths)
  return {
    code: 'config-file-missing',
    severity: rules['config-file-missing'].severity,
    message: `There is no file ${path} in the static folders`,
    ...(near === undefined ? {} : { hint: `Did you mean ${near}?` }),
    key,
  }
}
