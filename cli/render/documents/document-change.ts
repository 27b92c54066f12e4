import type { SiteData, StartSettings } from '../../../runtime/contract/index.ts'
import type { DocumentInput, HeadElement } from '../../../templates/document.ts'
import type { RenderBundle, RenderConfig } from '../render-input.ts'
import type { TextFile } from '../site-files.ts'

/** A site whose documents a feature changes. */
export interface DocumentSite {
  readonly config: RenderConfig
  readonly data: SiteData
}

/** A bundled site whose documents a feature changes. */
export interface DocumentBundle {
  readonly config: RenderConfig
  readonly bundle: Pick<RenderBundle, 'data' | 'files'>
  readonly mode: 'production' | 'development'
}

/** What the elements of features in the head depend on. */
export type HeadContext = Pick<DocumentBundle, 'config' | 'mode'>

/** Elements in the head of each page, before and after the scripts of the config. */
export interface FeatureHead {
  readonly beforeScripts: readonly HeadElement[]
  readonly afterScripts: readonly HeadElement[]
}

/** A document, and the files that it alone refers to. */
export interface ChangedDocument {
  readonly input: DocumentInput
  readonly files: readonly TextFile[]
}

/** Changes a document and writes its start script. `loadHtmlParser` must have been called. */
export type ChangeDocument = (input: DocumentInput, start: StartSettings) => ChangedDocument

/** A header that hosts should send with every file of a site. */
export type ResponseHeader = readonly [name: string, value: string]
