import type { ReactNode } from 'react'
import { Link } from '../ui/Link.tsx'
import { useSite } from '../hooks/runtime.ts'
import { ThemedImage } from '../ui/ThemedImage.tsx'

/** The site's logo and title, linked to the home page. */
export function NavbarLogo(): ReactNode {
  const site = useSite()
  const { logo, title } = site.theme.navbar
  if (!logo && !title) return null
  // Beside the title the logo is decoration.
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
