import type { ReactNode } from 'react'
import type { PageProps } from '../../../runtime/theme/slots.ts'

/** The notice of a page that is not translated yet, with a link to the original; nothing on other pages. */
export function TranslationNotice({ page }: PageProps): ReactNode {
  const { translationNotice: notice, textLanguage } = page
  if (!notice) return null
  const { message, original } = notice
  return (
    <div className="theme-translation-notice alert alert--info" role="note">
      {`${message} `}
      {original && (
        <a href={original.href} hrefLang={textLanguage?.lang} data-full-load="">
          {original.label}
        </a>
      )}
    </div>
  )
}
