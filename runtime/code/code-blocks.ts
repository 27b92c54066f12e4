import { translate } from '../app/translate.ts'
import type { SiteData } from '../contract/index.ts'
import { whenIdle } from '../router/watch-links.ts'
import { copyText } from './copy-text.ts'
import { copiedIcon, copyIcon, wrapIcon } from './icons.ts'
import type { Behaviour, CodeInput } from './behaviour.ts'

/** How long "Copied" is shown, in ms (R64). */
const copiedTime = 1000

const texts = {
  copy: { id: 'theme.CodeBlock.copyButtonAriaLabel', message: 'Copy code to clipboard' },
  copyTitle: { id: 'theme.CodeBlock.copy', message: 'Copy' },
  copied: { id: 'theme.CodeBlock.copied', message: 'Copied' },
  wrap: { id: 'theme.CodeBlock.wordWrapToggle', message: 'Toggle word wrap' },
}

const blockSelector = '.theme-code-block'

/**
 * Gives code blocks their buttons (R64).
 * These are not in the HTML: they do nothing without this script, and would stand in every page many times.
 */
export function startCodeBlocks({ window, runtime: { site } }: CodeInput): Behaviour {
  const { document } = window
  const prepareAll = (): void => whenIdle(window, () => blocksOf(document).forEach((block) => addButtons(block, site)))
  const onNear = ({ target }: Event): void => {
    const block = target instanceof Element ? target.closest<HTMLElement>(blockSelector) : null
    if (!block) return
    addButtons(block, site)
    updateWrap(block)
  }
  const onClick = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest<HTMLElement>('.code-block-button') : null
    const block = button?.closest<HTMLElement>(blockSelector)
    if (!button || !block) return
    if (button.classList.contains('code-wrap')) toggleWrap(block, button)
    else void copy({ block, button, site })
  }
  document.addEventListener('mouseover', onNear)
  document.addEventListener('focusin', onNear)
  document.addEventListener('click', onClick)
  prepareAll()
  return {
    pageDrawn: prepareAll,
    stop() {
      document.removeEventListener('mouseover', onNear)
      document.removeEventListener('focusin', onNear)
      document.removeEventListener('click', onClick)
    },
  }
}

function blocksOf(document: Document): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(blockSelector)]
}

function addButtons(block: HTMLElement, site: SiteData): void {
  const content = block.querySelector('.code-block-content')
  if (!content || block.querySelector('.code-copy')) return
  const group = block.querySelector('.code-block-buttons') ?? block.ownerDocument.createElement('div')
  group.className = 'code-block-buttons'
  const label = (text: keyof typeof texts): string => escapeAttribute(translate(site, texts[text]))
  const wrap = label('wrap')
  group.innerHTML =
    `<button type="button" class="clean-btn code-block-button code-wrap" aria-label="${wrap}" title="${wrap}" aria-pressed="false" hidden>${wrapIcon}</button>` +
    `<button type="button" class="clean-btn code-block-button code-copy" aria-label="${label('copy')}" title="${label('copyTitle')}">${copyIcon}</button>`
  if (!group.parentElement) content.append(group)
}

function escapeAttribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;')
}

/** The toggle is there only while lines overflow, or are wrapped (R64). */
function updateWrap(block: HTMLElement): void {
  const pre = block.querySelector('pre')
  const button = block.querySelector<HTMLElement>('.code-wrap')
  if (pre && button)
    button.hidden = pre.scrollWidth <= pre.clientWidth && !block.classList.contains('code-block-wrapped')
}

function toggleWrap(block: HTMLElement, button: HTMLElement): void {
  button.setAttribute('aria-pressed', String(block.classList.toggle('code-block-wrapped')))
}

async function copy({
  block,
  button,
  site,
}: {
  block: HTMLElement
  button: HTMLElement
  site: SiteData
}): Promise<void> {
  const code = block.querySelector('pre code')
  if (!code || !(await copyText(block.ownerDocument, codeText(code)))) return
  const show = (isCopied: boolean): void => {
    button.classList.toggle('code-block-button--copied', isCopied)
    button.innerHTML = isCopied ? copiedIcon : copyIcon
    button.setAttribute('aria-label', translate(site, isCopied ? texts.copied : texts.copy))
    button.title = translate(site, isCopied ? texts.copied : texts.copyTitle)
  }
  show(true)
  clearTimeout(timers.get(button))
  timers.set(
    button,
    setTimeout(() => show(false), copiedTime),
  )
}

/** A second click starts the time anew. */
const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>()

/** The code as it is shown. Line numbers are drawn by the style sheet, magic comments are gone since the build. */
function codeText(code: Element): string {
  return (code.textContent ?? '').replace(/\n$/, '')
}
