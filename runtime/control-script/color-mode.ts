import type { Message, MessageValues } from '../contract/messages.ts'
import { colorModeKey } from '../contract/paths.ts'
import type { Controls } from '../inline/window.ts'
import { colorModeLabel } from '../layout/color-mode-label.ts'
import { type ColorMode, nextChoice } from '../preferences/color-mode.ts'
import type { StoredArea } from '../preferences/stored-values.ts'

interface ColorModeInput {
  /** Gets the choice, for the app. */
  readonly controls: Controls
  readonly stored: StoredArea
  readonly translate: (message: Message, values?: MessageValues) => string
  /** Whether the mode can be that of the reader's device. */
  readonly hasSystemMode: boolean
}

/** Switches to the next colour mode, and stores it. The head of the document has set the first one. */
export function switchColorMode({ controls, stored, translate, hasSystemMode }: ColorModeInput): void {
  const root = document.documentElement
  const { theme, themeChoice } = root.dataset
  const choice = themeChoice === 'system' ? null : asMode(themeChoice)
  const next = nextChoice(choice, asMode(theme), hasSystemMode)
  stored.set(colorModeKey, next)
  controls.colorMode = next
  root.dataset['theme'] = next ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  root.dataset['themeChoice'] = next ?? 'system'
  const label = colorModeLabel(translate, next ?? 'system')
  for (const toggle of document.querySelectorAll<HTMLElement>('.color-mode-toggle')) {
    toggle.ariaLabel = label
    toggle.title = label
  }
}

function asMode(value: string | undefined): ColorMode {
  return value === 'dark' ? 'dark' : 'light'
}
