import type { ReactNode } from 'react'
import { useColorMode } from '../hooks/use-color-mode.ts'
import { useSite } from '../hooks/runtime.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/Icon.tsx'
import { colorModeLabel } from './color-mode-label.ts'

/** Switches the color mode. It contains the icons of all modes; the style sheet shows the current one. */
export function ColorModeToggle({ className }: { readonly className?: string }): ReactNode {
  const { disableSwitch, respectPrefersColorScheme } = useSite().theme.colorMode
  const { colorMode, choice, toggle } = useColorMode()
  const translate = useTranslate()
  if (disableSwitch) return null
  const mode = respectPrefersColorScheme && choice === null ? 'system' : colorMode
  const label = colorModeLabel(translate, mode)
  return (
    <button
      type="button"
      className={classNames('icon-button color-mode-toggle requires-script', className)}
      aria-label={label}
      title={label}
      // The reader may have switched it before.
      suppressHydrationWarning
      onClick={toggle}
    >
      <Icon name="sun" className="color-mode-toggle__light" />
      <Icon name="moon" className="color-mode-toggle__dark" />
      {respectPrefersColorScheme && <Icon name="system" className="color-mode-toggle__system" />}
    </button>
  )
}
