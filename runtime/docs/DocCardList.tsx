import type { ReactNode } from 'react'
import { type DocCard, isExternal } from '../contract/index.ts'
import { Link } from '../ui/Link.tsx'
import { usePage } from '../hooks/runtime.ts'
import { Icon } from '../ui/Icon.tsx'
import type { DocCardListProps } from '../theme/slots.ts'

/** Cards that link to docs: those of `items`, or of the category whose index the page is. Authors can use it in MDX. */
export function DocCardList({ items }: Partial<DocCardListProps>): ReactNode {
  const { doc } = usePage()
  const cards = items ?? doc?.items ?? []
  if (cards.length === 0) return null
  return (
    <ul className="doc-cards">
      {cards.map((card) => (
        <li key={card.href}>
          <Card card={card} />
        </li>
      ))}
    </ul>
  )
}

function Card({ card }: { readonly card: DocCard }): ReactNode {
  const icon = card.kind === 'category' ? 'folder' : isExternal(card.href) ? 'link' : 'page'
  return (
    <Link to={card.href} externalIcon={false} className="card doc-card">
      <span className="doc-card__title">
        <Icon name={icon} size={16} />
        {card.label}
      </span>
      {card.description && <span className="doc-card__description">{card.description}</span>}
    </Link>
  )
}
