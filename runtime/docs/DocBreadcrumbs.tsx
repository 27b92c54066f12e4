import type { ReactNode } from 'react'
import type { Breadcrumb } from '../contract/index.ts'
import { Link, useSite, useTranslate } from '../app/hooks.ts'
import { Icon } from '../theme/parts/Icon.tsx'
import type { BreadcrumbsProps } from '../theme/slot-props.ts'
import { breadcrumbsJsonLd } from './breadcrumbs-json-ld.ts'

/** Draws the way from the home page to this one, for readers and for search engines (R46). */
export function DocBreadcrumbs({ breadcrumbs }: BreadcrumbsProps): ReactNode {
  const { url } = useSite()
  const translate = useTranslate()
  const home = translate({ id: 'theme.docs.breadcrumbs.home', message: 'Home page' })
  return (
    <nav
      className="theme-doc-breadcrumbs"
      aria-label={translate({ id: 'theme.docs.breadcrumbs.navAriaLabel', message: 'Breadcrumbs' })}
    >
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: breadcrumbsJsonLd(breadcrumbs, url) }} />
      <ul className="breadcrumbs">
        <li className="breadcrumbs__item">
          <Link to="/" aria-label={home} className="breadcrumbs__link">
            <Icon name="home" size={16} />
          </Link>
        </li>
        {breadcrumbs.map((step, i) => (
          <Step key={i} step={step} isLast={i === breadcrumbs.length - 1} />
        ))}
      </ul>
    </nav>
  )
}

function Step({ step, isLast }: { readonly step: Breadcrumb; readonly isLast: boolean }): ReactNode {
  if (isLast || step.href === undefined) {
    const className = isLast ? 'breadcrumbs__item breadcrumbs__item--active' : 'breadcrumbs__item'
    return (
      <li className={className}>
        <span className="breadcrumbs__link">{step.label}</span>
      </li>
    )
  }
  return (
    <li className="breadcrumbs__item">
      <Link to={step.href} className="breadcrumbs__link">
        {step.label}
      </Link>
    </li>
  )
}
