import type { ReactNode } from 'react'
import { LastUpdated as OwnLastUpdated } from '../../../lists/browser/page-end.ts'
import { EditThisPage as OwnEditThisPage } from '../../../../runtime/ui/PageFooter.tsx'
import { LabelledTags, Tag as OwnTag } from '../../../../runtime/ui/Tags.tsx'
import type { DocTag } from './doc.ts'
import { usePart } from './parts.ts'

/** Props of `EditThisPage`. */
export interface EditThisPageProps {
  readonly editUrl: string
}

/** `@theme/EditThisPage` */
export function EditThisPage({ editUrl }: EditThisPageProps): ReactNode {
  return <OwnEditThisPage editUrl={editUrl} />
}

/** Props of `LastUpdated`. A date is milliseconds, or a text as the build formats it. */
export interface LastUpdatedProps {
  readonly lastUpdatedAt?: string | number | undefined
  readonly lastUpdatedBy?: string | undefined
}

/** `@theme/LastUpdated` */
export function LastUpdated({ lastUpdatedAt: at, lastUpdatedBy }: LastUpdatedProps): ReactNode {
  const text = typeof at === 'number' ? new Date(at).toISOString().slice(0, 10) : at
  return <OwnLastUpdated at={text} by={lastUpdatedBy} />
}

/** Props of `EditMetaRow`. */
export interface EditMetaRowProps extends LastUpdatedProps {
  readonly className?: string
  readonly editUrl?: string | undefined
}

/** `@theme/EditMetaRow`: the edit link and the last change. */
export function EditMetaRow({ className, editUrl, lastUpdatedAt, lastUpdatedBy }: EditMetaRowProps): ReactNode {
  const Edit = usePart('EditThisPage', EditThisPage)
  const LastUpdate = usePart('LastUpdated', LastUpdated)
  return (
    <div className={className}>
      {editUrl && <Edit editUrl={editUrl} />}
      {(lastUpdatedAt ?? lastUpdatedBy) && <LastUpdate lastUpdatedAt={lastUpdatedAt} lastUpdatedBy={lastUpdatedBy} />}
    </div>
  )
}

/** Props of `Tag`. */
export interface TagProps extends Partial<DocTag> {
  readonly label: string
  readonly permalink: string
  readonly count?: number
}

/** `@theme/Tag` */
export function Tag({ label, permalink, count, description }: TagProps): ReactNode {
  return <OwnTag tag={{ label, href: permalink, description }} count={count} />
}

/** Props of `TagsListInline`. */
export interface TagsListInlineProps {
  readonly tags: readonly TagProps[]
}

/** `@theme/TagsListInline`: "Tags:" and the tags. */
export function TagsListInline({ tags }: TagsListInlineProps): ReactNode {
  const Item = usePart('Tag', Tag)
  return (
    <LabelledTags>
      {tags.map((tag) => (
        <Item key={tag.permalink} {...tag} />
      ))}
    </LabelledTags>
  )
}
