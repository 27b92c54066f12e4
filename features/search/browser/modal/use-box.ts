import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslate } from '../../../../runtime/hooks/use-translate.ts'
import { useRuntime } from '../../../../runtime/hooks/runtime.ts'
import { orReload } from '../../../../runtime/router/late-parts.ts'
import { type Limits, limitsOf } from '../../engine/box/limits.ts'
import type { Insights, InsightsInput } from '../providers/insights.ts'
import { failureOf } from '../failure.ts'
import { createLabels } from '../labels.ts'
import type { LoadedClient } from '../open-client.ts'
import { markOnPage } from '../page-marks.ts'
import type { SearchClient } from '../../engine/index.ts'
import { createProvider } from '../provider.ts'
import { currentRequest, type RequestSource } from '../request.ts'
import { resultLink } from '../result-url.ts'
import { cutQuery, longestQuery } from '../../engine/box/query-length.ts'
import type { QueryResults, Item } from '../../engine/box/answer.ts'
import type { Box } from './box.ts'
import type { OpenIn } from './keys.ts'
import { useSaved } from './use-saved.ts'
import { takeQuery } from './shared-query.ts'
import { type SearchState, useSearch } from './use-search.ts'

/** Input of a search box. */
export interface BoxInput extends Pick<RequestSource, 'data' | 'options'> {
  /** The client, which may still be loading. */
  readonly client: Promise<LoadedClient>
  /** Text that the reader typed to open the box; a line break at the end is Enter. */
  readonly text: string
  readonly close: () => void
}

/** An open search box with its input. */
interface OpenBox {
  readonly box: Box
  readonly input: RefObject<HTMLInputElement | null>
  readonly limits: Limits
}

/** Combines state, saved searches and navigation to a search box. */
export function useBox(boxInput: BoxInput): OpenBox {
  const { data, options, client } = boxInput
  const runtime = useRuntime('useBox')
  const input = useRef<HTMLInputElement>(null)
  const limits = limitsOf(options)
  const prefill = usePrefill(input, boxInput)
  const [provider] = useState(() => survivor(createProvider(data, options, client), data))
  // The searched part of the site is fixed when the box opens.
  const [request] = useState(() => currentRequest({ runtime, data, options }))
  const [state, dispatch] = useSearch({
    client: provider,
    request: () => request,
    options,
    perGroup: limits.maxResultsPerGroup,
    maxQueryLength: limits.maxQueryLength,
    initialQuery: cutQuery(prefill, longestQuery),
    isSubmitted: /\S.*\n$/.test(boxInput.text),
  })
  const { savedSearches, remember, keep, forget } = useSaved(data.indexName, {
    limits,
    isOff: options.disableUserPersonalization === true,
  })
  const items: readonly Item[] = state.failure
    ? []
    : (state.answer?.items ?? [...savedSearches.recent, ...savedSearches.favorite].map((hit) => ({ hit })))
  const insights = useInsights({ data, options, answer: state.answer })
  const onChoose = (item: Item): void => {
    const position = items.indexOf(item) + 1
    remember(item)
    insights?.clicked({ objectID: item.hit.objectID, position, queryID: state.answer?.queryID })
  }
  const navigation = useNavigation(boxInput, onChoose)
  useSubmitted(state, (item, openIn) => {
    dispatch({ type: 'opened' })
    navigation.choose(item, openIn)
  })
  const labels = createLabels(options.translations, useTranslate())
  const focus = (): void => input.current?.focus()
  const savedActions = { keep, forget }
  return {
    box: { state, dispatch, options, labels, items, savedSearches, savedActions, ...navigation, focus },
    input,
    limits,
  }
}

/** A client that loads the page again, with the query, if files of the site's own index are gone. */
function survivor(client: SearchClient, { manifest }: Pick<BoxInput['data'], 'manifest'>): SearchClient {
  if (!manifest) return client
  const search: SearchClient['search'] = (input, options) =>
    client.search(input, options).catch((error: unknown) => {
      const failed = Promise.reject<never>(error)
      return failureOf(error).isUnreachable ? orReload(failed, () => input.requests[0]?.query ?? '') : failed
    })
  return { ...client, search }
}

/** Opens the first result of a query that Enter was pressed for before it was there. */
function useSubmitted({ pendingOpen, status, answer }: SearchState, open: (item: Item, openIn: OpenIn) => void): void {
  useEffect(() => {
    const first = answer?.items[0]
    if (pendingOpen && status === 'idle' && first) open(first, pendingOpen)
  }, [pendingOpen, status])
}

/** The first query: typed text, that of the page's address, the site's initial query, or the page's selection. */
function usePrefill(input: OpenBox['input'], { text: start, options }: BoxInput): string {
  const text = start.replaceAll('\n', '')
  const [prefill] = useState(() => text || takeQuery() || options.initialQuery || selectedText())
  useEffect(() => {
    // A query that was not typed is selected, so that typing replaces it.
    if (prefill !== text) input.current?.select()
  }, [])
  return prefill
}

/** Opens results. @param onChoose called before a result opens */
function useNavigation(
  { options, close }: BoxInput,
  onChoose: (item: Item) => void,
): Pick<Box, 'linkOf' | 'choose' | 'goTo'> {
  const runtime = useRuntime('useBox')
  const { site, navigation } = runtime
  const linkOf = (item: Item) => resultLink(item.hit.url ?? '', { site, ...options })
  const goTo = (href: string): void => {
    close()
    navigation.navigate(href)
  }
  const choose = (item: Item, openIn: OpenIn | 'native'): void => {
    const { href, isExternal } = linkOf(item)
    onChoose(item)
    if (openIn === 'tab' || openIn === 'window') window.open(href, '_blank', 'noopener')
    else if (openIn === 'page' && isExternal) window.location.assign(href)
    else if (openIn === 'page') {
      markOnPage(item.hit, href, runtime)
      goTo(href)
    }
  }
  return { linkOf, choose, goTo }
}

function selectedText(): string {
  return (window.getSelection()?.toString() ?? '').trim().replace(/\s+/g, ' ')
}

/** Reports views of results to the provider, if the site turns that on. The code is loaded only then. */
function useInsights({
  data,
  options,
  answer,
}: InsightsInput & { readonly answer: QueryResults | undefined }): Insights | undefined {
  const [insights, setInsights] = useState<Insights>()
  const isOn = Boolean(options.insights)
  useEffect(() => {
    if (!isOn) return
    import('../providers/insights.ts').then(
      ({ createInsights }) => setInsights(createInsights({ data, options })),
      () => undefined,
    )
  }, [isOn])
  useEffect(() => {
    if (insights && answer && !answer.isPartial) insights.viewed(answer.items.map(({ hit }) => hit.objectID))
  }, [insights, answer])
  return insights
}
