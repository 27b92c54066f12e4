import type { ReactNode } from 'react'
import { Link } from '../ui/Link.tsx'
import { useSite } from '../hooks/runtime.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import { interpolate } from '../ui/PageFooter.tsx'
import type { PageProps } from '../theme/slots.ts'
import type { DocVersion, PageData } from '../contract/index.ts'

const notes = {
  unreleased: {
    id: 'theme.docs.versions.unreleasedVersionLabel',
    message: 'This is unreleased documentation for {siteTitle} {versionLabel} version.',
  },
  unmaintained: {
    id: 'theme.docs.versions.unmaintainedVersionLabel',
    message: 'This is documentation for {siteTitle} {versionLabel}, which is no longer actively maintained.',
  },
} as const

/** Warns that a version is unreleased or unmaintained, with a link to the latest one. */
export function DocVersionBanner({ page }: PageProps): ReactNode {
  const { title, docs } = useSite()
  const { version, latest } = useDocVersion(page)
  const translate = useTranslate()
  if (!version?.banner || !latest) return null
  const { instance = '' } = page.doc ?? {}
  // `watchVersionLinks` stores the choice.
  const isKept = docs[instance]?.versionPersistence !== 'none'
  const link = (
    <b key="link">
      <Link
        to={page.doc?.alternates[latest.name] ?? latest.mainDoc}
        data-version={isKept ? `${instance}/${latest.name}` : undefined}
      >
        {translate({ id: 'theme.docs.versions.latestVersionLinkLabel', message: 'latest version' })}
      </Link>
    </b>
  )
  const suggestion = translate({
    id: 'theme.docs.versions.latestVersionSuggestionLabel',
    message: 'For up-to-date documentation, see the {latestVersionLink} ({versionLabel}).',
  })
  return (
    <div className="theme-doc-version-banner alert alert--warning" role="alert">
      <div>
        {interpolate(translate(notes[version.banner]), {
          siteTitle: title,
          versionLabel: <b key="label">{version.label}</b>,
        })}
      </div>
      <div>{interpolate(suggestion, { latestVersionLink: link, versionLabel: latest.label })}</div>
    </div>
  )
}

/** "Version: {label}", above a doc if its instance has several versions. */
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

/** Returns a doc's version, and the latest one of its instance. */
function useDocVersion({ doc }: PageData): { readonly version?: DocVersion; readonly latest?: DocVersion } {
  const versions = useSite().docs[doc?.instance ?? '']?.versions ?? []
  return {
    version: versions.find((each) => each.name === doc?.version),
    latest: versions.find((each) => each.isLast),
  }
}
