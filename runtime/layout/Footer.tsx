import type { ComponentType, ReactNode } from 'react'
import type { FooterData, FooterLink, LogoData } from '../contract/index.ts'
import { Link } from '../ui/Link.tsx'
import { useSite } from '../hooks/runtime.ts'
import { classNames } from '../ui/class-names.ts'
import { ThemedImage } from '../ui/ThemedImage.tsx'
import { ExternalIcon } from '../ui/Icon.tsx'
import { withoutUndefined } from '../ui/without-undefined.ts'
import { trustedHtml } from '../strict/trusted-html.ts'

/** The footer: columns or one row of links, logo and copyright. */
export function Footer(): ReactNode {
  const { footer } = useSite().theme
  if (!footer) return null
  const { columns, copyright } = footer
  return (
    <footer className={classNames('theme-layout-footer footer', footer.style === 'dark' && 'footer--dark')}>
      <div className="footer__inner">
        {columns.length > 0 && <Links columns={columns} />}
        {(footer.logo ?? copyright) && (
          <div className="footer__bottom">
            {footer.logo && <FooterLogo logo={footer.logo} />}
            {copyright && (
              <div className="footer__copyright" dangerouslySetInnerHTML={{ __html: trustedHtml(copyright) }} />
            )}
          </div>
        )}
      </div>
    </footer>
  )
}

function Links({ columns }: Pick<FooterData, 'columns'>): ReactNode {
  if (!hasOneList(columns)) return <FooterColumns columns={columns} Item={FooterItem} />
  return <FooterRow items={columns[0]?.items ?? []} Item={FooterItem} />
}

/** Whether a footer's links are one list without a title. */
export function hasOneList(columns: FooterData['columns']): boolean {
  return columns.length === 1 && columns[0]?.title === undefined
}

/** A list of links, with the component that shows each. */
interface LinksProps<Item> {
  readonly items: readonly Item[]
  readonly Item: ComponentType<{ readonly item: Item }>
}

/** A column of links. */
interface ColumnsProps<Item> extends Pick<LinksProps<Item>, 'Item'> {
  readonly columns: readonly {
    readonly title?: string
    readonly className?: string
    readonly items: readonly Item[]
  }[]
}

/** The links of a footer in columns. */
export function FooterColumns<Item>({ columns, Item }: ColumnsProps<Item>): ReactNode {
  return (
    <div className="footer__links">
      {columns.map((column, i) => (
        <div key={i} className={classNames('theme-layout-footer-column footer__col', column.className)}>
          {column.title && <div className="footer__title">{column.title}</div>}
          <ul className="footer__items clean-list">
            {column.items.map((item, j) => (
              <li key={j} className="footer__item">
                <Item item={item} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

/** The links of a footer in one row. */
export function FooterRow<Item>({ items, Item }: LinksProps<Item>): ReactNode {
  return (
    <div className="footer__links footer__links--simple">
      {items.map((item, i) => (
        <span key={i}>
          {i > 0 && <span className="footer__link-separator">·</span>}
          <Item item={item} />
        </span>
      ))}
    </div>
  )
}

/** The logo, linked if it has an address. */
export function FooterLogo({ logo }: { readonly logo: LogoData }): ReactNode {
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

/** A link of the footer, or its HTML. */
export function FooterItem({ item }: { readonly item: Partial<FooterLink> }): ReactNode {
  const className = classNames('footer__link-item', item.className)
  if (item.html !== undefined)
    return <span className={item.className} dangerouslySetInnerHTML={{ __html: trustedHtml(item.html) }} />
  return (
    <Link
      to={item.href}
      externalIcon={false}
      className={className}
      {...withoutUndefined({ target: item.target, rel: item.rel })}
    >
      {item.label}
      {item.external && item.target !== '_self' && <ExternalIcon />}
    </Link>
  )
}
