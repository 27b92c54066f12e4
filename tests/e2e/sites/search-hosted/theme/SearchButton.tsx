import type { SearchButtonProps } from 'docs-gen/runtime'
import { defaultTheme } from 'docs-gen/runtime'

/** Options that are functions. */
export default function SearchButton(props: SearchButtonProps) {
  return (
    <defaultTheme.SearchButton
      {...props}
      transformItems={(items) => items.filter(({ objectID }) => !objectID.startsWith('hidden'))}
      getMissingResultsUrl={({ query }) => `https://issues.example/new?title=${query}`}
      insightsClient={(method, payload) => {
        const { told = [] } = window as { told?: unknown[] }
        Object.assign(window, { told: [...told, { method, ...payload }] })
      }}
    />
  )
}
