import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { CodeBlock } from '../../../runtime/content/CodeBlock.tsx'
import { Link } from '../../../runtime/ui/Link.tsx'

/** `@theme/MDXComponents/A`: a link as in Markdown. */
export function MarkdownA({ href, children, ...rest }: ComponentPropsWithoutRef<'a'>): ReactNode {
  return href === undefined ? (
    <a {...rest}>{children}</a>
  ) : (
    <Link href={href} {...rest}>
      {children}
    </Link>
  )
}

/** `@theme/MDXComponents/Code`: a code block if the text has several lines, else code in a line. */
export function MarkdownCode({ children, className, ...rest }: ComponentPropsWithoutRef<'code'>): ReactNode {
  if (typeof children === 'string' && children.includes('\n'))
    return <CodeBlock language={/language-(\S+)/.exec(className ?? '')?.[1]}>{children}</CodeBlock>
  return (
    <code className={className} {...rest}>
      {children}
    </code>
  )
}

/** `@theme/MDXComponents/Pre`: code blocks have a box of their own. */
export function MarkdownPre({ children }: { readonly children?: ReactNode }): ReactNode {
  return children
}

/** `@theme/MDXComponents/Ul` */
export function MarkdownUl(props: ComponentPropsWithoutRef<'ul'>): ReactNode {
  return <ul {...props} />
}

/** `@theme/MDXComponents/Li` */
export function MarkdownLi(props: ComponentPropsWithoutRef<'li'>): ReactNode {
  return <li {...props} />
}

/** `@theme/MDXComponents/Img`: an image that loads when it scrolls near. */
export function MarkdownImg({ alt, ...rest }: ComponentPropsWithoutRef<'img'>): ReactNode {
  return <img loading="lazy" decoding="async" alt={alt} {...rest} />
}
