import * as z from 'zod'
import type { Conventions } from '../../cli/config/schema/conventions.ts'
import { defined } from '../../cli/process/defined.ts'

/** The keys of the config for sites that come from Docusaurus. */
export interface DocusaurusSettings {
  /**
   * Folder of the package `infima`, whose style sheet then takes the place of docs-gen's own. Set for Docusaurus sites, so that their
   * pages and their own style sheets look as before.
   * @default docs-gen's own style sheet
   * @example './node_modules/infima'
   */
  readonly infima?: string
  /**
   * For components of a Docusaurus site: what `useDocusaurusContext` and `useThemeConfig` return besides the keys of this config and
   * Docusaurus' defaults. Only pages whose code reads it have it, and everyone can read it there.
   * @default {}
   * @example { themeConfig: { headerIcon: '/img/icon.svg' } }
   */
  readonly docusaurusConfig?: Readonly<Record<string, unknown>>
}

/** Schemas of these keys. */
export const docusaurusSettings = {
  infima: z.string().optional(),
  docusaurusConfig: z.record(z.string(), z.unknown()).readonly().optional(),
}

interface StyleSettings {
  readonly infima?: string | undefined
  readonly themeConfig: { readonly palette: string; readonly density: string }
}

/** Reports choices of the look that need docs-gen's own style sheet, where Infima takes its place. */
export function checkStyles({ infima, themeConfig }: StyleSettings, context: z.RefinementCtx): void {
  if (infima === undefined) return
  const { palette, density } = themeConfig
  const ignored = [...(palette === 'default' ? [] : ['palette']), ...(density === 'comfortable' ? [] : ['density'])]
  for (const key of ignored)
    context.addIssue({
      code: 'custom',
      path: ['themeConfig', key],
      message: `\`themeConfig.${key}\` has no effect with \`infima\``,
      params: { hint: 'It needs the style sheet of docs-gen: remove one of the two keys.', onKey: true },
    })
}

/** Says what these keys mean for stages, in their place. */
export function withConventions<
  Settings extends { readonly [Key in keyof DocusaurusSettings]: DocusaurusSettings[Key] | undefined },
>({ infima, docusaurusConfig, ...settings }: Settings) {
  const conventions: Conventions = defined({
    siteConfig: docusaurusConfig,
    styles: infima,
    // Sites with Infima come from Docusaurus, and so do their scripts.
    frameId: infima === undefined ? undefined : '__docusaurus',
  })
  return { ...settings, conventions }
}
