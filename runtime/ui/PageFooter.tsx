import { createElement, Fragment, type ReactNode } from 'react'
import { Link } from './Link.tsx'
import { useTranslate } from '../hooks/use-translate.ts'
import { Icon } from './Icon.tsx'
import { placeholderParts } from '../contract/index.ts'

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
  const parts = placeholderParts(text)
  const children = parts.map((part, index) => (index % 2 === 0 ? part : (nodes[part] ?? `{${part}}`)))
  return createElement(Fragment, null, ...children)
}
