import type { ModuleFeature } from '../../cli/bundle/app/module-feature.ts'
import type { SiteConfig } from '../../cli/config/schema/site.ts'
import { diagramFolder, diagramFramePrefix, diagramsText } from './module.ts'

/** The module of diagrams. */
export const diagramsModuleFeature: ModuleFeature = {
  name: 'diagrams',
  text: diagramsText,
  load: async () => (await import('./mermaid.ts')).bundleDiagrams,
  folder: diagramFolder,
  framePrefix: diagramFramePrefix,
}

/** The setting that the code of a bundle depends on. */
export function diagramSetting({ themeConfig }: Pick<SiteConfig, 'themeConfig'>): unknown {
  return themeConfig.mermaid
}
