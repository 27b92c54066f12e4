import type { ReactNode } from 'react'
import type { FooterData, FooterLink, LogoData } from '../../../../runtime/contract/index.ts'
import { useSite } from '../../../../runtime/hooks/runtime.ts'
import {
  FooterColumns,
  FooterItem,
  FooterLogo as OwnLogo,
  FooterRow,
  hasOneList,
} from '../../../../runtime/layout/Footer.tsx'
import { trustedHtml } from '../../../../runtime/strict/trusted-html.ts'
import { classNames } from '../../../../runtime/ui/class-names.ts'
import { usePart } from './parts.ts'

/** `@theme/Footer` */
export function Footer(): ReactNode {
  const { footer } = useSite().theme
  const Layout = usePart('Footer/Layout', FooterLayout)
  const Links = usePart('Footer/Links', FooterLinks)
  const Logo = usePart('Footer/Logo', FooterLogo)
  const Copyright = usePart('Footer/Copyright', FooterCopyright)
  if (!footer) return null
  const { columns, copyright, logo, style } = footer
  return (
    <Layout
      style={style}
      links={columns.length > 0 && <Links links={footerLinks(columns)} />}
      logo={logo && <Logo logo={logo} />}
      copyright={copyright && <Copyright copyright={copyright} />}
    />
  )
}

/** The links of a footer as a Docusaurus config has them: columns with a title, or one list. */
function footerLinks(columns: FooterData['columns']): readonly FooterColumn[] | readonly FooterLinkItemData[] {
  const lists = columns.map(({ items, ...column }) => ({ ...column, items: items.map(linkData) }))
  return hasOneList(columns) ? (lists[0]?.items ?? []) : lists
}

function linkData(item: FooterLink): FooterLinkItemData {
  const { href, external, ...rest } = item
  return external ? { ...rest, href } : { ...rest, to: href }
}

/** A link of the footer; `to` is a path of the site, `href` an address elsewhere. */
interface FooterLinkItemData extends Omit<Partial<FooterLink>, 'external'> {
  readonly to?: string | undefined
}

interface FooterColumn {
  readonly title?: string
  readonly className?: string
  readonly items: readonly FooterLinkItemData[]
}

/** Props of `FooterLayout`: its parts, rendered. */
export interface FooterLayoutProps {
  readonly style?: 'light' | 'dark'
  readonly links?: ReactNode
  readonly logo?: ReactNode
  readonly copyright?: ReactNode
}

/** `@theme/Footer/Layout` */
export function FooterLayout({ style, links, logo, copyright }: FooterLayoutProps): ReactNode {
  return (
    <footer className={classNames('theme-layout-footer footer', style === 'dark' && 'footer--dark')}>
      <div className="footer__inner">
        {links}
        {(logo || copyright) && (
          <div className="footer__bottom">
            {logo}
            {copyright}
          </div>
        )}
      </div>
    </footer>
  )
}

/** `@theme/Footer/Links`: in columns, or in one row. */
export function FooterLinks({ links }: { readonly links: ReturnType<typeof footerLinks> }): ReactNode {
  const MultiColumn = usePart('Footer/Links/MultiColumn', FooterLinksMultiColumn)
  const Simple = usePart('Footer/Links/Simple', FooterLinksSimple)
  return isColumns(links) ? <MultiColumn columns={links} /> : <Simple links={links} />
}

function isColumns(links: ReturnType<typeof footerLinks>): links is readonly FooterColumn[] {
  return links.some((link) => 'items' in link)
}

/** `@theme/Footer/Links/MultiColumn` */
export function FooterLinksMultiColumn({ columns }: { readonly columns: readonly FooterColumn[] }): ReactNode {
  return <FooterColumns columns={columns} Item={usePart('Footer/LinkItem', FooterLinkItem)} />
}

/** `@theme/Footer/Links/Simple` */
export function FooterLinksSimple({ links }: { readonly links: readonly FooterLinkItemData[] }): ReactNode {
  return <FooterRow items={links} Item={usePart('Footer/LinkItem', FooterLinkItem)} />
}

/** `@theme/Footer/LinkItem` */
export function FooterLinkItem({ item }: { readonly item: FooterLinkItemData }): ReactNode {
  const { to, href, ...rest } = item
  return <FooterItem item={{ ...rest, href: href ?? to, external: href !== undefined }} />
}

/** `@theme/Footer/Logo` */
export function FooterLogo({ logo }: { readonly logo: LogoData }): ReactNode {
  return <OwnLogo logo={logo} />
}

/** `@theme/Footer/Copyright` */
export function FooterCopyright({ copyright }: { readonly copyright: string }): ReactNode {
  return <div className="footer__copyright" dangerouslySetInnerHTML={{ __html: trustedHtml(copyright) }} />
}
