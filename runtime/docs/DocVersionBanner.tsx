import type { ReactNode } from 'react'
import { Link, useSite, useTranslate } from '../app/hooks.ts'
import { interpolate } from '../theme/parts/interpolate.ts'
import type { PageProps } from '../theme/slot-props.ts'
import { useDocVersion } from './use-doc-version.ts'

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

/** Tells that a version is not out yet or no longer cared for, with the way to the latest one (R57). */
export function DocVersionBanner({ page }: PageProps): ReactNode {
  const { title, docs } = useSite()
  const { version, latest } = useDocVersion(page)
  const translate = useTranslate()
  if (!version?.banner || !latest) return null
  const { instance = '' } = page.doc ?? {}
  // `watchVersionLinks` remembers the choice.
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
