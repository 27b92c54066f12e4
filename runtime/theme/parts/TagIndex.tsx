import type { ReactNode } from 'react'
import type { TagLink } from '../../contract/index.ts'
import { useSite } from '../../app/hooks.ts'
import { Tag } from './TagRow.tsx'

type CountedTag = TagLink & { readonly count?: number }

/** Tags under the letter they begin with, letters in alphabetical order (R7). */
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

/** Draws all tags, grouped by their first letter. */
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
