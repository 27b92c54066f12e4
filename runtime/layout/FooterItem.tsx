import type { ReactNode } from 'react'
import type { FooterLink } from '../contract/index.ts'
import { Link } from '../app/hooks.ts'
import { classNames } from '../theme/parts/class-names.ts'
import { ExternalIcon } from '../theme/parts/ExternalIcon.tsx'

/** Draws one link of the footer, or the HTML an author put in its place. */
export function FooterItem({ item }: { readonly item: FooterLink }): ReactNode {
  const className = classNames('footer__link-item', item.className)
  if (item.html !== undefined)
    return <span className={item.className} dangerouslySetInnerHTML={{ __html: item.html }} />
  return (
    <Link to={item.href} externalIcon={false} className={className}>
      {item.label}
      {item.external && <ExternalIcon />}
    </Link>
  )
}
