import type { ReactNode } from 'react'
import type { LabelledLink } from '../../../runtime/contract/index.ts'
import { useTranslate } from '../../../runtime/hooks/use-translate.ts'
import { StaticRegion } from '../../../runtime/islands/StaticRegion.tsx'
import type { PageProps } from '../../../runtime/theme/slots.ts'
import { SiteLanguage } from '../../../runtime/ui/SiteLanguage.tsx'

/** Most guides in sight. */
const maxGuides = 6

/** Code of guides that uses the API on this page, and the other guides that mention it. Other pages have none. */
export function ApiMentions({ page }: PageProps): ReactNode {
  const translate = useTranslate()
  const { uses = [], mentions = [] } = page.doc ?? {}
  if (uses.length + mentions.length === 0) return null
  const inSight = mentions.slice(0, maxGuides - uses.length)
  const rest = mentions.slice(inSight.length)
  const more = { id: 'theme.api.moreMentions', message: 'one more guide|{count} more guides' }
  return (
    <SiteLanguage within={page.textLanguage}>
      <aside className="api-mentions" aria-labelledby="__docs-mentions">
        <h2 id="__docs-mentions">
          {uses.length > 0
            ? translate({ id: 'theme.api.uses', message: 'Seen in use' })
            : translate({ id: 'theme.api.mentions', message: 'Guides' })}
        </h2>
        {uses.map(({ label, href, region }) => (
          <section key={region}>
            <p>
              <a href={href}>{label}</a>
            </p>
            <StaticRegion name={region} />
          </section>
        ))}
        {inSight.length > 0 && <Guides guides={inSight} />}
        {rest.length > 0 && (
          <details>
            <summary>{translate(more, { count: rest.length })}</summary>
            <Guides guides={rest} />
          </details>
        )}
      </aside>
    </SiteLanguage>
  )
}

function Guides({ guides }: { readonly guides: readonly LabelledLink[] }): ReactNode {
  return (
    <ul>
      {guides.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  )
}
