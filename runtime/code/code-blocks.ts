import { type Message, withoutLastBreak } from '../contract/index.ts'
import { announce } from '../router/arrival.ts'
import { whenIdle } from '../router/prefetch.ts'
import type { PageBehaviour } from '../inline/window.ts'
import { pastable } from './pastable.ts'
import { copyFailed, copyText } from '../ui/copy-text.ts'
import { createElement } from '../ui/create-element.ts'

/** Input of the behaviour of code blocks. */
export interface CodeInput {
  readonly window: Window
  /** Translates a text into the language of the site. */
  readonly translate: (message: Message) => string
}

/** How long the result is shown, in ms. */
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
export function startCodeBlocks({ window, translate }: CodeInput, codeBlocks: string): PageBehaviour {
  const { document } = window
  // The folded lines of a signature are copied with its first ones.
  const blockSelector = `${codeBlocks}:not(.api-rest>*)`
  const prepareAll = (): void =>
    whenIdle(window, () =>
      document.querySelectorAll<HTMLElement>(blockSelector).forEach((block) => addButtons(block, translate)),
    )
  const onNear = ({ target }: Event): void => {
    const block = target instanceof Element ? target.closest<HTMLElement>(blockSelector) : null
    if (!block) return
    addButtons(block, translate)
    updateWrap(block)
  }
  const onClick = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest<HTMLElement>('.code-block-button') : null
    const block = button?.closest<HTMLElement>(blockSelector)
    if (!button || !block) return
    if (button.classList.contains('code-wrap')) toggleWrap(block, button)
    else void copy({ block, button, translate })
  }
  const off = new AbortController()
  const { signal } = off
  document.addEventListener('mouseover', onNear, { signal })
  document.addEventListener('focusin', onNear, { signal })
  document.addEventListener('click', onClick, { signal })
  prepareAll()
  return { pageRendered: prepareAll, stop: () => off.abort() }
}

function addButtons(block: HTMLElement, translate: CodeInput['translate']): void {
  const content = block.querySelector('.code-block-content') ?? (block.localName === 'pre' ? block : null)
  if (!content || block.querySelector('.code-copy')) return
  const group = block.querySelector('.code-block-buttons') ?? createElement('div', {})
  group.className = 'code-block-buttons'
  const [wrap, copyLabel] = [translate(texts.wrap), translate(texts.copy)]
  const button = { type: 'button', className: 'clean-btn code-block-button' }
  group.replaceChildren(
    createElement(
      'button',
      {
        ...button,
        className: `${button.className} code-wrap`,
        'aria-label': wrap,
        title: wrap,
        'aria-pressed': false,
        hidden: '',
      },
      icon('M4 6h16M4 12h13a3 3 0 0 1 0 6h-4m2-2-2 2 2 2M4 18h5'),
    ),
    createElement(
      'button',
      {
        ...button,
        className: `${button.className} code-copy`,
        'aria-label': copyLabel,
        title: translate(texts.copyTitle),
      },
      icon(copyPath),
    ),
  )
  if (!group.parentElement) content.append(group)
  updateWrap(block)
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
  translate,
}: {
  block: HTMLElement
  button: HTMLElement
  translate: CodeInput['translate']
}): Promise<void> {
  const folded = block.nextElementSibling?.matches('.api-rest') ? block.nextElementSibling : null
  const parts = [block, folded].flatMap((part) => part?.querySelector('pre code') ?? [])
  const text = pastable(withoutLastBreak(parts.map(codeText).join('')), languageOf(block))
  if (text === '') return
  const isCopied = await copyText(block.ownerDocument, text)
  const result = translate(isCopied ? texts.copied : copyFailed)
  const show = (label: string, title: string, path: string): void => {
    button.replaceChildren(icon(path))
    button.setAttribute('aria-label', label)
    button.title = title
  }
  button.classList.toggle('code-block-button--copied', isCopied)
  show(result, result, isCopied ? copiedPath : failedPath)
  announce(block.ownerDocument, result)
  const end = (): void => {
    button.classList.remove('code-block-button--copied')
    show(translate(texts.copy), translate(texts.copyTitle), copyPath)
  }
  clearTimeout(timers.get(button))
  timers.set(button, setTimeout(end, copiedTime))
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

const copiedPath = 'm5 12.5 4.5 4.5 9.5-10'

const failedPath = 'm6 6 12 12m0-12L6 18'

const copyPath = 'M10.5 8.5h7a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2ZM15.5 5.5v-1h-11v11h1'

function icon(path: string): Element {
  const line = { viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeWidth: 1.8 }
  return createElement(
    'svg',
    { ...line, width: 18, height: 18, 'aria-hidden': true },
    createElement('path', { d: path }),
  )
}
