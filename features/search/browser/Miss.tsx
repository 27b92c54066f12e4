import { type ReactNode, useEffect } from 'react'
import { isFollowingRefused } from '../../../runtime/contract/privacy-signals.ts'
import { useRuntime } from '../../../runtime/hooks/runtime.ts'
import { useTranslate } from '../../../runtime/hooks/use-translate.ts'
import { createLabels } from './labels.ts'
import type { SearchOptions } from './options.ts'
import { postJson } from '../../../runtime/ui/post-json.ts'

interface MissProps {
  readonly query: string
  readonly options: Pick<SearchOptions, 'onMiss' | 'translations'>
}

/**
 * Explains that a query for types found no function. Says that a search without a result is sent to the site's authors, and sends it, if
 * there is an address.
 */
export function Miss({ query, options }: MissProps): ReactNode {
  const { onMiss } = options
  return (
    <>
      {/[-=]>|→/.test(query) && <NoTypes options={options} />}
      {onMiss !== undefined && !isFollowingRefused(navigator) && (
        <SentMiss query={query} options={options} address={onMiss} />
      )}
    </>
  )
}

function NoTypes({ options }: Pick<MissProps, 'options'>): ReactNode {
  const labels = createLabels(options.translations, useTranslate())
  return (
    <p className="DocSearch-Help">
      {labels('noResultsScreen.noTypesText', 'No function takes and returns these types.')}
    </p>
  )
}

/** Time after which the reader is done with typing, in ms. */
const restAfter = 1500

/** Queries that were sent from this document. */
const sentTexts = new Set<string>()

function SentMiss({ query, options, address }: MissProps & { readonly address: string }): ReactNode {
  const { site, current } = useRuntime('Miss')
  const labels = createLabels(options.translations, useTranslate())
  useEffect(() => {
    const text = query.trim()
    if (sentTexts.has(text)) return
    const send = (): void => {
      sentTexts.add(text)
      const { currentLocale: locale } = site.i18n
      void postJson(address, { query: text, page: current.get().page.path, locale })
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
