import type { ReactNode } from 'react'
import type { FooterData, FooterLink } from '../contract/index.ts'
import { Link } from '../ui/Link.tsx'
import { useSite } from '../hooks/runtime.ts'
import { classNames } from '../ui/class-names.ts'
import { ThemedImage } from '../ui/ThemedImage.tsx'
import { ExternalIcon } from '../ui/Icon.tsx'
import { trustedHtml } from '../strict/trusted-html.ts'

/** The footer: columns or one row of links, logo and copyright. */
export function Footer(): ReactNode {
  const { footer } = useSite().theme
  if (!footer) return null
  const { columns, copyright } = footer
  return (
    <footer className={classNames('theme-layout-footer footer', footer.style === 'dark' && 'footer--dark')}>
      <div className="footer__inner">
        {columns.length > 0 && (isSimple(columns) ? <SimpleLinks columns={columns} /> : <Columns columns={columns} />)}
        {(footer.logo ?? copyright) && (
          <div className="footer__bottom">
            <FooterLogo footer={footer} />
            {copyright && (
              <div className="footer__copyright" dangerouslySetInnerHTML={{ __html: trustedHtml(copyright) }} />
            )}
          </div>
        )}
      </div>
    </footer>
  )
}

type FooterColumns = Pick<FooterData, 'columns'>

function isSimple(columns: FooterData['columns']): boolean {
  return columns.length === 1 && columns[0]?.title === undefined
}

function Columns({ columns }: FooterColumns): ReactNode {
  return (
    <div className="footer__links">
      {columns.map((column, i) => (
        <div key={i} className={classNames('theme-layout-footer-column footer__col', column.className)}>
          {column.title && <div className="footer__title">{column.title}</div>}
          <ul className="footer__items clean-list">
            {column.items.map((item, j) => (
              <li key={j} className="footer__item">
                <FooterItem item={item} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function SimpleLinks({ columns }: FooterColumns): ReactNode {
  return (
    <div className="footer__links footer__links--simple">
      {columns[0]?.items.map((item, i) => (
        <span key={i}>
          {i > 0 && <span className="footer__link-separator">·</span>}
          <FooterItem item={item} />
        </span>
      ))}
    </div>
  )
}

function FooterLogo({ footer }: { readonly footer: FooterData }): ReactNode {
  const { logo } = footer
  if (!logo) return null
  const image = <ThemedImage image={logo} alt={logo.alt ?? ''} className={classNames('footer__logo', logo.className)} />
  return (
    <div>
      {logo.href === undefined ? (
        image
      ) : (
        <Link to={logo.href} target={logo.target} externalIcon={false}>
          {image}
        </Link>
      )}
    </div>
  )
}

function FooterItem({ item }: { readonly item: FooterLink }): ReactNode {
  const className = classNames('footer__link-item', item.className)
  if (item.html !== undefined)
    return <span className={item.className} dangerouslySetInnerHTML={{ __html: trustedHtml(item.html) }} />
  return (
    <Link to={item.href} externalIcon={false} className={className}>
      {item.label}
      {item.external && <ExternalIcon />}
    </Link>
  )
}
