import type { ReactNode } from 'react'
import { useAnnouncement, useTranslate } from '../app/hooks.ts'
import { Icon } from '../theme/parts/Icon.tsx'

/** Draws the announcement above the navbar until the reader closes it (R28, R93). */
export function AnnouncementBar(): ReactNode {
  const { bar, isActive, close } = useAnnouncement()
  const translate = useTranslate()
  if (!bar || !isActive) return null
  const label = translate({ id: 'theme.AnnouncementBar.closeButtonAriaLabel', message: 'Close' })
  return (
    <div
      className="theme-announcement-bar"
      style={{ backgroundColor: bar.backgroundColor, color: bar.textColor }}
      role="banner"
    >
      <div className="theme-announcement-bar__content" dangerouslySetInnerHTML={{ __html: bar.content }} />
      {bar.isCloseable && (
        <button type="button" className="clean-btn close requires-script" aria-label={label} onClick={close}>
          <Icon name="close" size={14} />
        </button>
      )}
    </div>
  )
}
