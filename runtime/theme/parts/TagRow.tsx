import type { ReactNode } from 'react'
import type { TagLink } from '../../contract/index.ts'
import { Link, useTranslate } from '../../app/hooks.ts'

/** Draws one tag, with the number of its pages where that is known. */
export function Tag({ tag, count }: { readonly tag: TagLink; readonly count?: number }): ReactNode {
  return (
    <Link to={tag.href} rel="tag" title={tag.description} className="tag">
      {tag.label}
      {count !== undefined && <span className="tag__count">{count}</span>}
    </Link>
  )
}

/** Draws "Tags:" and the tags of a page. */
export function TagRow({ tags }: { readonly tags: readonly TagLink[] }): ReactNode {
  const translate = useTranslate()
  return (
    <div className="tag-row">
      <b>{translate({ id: 'theme.tags.tagsListLabel', message: 'Tags:' })}</b>
      {tags.map((tag) => (
        <Tag key={tag.href} tag={tag} />
      ))}
    </div>
  )
}
