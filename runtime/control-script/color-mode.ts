import type { Message, MessageValues } from '../contract/messages.ts'
import { colorModeKey } from '../contract/paths.ts'
import type { Controls } from '../inline/controls.ts'
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
export function switchColorMode(input: ColorModeInput): void {
  const next = nextChoice(currentChoice(), asMode(document.documentElement.dataset['theme']), input.hasSystemMode)
  input.stored.set(colorModeKey, next)
  show(next, input)
}

/**
 * Shows the choice that the reader has made on another page meanwhile, when the browser shows this page again as it was. It tells pages in
 * use of changes in other tabs, but not those that it keeps.
 * @param tell tells the app, which has its own state
 */
export function watchReturn(input: ColorModeInput, tell: () => void): void {
  addEventListener('pageshow', ({ persisted }) => {
    const value = input.stored.get(colorModeKey)
    const choice = value === null ? null : asMode(value)
    if (!persisted || choice === currentChoice() || (choice === null && !input.hasSystemMode)) return
    show(choice, input)
    tell()
  })
}

function currentChoice(): ColorMode | null {
  const { themeChoice } = document.documentElement.dataset
  return themeChoice === 'system' ? null : asMode(themeChoice)
}

function show(next: ColorMode | null, { controls, translate }: ColorModeInput): void {
  const root = document.documentElement
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
