import type { SiteData } from '../runtime/contract/index.ts'
import { toldServices } from './analytics/site-data.ts'
import { previewLinks } from './api-reference/preview-links.ts'
import type { ClientFacts } from './client.ts'
import { diagramFolder, diagramFramePrefix, diagramsText } from './diagrams/module.ts'
import type { ModuleFeature } from '../cli/bundle/app/module-feature.ts'
import type { SiteConfig } from '../cli/config/schema/site.ts'
import type { Content } from '../cli/sources/source.ts'
import type { SheetFeature } from '../cli/bundle/styles/class-sheet.ts'
import { drawingClass, formulaFolder } from './formulas/content.ts'
import { cardFolder } from './social-cards/schema.ts'

/** The features with a style sheet that only some pages load. */
export const sheetFeatures: readonly SheetFeature[] = [
  {
    className: drawingClass,
    isUsed: ({ markdown }) => markdown.math !== false,
    folder: formulaFolder,
    load: async () => (await import('./formulas/styles.ts')).formulaStyles,
  },
]

/** Settings of features that the code of a bundle depends on. */
export function bundleSettings({ markdown, themeConfig }: SiteConfig): readonly unknown[] {
  return [markdown.math, themeConfig.mermaid]
}

/** The features with a module that pages import. */
export const moduleFeatures: readonly ModuleFeature[] = [
  {
    name: 'diagrams',
    text: diagramsText,
    load: async () => (await import('./diagrams/mermaid.ts')).bundleDiagrams,
    folder: diagramFolder,
    framePrefix: diagramFramePrefix,
  },
]

/** Folders of the code that these modules load, below `assets/`. */
export const lateCodeFolders: readonly string[] = moduleFeatures.map(({ folder }) => folder)

/** Style sheet of the search box and the page of results, below `features/`: a file of its own, which few pages need before a search. */
export const searchSheet = 'search/search.css'
/** A selector of the links with previews, which a script of `features/client.ts` shows; empty if a site has none. */
export { previewLinks }

/** What tells which of the features with code for the browser a site uses. */
export function clientFacts({ config, site, mode }: ClientSite): ClientFacts {
  const { theme, internalDocs } = site.data
  return { theme, internalDocs, services: toldServices(config, mode), previewLinks: previewLinks(site) }
}

/** A linked site and what is known of it, for `clientFacts`. */
interface ClientSite {
  readonly config: Pick<SiteConfig, 'analytics'>
  readonly site: Pick<Content, 'apiPreviews'> & { readonly data: Pick<SiteData, 'theme' | 'internalDocs'> }
  readonly mode: 'production' | 'development'
}

/** Folders of features whose files have a digest of their content in their name, below `assets/`. */
export const hashedFolders: readonly string[] = [
  ...lateCodeFolders,
  ...sheetFeatures.map(({ folder }) => folder),
  cardFolder,
]
