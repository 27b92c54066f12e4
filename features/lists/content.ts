// Written by `npm run build:lists` from what each feature.json says. Do not edit.
import type { ContentFeature, FeatureComponent } from '../content-feature.ts'
import { apiContent } from '../api-reference/content.ts'
import { glossaryContent } from '../glossary/content.ts'
import { extensionsContent } from '../markdown-extensions/content.ts'
import { figuresContent } from '../figures/content.ts'
import { dataTablesContent } from '../data-tables/content.ts'
import { embedsContent } from '../embeds/content.ts'
import { formulasContent } from '../formulas/content.ts'
import { diagramsContent, themeComponents } from '../diagrams/content.ts'
import { zoomContent } from '../image-zoom/content.ts'
import { staleContent } from '../translation-status/content.ts'

/** Elements in the text of pages: what stages know of them that neither compile pages nor load their code. */
export const contentFeatures: readonly ContentFeature[] = [
  apiContent,
  glossaryContent,
  extensionsContent,
  figuresContent,
  dataTablesContent,
  embedsContent,
  formulasContent,
  diagramsContent,
  zoomContent,
  staleContent,
]

/** Components of modules that a feature makes for each site, by the module of Docusaurus’ themes that sites import. */
export const featureComponents: Readonly<Record<string, FeatureComponent>> = { ...themeComponents }
