import type { ReactNode } from 'react'
import { Link, useTranslate } from '../../app/hooks.ts'
import { Icon } from './Icon.tsx'

/** Draws the link to the page's source (R49). */
export function EditThisPage({ editUrl }: { readonly editUrl: string }): ReactNode {
  const translate = useTranslate()
  return (
    <Link to={editUrl} externalIcon={false} className="theme-edit-this-page">
      <Icon name="edit" size={16} />
      {translate({ id: 'theme.common.editThisPage', message: 'Edit this page' })}
    </Link>
  )
}
