import { documentFiles } from '../../../features/lists/documents.ts'
import type { DocumentSite } from './document-change.ts'
import { controlScriptFile, pageScriptFile } from './page-script.ts'
import type { TextFile } from '../site-files.ts'

/** The scripts that the site has as files: those of all pages, and those of features. */
export function scriptFiles(site: DocumentSite): readonly TextFile[] {
  return [pageScriptFile(site.data), controlScriptFile(site.data), ...documentFiles.flatMap((of) => of(site))]
}
