import type { ReactNode } from 'react'
import type { TagLink } from '../contract/index.ts'
import { Link } from './Link.tsx'
import { useTranslate } from '../hooks/use-translate.ts'
import { useSite } from '../hooks/runtime.ts'

/** A tag, with the number of its pages if that is known. */
export function Tag({ tag, count }: { readonly tag: TagLink; readonly count?: number }): ReactNode {
  return (
    <Link to={tag.href} rel="tag" title={tag.description} className="tag">
      {tag.label}
      {count !== undefined && <span className="tag__count">{count}</span>}
    </Link>
  )
}

/** "Tags:" and the tags of a page. */
export function TagRow({ tags }: { readonly tags: readonly TagLink[] }): ReactNode {
  return (
    <LabelledTags>
      {tags.map((tag) => (
        <Tag key={tag.href} tag={tag} />
      ))}
    </LabelledTags>
  )
}

/** "Tags:" and what follows it in the row. */
export function LabelledTags({ children }: { readonly children: ReactNode }): ReactNode {
  const translate = useTranslate()
  return (
    <div className="tag-row">
      <b>{translate({ id: 'theme.tags.tagsListLabel', message: 'Tags:' })}</b>
      {children}
    </div>
  )
}

type CountedTag = TagLink & { readonly count?: number }

/** Groups tags by their first letter, in alphabetical order. */
export function groupByLetter(
  tags: readonly CountedTag[],
  locale: string,
): readonly (readonly [string, readonly CountedTag[]])[] {
  const sorted = [...tags].sort((a, b) => a.label.localeCompare(b.label, locale))
  const groups = new Map<string, CountedTag[]>()
  for (const tag of sorted) groups.set(letterOf(tag), [...(groups.get(letterOf(tag)) ?? []), tag])
  return [...groups]
}

function letterOf(tag: CountedTag): string {
  return (tag.label[0] ?? '').toUpperCase()
}

/** All tags, grouped by their first letter. */
export function TagIndex({ tags }: { readonly tags: readonly CountedTag[] }): ReactNode {
  const locale = useSite().i18n.currentLocale
  return (
    <div className="letter-list">
      {groupByLetter(tags, locale).map(([letter, group]) => (
        <section key={letter}>
          <h2 id={letter}>{letter}</h2>
          <div className="tag-row">
            {group.map((tag) => (
              <Tag key={tag.href} tag={tag} count={tag.count} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
