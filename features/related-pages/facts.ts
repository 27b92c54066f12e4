import { formatMessage } from '../../runtime/contract/index.ts'
import type { DocFactsOpener } from '../../cli/link/pages/doc-facts.ts'
import { relatedDocs } from './related-docs.ts'
import { relatedTexts } from './texts.ts'

/** The list of docs that are related to each. */
export const relatedFacts: DocFactsOpener = (site) => {
  const related = relatedDocs(site)
  return ({ page }) => {
    const pages = related.get(page.id) ?? []
    return pages.length === 0 ? {} : { related: { label: formatMessage(site.language, relatedTexts.title), pages } }
  }
}
