import type { ComponentPropsWithRef, ReactNode } from 'react'
import { isExternal } from '../contract/index.ts'
import { useHref } from './use-href.ts'

/** What `Link` takes: `to` or `href`, and every attribute of an anchor. */
export interface LinkProps extends ComponentPropsWithRef<'a'> {
  /** A path of the site without base path, a ready href, or an external URL. */
  readonly to?: string
  /** `false` leaves out the class that draws the icon of external links. */
  readonly externalIcon?: boolean
}

/** Draws a link. Clicks are taken over by delegation, so it is a plain anchor (R73); external links open in a new tab. */
export function Link({ to, href, externalIcon = true, className, ...rest }: LinkProps): ReactNode {
  const toHref = useHref()
  const target = to ?? href
  if (target === undefined) return <a className={className} {...rest} />
  if (target.startsWith('pathname://')) {
    return <a href={toHref(target.slice('pathname://'.length))} data-full-load="" className={className} {...rest} />
  }
  if (!/^(?:https?:)?\/\//i.test(target))
    return <a href={isExternal(target) ? target : toHref(target)} className={className} {...rest} />
  const classes = [className, externalIcon && 'external-link'].filter(Boolean).join(' ')
  return <a href={target} target="_blank" rel="noopener noreferrer" className={classes || undefined} {...rest} />
}
