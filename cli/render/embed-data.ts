import type { SiteFile } from '../../runtime/contract/index.ts'
import { embedData } from '../../features/lists/data.ts'
import type { Bundle } from '../bundle/input.ts'
import type { Site } from '../link/site.ts'
import { merged } from '../process/merged.ts'
import type { TextFile } from './site-files.ts'

/** Path of the file for embedding, relative to the output folder. */
export const embedDataPath = 'assets/site.json'

/** Makes the file that a React app loads to render the site inside itself (`DocsApp`); the site's own pages do not load it. */
export function embedDataFile(
  { data, build, stylesheets, fonts, embeds }: Bundle,
  previews: Pick<Site, 'apiPreviews'>,
): TextFile {
  const file: SiteFile = {
    site: { ...data, ...merged(embedData.map((of) => of(previews))) },
    build,
    stylesheets,
    ...(embeds && { fonts, embeds }),
  }
  return { path: embedDataPath, content: JSON.stringify(file) }
}
