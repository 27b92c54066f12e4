import type { SiteData } from '../contract/index.ts'
import { translate } from './translate.ts'

/** Returns the document's title while a crash page is shown (R53). */
export function pageErrorTitle(site: SiteData): string {
  const title = translate(site, { id: 'theme.ErrorPageContent.pageTitle', message: 'Page Error' })
  return `${title} ${site.titleDelimiter} ${site.title}`
}
