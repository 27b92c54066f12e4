import { type ReactNode, useEffect } from 'react'
import { isFollowingRefused } from '../../../runtime/contract/privacy-signals.ts'
import { useRuntime } from '../../../runtime/hooks/runtime.ts'
import { useTranslate } from '../../../runtime/hooks/use-translate.ts'
import { postJson } from '../../../runtime/ui/post-json.ts'
import { suggestionCount } from './constants.ts'
import { createLabels, type Labels } from './labels.ts'
import type { SearchOptions } from './options.ts'

/** A search without a result, or with words that no page has. */
interface MissProps {
  readonly query: string
  /** The words that no page has. */
  readonly words?: readonly string[]
  readonly options: Pick<SearchOptions, 'getMissingResultsUrl' | 'onMiss' | 'translations'>
}

interface NothingFoundProps extends MissProps {
  /** What can be searched instead. */
  readonly topics: readonly string[]
  readonly search: (query: string) => void
}

/** Renders what helps where nothing was found: that no function has the types, other searches, and the ways to tell the authors. */
export function NothingFound({ query, words, options, topics, search }: NothingFoundProps): ReactNode {
  const labels = createLabels(options.translations, useTranslate())
  const report = options.getMissingResultsUrl?.({ query })
  return (
    <>
      {/[-=]>|→/.test(query) && (
        <p className="DocSearch-Help">
          {labels('noResultsScreen.noTypesText', 'No function takes and returns these types.')}
        </p>
      )}
      {topics.length > 0 && <Topics {...{ topics, search, labels }} />}
      {report && (
        <p className="DocSearch-Help">
          {labels('noResultsScreen.reportMissingResultsText', 'Believe this query should return results?')}{' '}
          <a href={report} target="_blank" rel="noopener noreferrer">
            {labels('noResultsScreen.reportMissingResultsLinkText', 'Let us know.')}
          </a>
        </p>
      )}
      <Miss {...{ query, words, options }} />
    </>
  )
}

function Topics({
  topics,
  search,
  labels,
}: Pick<NothingFoundProps, 'topics' | 'search'> & { readonly labels: Labels }): ReactNode {
  return (
    <div className="DocSearch-NoResults-Prefill-List">
      <p className="DocSearch-Help">{labels('noResultsScreen.suggestedQueryText', 'Try searching for')}:</p>
      <ul>
        {topics.slice(0, suggestionCount).map((topic) => (
          <li key={topic}>
            <button type="button" className="DocSearch-Prefill" onClick={() => search(topic)}>
              {topic}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Says that a search is sent to the site's authors, and sends it, if there is an address. */
export function Miss(props: MissProps): ReactNode {
  const { onMiss } = props.options
  return onMiss !== undefined && !isFollowingRefused(navigator) && <SentMiss {...props} address={onMiss} />
}

/** Time after which the reader is done with typing, in ms. */
const restAfter = 1500

/** Queries that were sent from this document. */
const sentTexts = new Set<string>()

function SentMiss({ query, words = [], options, address }: MissProps & { readonly address: string }): ReactNode {
  const { site, current } = useRuntime('Miss')
  const labels = createLabels(options.translations, useTranslate())
  useEffect(() => {
    const text = query.trim()
    if (sentTexts.has(text)) return
    const send = (): void => {
      sentTexts.add(text)
      const { currentLocale: locale } = site.i18n
      void postJson(address, { query: text, words, page: current.get().page.path, locale })
    }
    const timer = setTimeout(send, restAfter)
    return () => clearTimeout(timer)
  }, [query])
  return (
    <p className="DocSearch-Help">
      {labels('noResultsScreen.missText', 'This search is sent to the authors of the site, to improve it.')}
    </p>
  )
}
