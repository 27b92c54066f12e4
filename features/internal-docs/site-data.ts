import type { SiteData } from '../../runtime/contract/index.ts'
import type { InternalDocsSettings } from './schema.ts'

/** The settings in the data of a site. */
export function internalDocsData({ internalDocs }: InternalDocsSettings): Pick<SiteData, 'internalDocs'> {
  return { internalDocs }
}

/** What the script asks whether a reader may see the internal docs. */
export function internalConnections({ internalDocs }: InternalDocsSettings): readonly (string | undefined)[] {
  return [internalDocs?.pingUrl, internalDocs?.checkUrl]
}

/** The frame in which the internal docs check the reader. */
export function internalFrames({ internalDocs }: InternalDocsSettings): readonly string[] {
  return internalDocs === undefined ? [] : [`https://${internalDocs.internalHost}`]
}
