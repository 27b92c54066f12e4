import { type ComponentPropsWithoutRef, type ComponentType, Fragment, type ReactNode } from 'react'
import { useTranslate } from '../../../runtime/hooks/use-translate.ts'
import { Head } from '../../../runtime/ui/Head.tsx'
import { usePage, useSite } from '../../../runtime/hooks/runtime.ts'
import { placeholderParts } from '../../../runtime/contract/index.ts'

/** Props of `Heading`: the element, and its attributes. */
export interface HeadingProps extends ComponentPropsWithoutRef<'h2'> {
  readonly as: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6'
}

/** A heading like those in Markdown: with a link to itself if it has an id. */
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

/** Values for the placeholders of a text. */
export type InterpolateValues = Readonly<Record<string, ReactNode>>

/** Fills in the `{name}` placeholders of a text. Returns a string if all values are strings, else nodes. */
export function interpolate(text: string, values: InterpolateValues = {}): ReactNode {
  const parts = placeholderParts(text).map((part, index) => (index % 2 === 0 ? part : (values[part] ?? `{${part}}`)))
  const isText = parts.every((part) => typeof part === 'string' || typeof part === 'number')
  return isText ? parts.join('') : parts.map((part, index) => <Fragment key={index}>{part}</Fragment>)
}

/** Props of `Interpolate`. */
export interface InterpolateProps {
  readonly children: string
  readonly values?: InterpolateValues
}

/** A text with its placeholders filled in. */
export function Interpolate({ children, values }: InterpolateProps): ReactNode {
  return interpolate(children, values)
}

/** Props of `Layout`. */
export interface LayoutProps {
  readonly title?: string
  readonly description?: string
  readonly wrapperClassName?: string
  readonly children?: ReactNode
}

/** `@theme/Layout`. Pages are inside the site's layout already, so it only sets the title and the description. */
export function Layout({ title, description, wrapperClassName, children }: LayoutProps): ReactNode {
  return (
    <>
      <PageMetadata title={title} description={description} />
      {wrapperClassName === undefined ? children : <div className={wrapperClassName}>{children}</div>}
    </>
  )
}

/** Props of `PageMetadata`. */
export interface PageMetadataProps {
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly keywords?: string | readonly string[]
  readonly image?: string
  readonly children?: ReactNode
}

/** Sets the title and the description of the page. */
export function PageMetadata({ title, description, keywords, children }: PageMetadataProps): ReactNode {
  const site = useSite()
  const { kind } = usePage()
  const full =
    title === undefined || title === site.title ? site.title : `${title} ${site.titleDelimiter} ${site.title}`
  const hasTitle = title !== undefined || kind === 'component'
  return (
    <Head>
      {hasTitle && <title>{full}</title>}
      {description !== undefined && <meta name="description" content={description} />}
      {description !== undefined && <meta property="og:description" content={description} />}
      {hasTitle && <meta property="og:title" content={full} />}
      {keywords !== undefined && <meta name="keywords" content={[keywords].flat().join(',')} />}
      {children}
    </Head>
  )
}

/** `@theme-original/MDXComponents`, which sites spread into their own. Empty: pages have these components without it. */
export const MDXComponents: Readonly<Record<string, ComponentType>> = {}

/** `@docusaurus/Noop`: nothing, in place of a part that a site leaves out. */
export function Noop(): null {
  return null
}
