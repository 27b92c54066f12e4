import type { Message } from '../contract/messages.ts'

/** What readers are told where copying did not work. */
export const copyFailed: Message = { id: 'docs-gen.pageMenu.failed', message: 'Could not be copied' }

/** Copies text to the clipboard, also on pages without HTTPS; resolves to whether that worked. */
export async function copyText(document: Document, text: string): Promise<boolean> {
  const { clipboard } = document.defaultView?.navigator ?? {}
  try {
    if (!clipboard) return copySelection(document, text)
    await clipboard.writeText(text)
    return true
  } catch {
    return copySelection(document, text)
  }
}

/** The deprecated API, which also works without HTTPS. */
function copySelection(document: Document, text: string): boolean {
  const before = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.style.cssText = 'position:fixed;opacity:0'
  document.body.append(area)
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  return isCopied
}
