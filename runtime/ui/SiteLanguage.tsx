import type { ReactNode } from 'react'
import type { TextLanguage } from '../contract/index.ts'
import { useSite } from '../hooks/runtime.ts'

interface SiteLanguageProps {
  /** Language of the text around. Unset: that of the site. */
  readonly within: TextLanguage | undefined
  readonly children: ReactNode
}

/** Parts of the interface within a text that may be in another language than the site. */
export function SiteLanguage({ within, children }: SiteLanguageProps): ReactNode {
  const { currentLocale, localeConfigs } = useSite().i18n
  const localeConfig = localeConfigs[currentLocale]
  if (!within) return children
  return (
    <div lang={localeConfig?.htmlLang} dir={localeConfig?.direction}>
      {children}
    </div>
  )
}
