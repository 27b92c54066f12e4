import { useEffect, useState } from 'react'
import type { Insights, InsightsInput } from '../insights/insights.ts'
import type { InsightsClient } from '../options.ts'
import type { Answer } from './answer.ts'

/** Tells the provider what the reader sees, where the site asks for that (R115). Its code is loaded only then. */
export function useInsights({
  data,
  options,
  answer,
}: InsightsInput & { readonly answer: Answer | undefined }): Insights | undefined {
  const [insights, setInsights] = useState<Insights>()
  const isOn = Boolean(options.insights)
  useEffect(() => {
    if (!isOn) return
    import('../insights/insights.ts').then(
      ({ createInsights }) => setInsights(createInsights({ data, options, pageClient: pageClient() })),
      () => undefined,
    )
  }, [isOn])
  useEffect(() => {
    if (insights && answer && !answer.isPartial) insights.viewed(answer.items.map(({ hit }) => hit.objectID))
  }, [insights, answer])
  return insights
}

function pageClient(): InsightsClient | undefined {
  const client: unknown = 'aa' in window ? window.aa : undefined
  return typeof client === 'function' ? (method, payload) => void client(method, payload) : undefined
}
