import type { ReactNode } from 'react'
import { Link, useSite } from '../app/hooks.ts'
import { ThemedImage } from '../theme/parts/ThemedImage.tsx'

/** Draws the site's logo and name, leading home (R31). */
export function NavbarLogo(): ReactNode {
  const site = useSite()
  const { logo, title } = site.theme.navbar
  // Beside the title the picture says nothing new, so it is silent.
  const alt = logo?.alt ?? (title ? '' : site.title)
  return (
    <Link to={logo?.href ?? '/'} target={logo?.target} externalIcon={false} className="navbar__brand">
      {logo && (
        <div className="navbar__logo">
          <ThemedImage image={logo} alt={alt} className={logo.className} />
        </div>
      )}
      {title && <b className="navbar__title text--truncate">{title}</b>}
    </Link>
  )
}
