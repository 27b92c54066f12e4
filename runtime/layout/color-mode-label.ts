import type { Message, MessageValues } from '../contract/index.ts'

const modes = {
  light: { id: 'theme.colorToggle.ariaLabel.mode.light', message: 'light mode' },
  dark: { id: 'theme.colorToggle.ariaLabel.mode.dark', message: 'dark mode' },
  system: { id: 'theme.colorToggle.ariaLabel.mode.system', message: 'system mode' },
} as const

/** Name of the button that switches the colour mode. @param mode the one on show, or `system` if the reader's device decides */
export function colorModeLabel(
  translate: (message: Message, values?: MessageValues) => string,
  mode: keyof typeof modes,
): string {
  return translate(
    { id: 'theme.colorToggle.ariaLabel', message: 'Switch between dark and light mode (currently {mode})' },
    { mode: translate(modes[mode]) },
  )
}
