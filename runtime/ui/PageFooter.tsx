import { createElement, Fragment, type ReactNode } from 'react'
import { Link } from './Link.tsx'
import { useTranslate } from '../hooks/use-translate.ts'
import { Icon } from './Icon.tsx'

/** Link to the page's source. */
export function EditThisPage({ editUrl }: { readonly editUrl: string }): ReactNode {
  const translate = useTranslate()
  return (
    <Link to={editUrl} externalIcon={false} className="theme-edit-this-page">
      <Icon name="edit" size={16} />
      {translate({ id: 'theme.common.editThisPage', message: 'Edit this page' })}
    </Link>
  )
}

/** Replaces the `{name}` placeholders of a text with elements. Unknown placeholders stay. */
export function interpolate(text: string, nodes: Readonly<Record<string, ReactNode>>): ReactNode {
  const parts = text.split(/(\{\w+\})/)
  const children = parts.map((part) => (/^\{\w+\}$/.test(part) ? (nodes[part.slice(1, -1)] ?? part) : part))
  return createElement(Fragment, null, ...children)
}
