import type { ComponentPropsWithRef, ReactNode } from 'react'
import { isExternal, isOtherSite } from '../contract/index.ts'
import { useRuntime } from '../hooks/runtime.ts'
import { useHref } from '../hooks/use-href.ts'

/** Props of `Link`: `to` or `href`, and the attributes of an anchor. */
export interface LinkProps extends ComponentPropsWithRef<'a'> {
  /** A path of the site, with or without the base path, or an external URL. */
  readonly to?: string
  /** Whether external links have an icon. Default: `true`. */
  readonly externalIcon?: boolean
}

/**
 * A link. Paths of the site get the base path, and the router follows them; external links open in a new tab.
 * @example <Link to="/docs/intro">Get started</Link>
 */
export function Link({ to, href, externalIcon = true, className, ...rest }: LinkProps): ReactNode {
  const toHref = useHref()
  const { addLink } = useRuntime('Link').services
  const target = to ?? href
  if (target === undefined) return <a className={className} {...rest} />
  if (target.startsWith('pathname://')) {
    return <a href={toHref(target.slice('pathname://'.length))} data-full-load="" className={className} {...rest} />
  }
  if (!isOtherSite(target)) {
    const address = isExternal(target) ? target : toHref(target)
    addLink?.(address)
    return <a href={address} className={className} {...rest} />
  }
  const classes = [className, externalIcon && 'external-link'].filter(Boolean).join(' ')
  return <a href={target} target="_blank" rel="noopener noreferrer" className={classes || undefined} {...rest} />
}
