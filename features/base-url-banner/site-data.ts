import {
  baseUrlBannerId,
  type BaseUrlBannerSettings,
  type SiteData,
  type ThemeData,
} from '../../runtime/contract/index.ts'

interface BannerConfig {
  readonly themeConfig: { readonly baseUrlIssueBanner: boolean }
  readonly security: { readonly csp?: unknown }
}

/** Whether a site has the banner. It is for pages whose files do not load; with a strict policy its script and styles are files too. */
export function bannerData({ themeConfig, security }: BannerConfig): Pick<ThemeData, 'baseUrlIssueBanner'> {
  return { baseUrlIssueBanner: themeConfig.baseUrlIssueBanner && security.csp === undefined }
}

/** The script that shows the banner, with its settings, on the page that has it. @param path of the page; unset for one without data */
export function bannerScripts(
  { theme }: Pick<SiteData, 'theme'>,
  path: string | undefined,
): readonly { readonly name: 'base-url-banner'; readonly settings: BaseUrlBannerSettings }[] {
  return theme.baseUrlIssueBanner && path === '/' ? [{ name: 'base-url-banner', settings: [baseUrlBannerId] }] : []
}
