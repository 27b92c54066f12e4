import { type ReactNode, useEffect } from 'react'
import { useNavigate } from '../../../runtime/hooks/use-location.ts'

/** Props of `Redirect`. */
export interface RedirectProps {
  readonly to: string | { readonly pathname: string; readonly search?: string; readonly hash?: string }
}

/** `Redirect` of `@docusaurus/router`: goes to another page once this one is on show. */
export function Redirect({ to }: RedirectProps): ReactNode {
  const navigate = useNavigate()
  const target = typeof to === 'string' ? to : `${to.pathname}${to.search ?? ''}${to.hash ?? ''}`
  useEffect(() => navigate(target, { replace: true }), [navigate, target])
  return null
}
