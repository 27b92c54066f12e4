import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { useTranslate } from '../app/hooks.ts'

/** What `Heading` takes: the element, and every attribute of it. */
export interface HeadingProps extends ComponentPropsWithoutRef<'h2'> {
  readonly as: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6'
}

/** Draws a heading as headings in Markdown are drawn: with its own link where it has an id. */
export function Heading({ as: Element, id, className, children, ...rest }: HeadingProps): ReactNode {
  const translate = useTranslate()
  if (Element === 'h1' || id === undefined)
    return (
      <Element {...rest} id={id} className={className}>
        {children}
      </Element>
    )
  const message = { id: 'theme.common.headingLinkTitle', message: 'Direct link to {heading}' }
  const label = translate(message, { heading: typeof children === 'string' ? children : id })
  return (
    <Element {...rest} id={id} className={['anchor', className].filter(Boolean).join(' ')}>
      {children}
      <a className="hash-link" href={`#${id}`} aria-label={label} title={label} />
    </Element>
  )
}
