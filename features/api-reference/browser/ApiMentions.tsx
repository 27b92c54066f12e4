import type { ReactNode } from 'react'
import { useTranslate } from '../../../runtime/hooks/use-translate.ts'
import type { PageProps } from '../../../runtime/theme/slots.ts'
import { SiteLanguage } from '../../../runtime/ui/SiteLanguage.tsx'

/** The guides that mention the API on this page. Other pages have none. */
export function ApiMentions({ page }: PageProps): ReactNode {
  const translate = useTranslate()
  const mentions = page.doc?.mentions ?? []
  if (mentions.length === 0) return null
  return (
    <SiteLanguage within={page.textLanguage}>
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
    </SiteLanguage>
  )
}
