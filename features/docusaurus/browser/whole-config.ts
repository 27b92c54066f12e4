import type { SiteData } from '../../../runtime/contract/index.ts'
import { useSite } from '../../../runtime/hooks/runtime.ts'
import { useColorMode } from '../../../runtime/hooks/use-color-mode.ts'
import { type DocusaurusContext, useDocusaurusContext } from './hooks.ts'

/** A Docusaurus config as its author wrote it, with defaults. */
export interface WholeConfig extends Readonly<Record<string, unknown>> {
  readonly themeConfig: Readonly<Record<string, unknown>>
}

/** The hooks that return the config of a Docusaurus site. */
export interface ConfigHooks {
  readonly useDocusaurusContext: () => Omit<DocusaurusContext, 'siteConfig'> & { readonly siteConfig: WholeConfig }
  readonly useThemeConfig: () => WholeConfig['themeConfig']
  /** The colours of code for the mode on show. */
  readonly usePrismTheme: () => unknown
}

/** Makes the hooks that return all of a config, rather than the part that docs-gen itself uses. */
export function createConfigHooks(config: WholeConfig): ConfigHooks {
  const cache = new WeakMap<SiteData, WholeConfig>()
  const useConfig = (): WholeConfig => {
    const site = useSite()
    const { siteConfig } = useDocusaurusContext()
    // Effects of components depend on its identity.
    const whole = cache.get(site) ?? mergeConfig(config, siteConfig)
    cache.set(site, whole)
    return whole
  }
  return {
    useDocusaurusContext: () => ({ ...useDocusaurusContext(), siteConfig: useConfig() }),
    useThemeConfig: () => useConfig().themeConfig,
    usePrismTheme() {
      const { colorMode } = useColorMode()
      const { theme, darkTheme = theme } = useConfig().themeConfig['prism'] as Readonly<Record<string, unknown>>
      return colorMode === 'dark' ? darkTheme : theme
    },
  }
}

/** Titles and addresses are those of the language on show. */
function mergeConfig(config: WholeConfig, { themeConfig, ...site }: DocusaurusContext['siteConfig']): WholeConfig {
  const entries = Object.entries(site).filter(([, value]) => value !== undefined)
  return { ...config, ...Object.fromEntries(entries), themeConfig: { ...themeConfig, ...config.themeConfig } }
}
