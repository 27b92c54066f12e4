import type { ReactNode } from 'react'
import { useTranslate } from '../../../runtime/hooks/use-translate.ts'
import { Icon } from '../../../runtime/ui/Icon.tsx'
import { useHtml } from '../../../runtime/hooks/use-html.ts'
import { useAnnouncement } from './use-announcement.ts'

/** The announcement above the navbar, until the reader closes it. */
export function AnnouncementBar(): ReactNode {
  const { bar, isActive, close } = useAnnouncement()
  const translate = useTranslate()
  const html = useHtml(bar?.content ?? '')
  if (!bar || !isActive) return null
  const label = translate({ id: 'theme.AnnouncementBar.closeButtonAriaLabel', message: 'Close' })
  return (
    <div
      className="theme-announcement-bar"
      style={{ backgroundColor: bar.backgroundColor, color: bar.textColor }}
      role="banner"
    >
      <div className="theme-announcement-bar__content" dangerouslySetInnerHTML={html} />
      {bar.isCloseable && (
        <button type="button" className="clean-btn close requires-script" aria-label={label} onClick={close}>
          <Icon name="close" size={14} />
        </button>
      )}
    </div>
  )
}
