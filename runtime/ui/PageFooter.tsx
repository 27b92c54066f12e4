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

/** "Last updated on {date} by {user}", or the part that is known. `at` is the formatted date. */
export function LastUpdated({ at, by }: { readonly at?: string; readonly by?: string }): ReactNode {
  const translate = useTranslate()
  if (at === undefined && by === undefined) return null
  const text = translate({ id: 'theme.lastUpdated.lastUpdatedAtBy', message: 'Last updated{atDate}{byUser}' })
  const atDate = translate({ id: 'theme.lastUpdated.atDate', message: ' on {date}' })
  const byUser = translate({ id: 'theme.lastUpdated.byUser', message: ' by {user}' })
  const nodes = {
    atDate: at === undefined ? '' : interpolate(atDate, { date: <b>{at}</b> }),
    byUser: by === undefined ? '' : interpolate(byUser, { user: <b>{by}</b> }),
  }
  return <span className="theme-last-updated">{interpolate(text, nodes)}</span>
}

/** Replaces the `{name}` placeholders of a text with elements. Unknown placeholders stay. */
export function interpolate(text: string, nodes: Readonly<Record<string, ReactNode>>): ReactNode {
  const parts = text.split(/(\{\w+\})/)
  const children = parts.map((part) => (/^\{\w+\}$/.test(part) ? (nodes[part.slice(1, -1)] ?? part) : part))
  return createElement(Fragment, null, ...children)
}
