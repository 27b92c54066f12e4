import { Children, cloneElement, Fragment, isValidElement, type ReactNode } from 'react'
import { useRuntime } from '../hooks/runtime.ts'
import { useHtml } from '../hooks/use-html.ts'

/**
 * Puts elements into the page's head, such as `<meta>` or `<title>`; one of the same name replaces the page's own.
 * They are part of the document that the server sends, so the browser renders only an empty placeholder.
 */
export function Head({ children }: { readonly children?: ReactNode }): ReactNode {
  useRuntime('Head').services.renderHead?.(withWholeTitles(children))
  return <template data-head="" dangerouslySetInnerHTML={useHtml('')} suppressHydrationWarning />
}

type Parent = { readonly children?: ReactNode }

/** React renders a `<title>` only if it has one text: `{a} | {b}` are three. */
function withWholeTitles(node: ReactNode): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement<Parent>(child)) return child
    if (child.type === 'title') return cloneElement(child, {}, textOf(child.props.children))
    return child.type === Fragment ? withWholeTitles(child.props.children) : child
  })
}

function textOf(node: ReactNode): string {
  const texts = Children.map(node, (child) =>
    isValidElement<Parent>(child) ? textOf(child.props.children) : String(child ?? ''),
  )
  return (texts ?? []).join('')
}
