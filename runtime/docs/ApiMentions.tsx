import type { ReactNode } from 'react'
import { useTranslate } from '../app/hooks.ts'
import type { PageProps } from '../theme/slot-props.ts'

/** Lists the guides that speak of what a page of the API reference shows; nothing on other pages. */
export function ApiMentions({ page }: PageProps): ReactNode {
  const translate = useTranslate()
  const mentions = page.doc?.mentions ?? []
  if (mentions.length === 0) return null
  return (
    <aside className="api-mentions" aria-labelledby="api-mentions">
      <h2 id="api-mentions">{translate({ id: 'theme.api.mentions', message: 'Guides' })}</h2>
      <ul>
        {mentions.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </aside>
  )
}
