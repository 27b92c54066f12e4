import type { DocFactsOf, FactsInput } from '../../cli/link/pages/doc-facts.ts'
import { formatDate } from '../../cli/link/pages/format-date.ts'

/** The date of the last change of a doc, in the language of the site, and its author. */
export function lastUpdateFacts({ dateLocale }: Pick<FactsInput, 'dateLocale'>): DocFactsOf {
  return ({ page }) => {
    const { date, author } = page.meta.lastUpdate ?? {}
    return {
      ...(date !== undefined && { lastUpdatedAt: formatDate(date, dateLocale(), { dateStyle: 'medium' }) }),
      ...(author !== undefined && { lastUpdatedBy: author }),
    }
  }
}
