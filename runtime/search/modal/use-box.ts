import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '../../app/hooks.ts'
import { useRuntime } from '../../app/runtime.ts'
import type { Limits } from '../constants.ts'
import { createLabels } from '../labels.ts'
import type { LoadedClient } from '../open-client.ts'
import { createProvider } from '../provider.ts'
import { resultLink } from '../result-url.ts'
import type { Box, Item } from './box.ts'
import type { OpenIn } from './keys.ts'
import { useInsights } from './use-insights.ts'
import { useSaved } from './use-saved.ts'
import { useSearch } from './use-search.ts'
import type { SearchSetting } from './warm-up.ts'
import { currentRequest, limitsOf } from './warm-up.ts'

/** What a search box is opened with. */
export interface BoxInput extends Pick<SearchSetting, 'data' | 'options'> {
  /** The client, on its way. */
  readonly client: Promise<LoadedClient>
  /** What the reader typed to open it. */
  readonly typed: string
  readonly close: () => void
}

/** A search box that works, and the input it is typed into. */
export interface OpenBox {
  readonly box: Box
  readonly input: RefObject<HTMLInputElement | null>
  readonly limits: Limits
}

/** Joins state, saved searches and navigation to a search box. */
export function useBox({ data, options, client, typed, close }: BoxInput): OpenBox {
  const runtime = useRuntime('useBox')
  const { site, navigation } = runtime
  const input = useRef<HTMLInputElement>(null)
  const limits = limitsOf(options)
  const [provider] = useState(() => createProvider(data, options, client))
  const [prefill] = useState(() => typed || options.initialQuery || selectedText())
  // Which part of the site is searched is settled when the box opens.
  const [request] = useState(() => currentRequest({ runtime, data, options }))
  const [state, dispatch] = useSearch({
    client: provider,
    request: () => request,
    options,
    perGroup: limits.maxResultsPerGroup,
    initialQuery: prefill.slice(0, limits.maxQueryLength),
  })
  const { saved, remember, keep, forget } = useSaved(data.indexName, {
    limits,
    isOff: options.disableUserPersonalization === true,
  })
  const items: readonly Item[] = state.failure
    ? []
    : (state.answer?.items ?? [...saved.recent, ...saved.favorite].map((hit) => ({ hit })))
  const insights = useInsights({ data, options, answer: state.answer })
  useEffect(() => {
    // What was not typed is marked, so that typing replaces it (R82).
    if (prefill !== typed) input.current?.select()
  }, [])
  const linkOf = (item: Item) => resultLink(item.hit.url ?? '', { site, ...options })
  const goTo = (href: string): void => {
    close()
    navigation.navigate(href)
  }
  const choose = (item: Item, openIn: OpenIn | 'native'): void => {
    const { href, isExternal } = linkOf(item)
    remember(item)
    insights?.clicked({
      objectID: item.hit.objectID,
      position: items.indexOf(item) + 1,
      queryID: state.answer?.queryID,
    })
    if (openIn === 'tab' || openIn === 'window') window.open(href, '_blank', 'noopener')
    else if (openIn === 'page' && isExternal) window.location.assign(href)
    else if (openIn === 'page') goTo(href)
  }
  const labels = createLabels(options.translations, useTranslate())
  const focus = (): void => input.current?.focus()
  const box = {
    state,
    dispatch,
    options,
    labels,
    items,
    saved,
    savedActions: { keep, forget },
    linkOf,
    choose,
    goTo,
    focus,
  }
  return { box, input, limits }
}

function selectedText(): string {
  return (window.getSelection()?.toString() ?? '').trim().replace(/\s+/g, ' ')
}
