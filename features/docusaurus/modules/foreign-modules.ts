import type { ForeignModules } from '../../../cli/bundle/modules/foreign-modules.ts'
import { installedAliases } from './installed-theme.ts'
import { hasOriginal, knownExports, knownModule, knownModuleText } from './known-modules.ts'
import { docusaurusModuleNames } from './names.ts'

/** The hooks that return all of a Docusaurus config. */
const configHooks = `import { createConfigHooks } from 'docs-gen:runtime/docusaurus/whole-config'
import config from 'docs-gen:public-config'
export const { useDocusaurusContext, usePrismTheme, useThemeConfig } = createConfigHooks(config)`

/** The modules of Docusaurus that pages and components import. */
export const docusaurusModules: ForeignModules = {
  names: docusaurusModuleNames.pattern,
  configName: '@generated/docusaurus.config',
  replacement: knownModule,
  // Those of `@theme/Layout` never do: only the frame itself is replaced.
  isReplaceable: (specifier) => !hasOriginal(specifier),
  text: knownModuleText,
  exports: knownExports,
  generated: { 'docusaurus-config-hooks': () => configHooks },
  aliases: installedAliases,
  // Configs that `init` wrote have the address.
  folders: { 'docs-gen:runtime/docusaurus': 'docusaurus/browser' },
}
