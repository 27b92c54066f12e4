import type { Runtime } from '../hooks/runtime.ts'
import { translate } from '../hooks/use-translate.ts'
import type { SiteData } from '../contract/index.ts'
import { withoutLastBreak } from '../contract/index.ts'
import { announce } from '../router/arrival.ts'
import { whenIdle } from '../router/prefetch.ts'
import type { PageBehaviour } from '../inline/window.ts'
import { trustedHtml } from '../strict/trusted-html.ts'
import { pastable } from './pastable.ts'
import { copyText } from '../ui/copy-text.ts'

/** Input of the behaviour of code blocks. */
export interface CodeInput {
  readonly window: Window
  readonly runtime: Runtime
}

/** How long "Copied" is shown, in ms. */
const copiedTime = 1000

const texts = {
  copy: { id: 'theme.CodeBlock.copyButtonAriaLabel', message: 'Copy code to clipboard' },
  copyTitle: { id: 'theme.CodeBlock.copy', message: 'Copy' },
  copied: { id: 'theme.CodeBlock.copied', message: 'Copied' },
  wrap: { id: 'theme.CodeBlock.wordWrapToggle', message: 'Toggle word wrap' },
}

/**
 * Adds buttons to code blocks. They are not in the HTML, because they do nothing without this script and would be repeated
 * many times.
 * @param codeBlocks selector of the blocks
 */
export function startCodeBlocks({ window, runtime: { site } }: CodeInput, codeBlocks: string): PageBehaviour {
  const { document } = window
  // The folded lines of a signature are copied with its first ones.
  const blockSelector = `${codeBlocks}:not(.api-rest>*)`
  const prepareAll = (): void =>
    whenIdle(window, () =>
      document.querySelectorAll<HTMLElement>(blockSelector).forEach((block) => addButtons(block, site)),
    )
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
  const off = new AbortController()
  const { signal } = off
  document.addEventListener('mouseover', onNear, { signal })
  document.addEventListener('focusin', onNear, { signal })
  document.addEventListener('click', onClick, { signal })
  prepareAll()
  return { pageRendered: prepareAll, stop: () => off.abort() }
}

function addButtons(block: HTMLElement, site: SiteData): void {
  const content = block.querySelector('.code-block-content') ?? (block.localName === 'pre' ? block : null)
  if (!content || block.querySelector('.code-copy')) return
  const group = block.querySelector('.code-block-buttons') ?? block.ownerDocument.createElement('div')
  group.className = 'code-block-buttons'
  const label = (text: keyof typeof texts): string => escapeAttribute(translate(site, texts[text]))
  const wrap = label('wrap')
  group.innerHTML = trustedHtml(
    `<button type="button" class="clean-btn code-block-button code-wrap" aria-label="${wrap}" title="${wrap}" aria-pressed="false" hidden>${wrapIcon}</button>` +
      `<button type="button" class="clean-btn code-block-button code-copy" aria-label="${label('copy')}" title="${label('copyTitle')}">${copyIcon}</button>`,
  )
  if (!group.parentElement) content.append(group)
  updateWrap(block)
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}

/** Shows the toggle only while lines overflow or are wrapped. */
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
  const folded = block.nextElementSibling?.matches('.api-rest') ? block.nextElementSibling : null
  const parts = [block, folded].flatMap((part) => part?.querySelector('pre code') ?? [])
  const text = pastable(withoutLastBreak(parts.map(codeText).join('')), languageOf(block))
  if (text === '' || !(await copyText(block.ownerDocument, text))) return
  const show = (isCopied: boolean): void => {
    button.classList.toggle('code-block-button--copied', isCopied)
    button.innerHTML = trustedHtml(isCopied ? copiedIcon : copyIcon)
    button.setAttribute('aria-label', translate(site, isCopied ? texts.copied : texts.copy))
    button.title = translate(site, isCopied ? texts.copied : texts.copyTitle)
  }
  show(true)
  announce(block.ownerDocument, translate(site, texts.copied))
  clearTimeout(timers.get(button))
  timers.set(
    button,
    setTimeout(() => show(false), copiedTime),
  )
}

const languagePrefix = 'language-'

function languageOf(block: HTMLElement): string {
  return [...block.classList].find((name) => name.startsWith(languagePrefix))?.slice(languagePrefix.length) ?? ''
}

/** The timer of each button; a second click restarts it. */
const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>()

/** The code without removed lines. Line numbers are not in the text: the style sheet adds them. */
function codeText(code: Element): string {
  const nodes = [...code.childNodes].filter(({ nodeName }) => nodeName !== 'DEL')
  return nodes.map(({ textContent }) => textContent).join('')
}

const icon = (paths: string): string =>
  `<svg viewBox="0 0 24 24" width="18" height="18" fill="none" stroke="currentColor" stroke-width="1.8" aria-hidden="true">${paths}</svg>`

const copyIcon: string = icon('<rect x="8.5" y="8.5" width="11" height="11" rx="2"/><path d="M15.5 5.5v-1h-11v11h1"/>')

const copiedIcon: string = icon('<path d="m5 12.5 4.5 4.5 9.5-10"/>')

const wrapIcon: string = icon('<path d="M4 6h16M4 12h13a3 3 0 0 1 0 6h-4m2-2-2 2 2 2M4 18h5"/>')
