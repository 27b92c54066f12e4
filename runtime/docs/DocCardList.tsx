import type { ReactNode } from 'react'
import type { DocCard } from '../contract/index.ts'
import { isExternal } from '../contract/index.ts'
import { Link, usePage } from '../app/hooks.ts'
import { Icon } from '../theme/parts/Icon.tsx'
import type { DocCardListProps } from '../theme/slot-props.ts'

/** Draws cards that lead to docs; without `items` those of the category the page stands for, as authors use it in MDX. */
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
