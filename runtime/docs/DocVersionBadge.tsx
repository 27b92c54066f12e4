import type { ReactNode } from 'react'
import { useTranslate } from '../app/hooks.ts'
import type { PageProps } from '../theme/slot-props.ts'
import { useDocVersion } from './use-doc-version.ts'

/** Draws "Version: {label}" above a doc of an instance with more than one version (R57). */
export function DocVersionBadge({ page }: PageProps): ReactNode {
  const { version } = useDocVersion(page)
  const translate = useTranslate()
  if (!version?.badge) return null
  const message = { id: 'theme.docs.versionBadge.label', message: 'Version: {versionLabel}' }
  return (
    <span className="theme-doc-version-badge badge badge--secondary">
      {translate(message, { versionLabel: version.label })}
    </span>
  )
}
