import { formatMessage, withBase } from '../../runtime/contract/index.ts'
import type { DocFactsOf, FactsInput } from '../../cli/link/pages/doc-facts.ts'
import { contributorTexts } from './texts.ts'

/** The people who changed a doc, with the texts around their names, and links below the site's base path. */
export function contributorFacts({ rules, language }: Pick<FactsInput, 'rules' | 'language'>): DocFactsOf {
  return ({ page }) => {
    const { contributors } = page.meta
    if (!contributors) return {}
    const { people, others: count } = contributors
    return {
      contributors: {
        label: formatMessage(language, contributorTexts.label),
        people: people.map((person) =>
          person.image?.startsWith('/') === true ? { ...person, image: withBase(person.image, rules.baseUrl) } : person,
        ),
        others: count === 0 ? undefined : formatMessage(language, contributorTexts.more, { count }),
      },
    }
  }
}
