import type { ReactNode } from 'react'
import type { CustomNavbarItemProps } from 'docs-gen/runtime'

/** A navbar item of the site's own type. */
export default function Badge({ item, mobile }: CustomNavbarItemProps): ReactNode {
  const text = `${String(item.props['tone'])}${mobile ? ', small' : ''}`
  return mobile ? <li className="own-badge">{text}</li> : <span className="own-badge">{text}</span>
}
