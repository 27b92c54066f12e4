import type { FeedbackData, SiteData } from '../../../runtime/contract/index.ts'
import { announce } from '../../../runtime/router/arrival.ts'
import type { ClientModule } from '../../../runtime/router/router.ts'
import { type FeedbackAnswer, sendFeedback } from './send-feedback.ts'

/** The client module that handles the answers of readers. */
interface FeedbackModule extends ClientModule {
  /** Shows the answer that was given earlier. */
  readonly onRouteDidUpdate: () => void
  readonly stop: () => void
}

/** Makes the buttons below a page send their answer, once for each page and session. Only sites that ask bundle it. */
export function startFeedback(window: Window, { theme: { feedback }, i18n }: SiteData): FeedbackModule {
  const { document } = window
  const off = new AbortController()
  const onClick = ({ target }: Event): void => {
    const button = target instanceof Element && target.closest<HTMLButtonElement>('.page-feedback button')
    const row = button && button.closest<HTMLElement>('.page-feedback')
    if (!row || !feedback) return
    const context = { window, feedback, locale: i18n.currentLocale, row }
    void (button.value === 'send' ? sendComment(context) : sendAnswer(context, button.value as Choice))
  }
  document.addEventListener('click', onClick, { signal: off.signal })
  return {
    onRouteDidUpdate() {
      const row = document.querySelector<HTMLElement>('.page-feedback')
      const choice = row && stored(window, keyOf(row, i18n.currentLocale))
      if (row && (choice === 'yes' || choice === 'no')) showAnswer(row, choice)
    },
    stop: () => off.abort(),
  }
}

type Choice = FeedbackAnswer['answer']

interface RowContext {
  readonly window: Window
  readonly feedback: FeedbackData
  readonly locale: string
  readonly row: HTMLElement
}

async function sendAnswer({ window, feedback, locale, row }: RowContext, answer: Choice): Promise<void> {
  if (row.dataset['answer'] !== undefined) return
  row.dataset['answer'] = answer
  const isSent = await sendFeedback(window, feedback, { page: pageOf(row), locale, answer })
  showResult(row, isSent)
  if (!isSent) {
    delete row.dataset['answer']
    return
  }
  store(window, keyOf(row, locale), answer)
  showAnswer(row, answer)
  const more = row.querySelector<HTMLElement>('.page-feedback__more')
  if (more && answer === 'no') more.hidden = false
}

async function sendComment({ window, feedback, locale, row }: RowContext): Promise<void> {
  const more = row.querySelector<HTMLElement>('.page-feedback__more')
  const field = more?.querySelector('textarea')
  const comment = field?.value.trim() ?? ''
  if (!more || comment === '') return field?.focus()
  const isSent = await sendFeedback(window, feedback, { page: pageOf(row), locale, answer: 'no', comment })
  showResult(row, isSent)
  if (!isSent) return
  more.hidden = true
  // The focus was in what is gone.
  row.querySelector<HTMLElement>('[aria-pressed=true]')?.focus()
}

function showResult(row: HTMLElement, isSent: boolean): void {
  for (const result of row.querySelectorAll<HTMLElement>('[data-result]')) {
    result.hidden = (result.dataset['result'] === 'sent') !== isSent
    if (!result.hidden) announce(row.ownerDocument, result.textContent)
  }
}

function showAnswer(row: HTMLElement, answer: Choice): void {
  row.dataset['answer'] = answer
  for (const button of row.querySelectorAll<HTMLButtonElement>('[aria-pressed]')) {
    button.setAttribute('aria-pressed', String(button.value === answer))
    button.setAttribute('aria-disabled', 'true')
  }
  const thanks = row.querySelector<HTMLElement>('[data-result=sent]')
  if (thanks) thanks.hidden = false
}

function pageOf({ dataset }: HTMLElement): string {
  return dataset['page'] ?? ''
}

function keyOf(row: HTMLElement, locale: string): string {
  return `docs-gen.feedback ${locale} ${pageOf(row)}`
}

function stored(window: Window, key: string): string | null {
  try {
    return window.sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function store(window: Window, key: string, value: string): void {
  try {
    window.sessionStorage.setItem(key, value)
  } catch {
    // Without storage the page asks again when it is loaded again.
  }
}
