import type { SiteData } from '../../../runtime/contract/index.ts'
import { translate } from '../../../runtime/hooks/use-translate.ts'
import { announce } from '../../../runtime/router/arrival.ts'
import { copyFailed, copyText } from '../../../runtime/ui/copy-text.ts'

/** How long the result is shown, in ms. */
const shownTime = 2000

const copied = { id: 'theme.CodeBlock.copied', message: 'Copied' }

/** Copies the Markdown whose address is the value of a button, and tells the reader so. */
export async function copyPage(button: HTMLButtonElement, site: SiteData): Promise<void> {
  const isCopied = await copyFrom(button.ownerDocument, readText(button.value)).catch(() => false)
  const text = translate(site, isCopied ? copied : copyFailed)
  const label = labels.get(button) ?? button.textContent
  labels.set(button, label)
  button.textContent = text
  announce(button.ownerDocument, text)
  setTimeout(() => (button.textContent = label), shownTime)
}

/** The first text of each button: a second click may come while the result is shown. */
const labels = new WeakMap<HTMLButtonElement, string>()

async function readText(address: string): Promise<string> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered with ${response.status}.`)
  return response.text()
}

/** Copies a text that is still to come. Safari lets a page copy only right after the click, or what was promised then. */
async function copyFrom(document: Document, text: Promise<string>): Promise<boolean> {
  const { clipboard } = document.defaultView?.navigator ?? {}
  if (clipboard && 'ClipboardItem' in window) {
    const blob = text.then((content) => new Blob([content], { type: 'text/plain' }))
    const isCopied = await clipboard.write([new ClipboardItem({ 'text/plain': blob })]).then(
      () => true,
      () => false,
    )
    if (isCopied) return true
  }
  return copyText(document, await text)
}
