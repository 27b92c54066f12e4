import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { createPortal } from 'react-dom'
import { useTranslate } from '../../../../runtime/hooks/use-translate.ts'
import { bodyOf } from '../../../../runtime/preferences/root-elements.ts'
import { keepFocusInside } from '../../../../runtime/ui/keyboard.ts'
import { failureTexts, incompleteText, loadingText } from '../failure.ts'
import type { Labels } from '../labels.ts'
import { noticeText } from '../QueryNotices.tsx'
import type { LoadedClient } from '../open-client.ts'
import { currentRequest, type RequestSource } from '../request.ts'
import { type Box, indexOf } from './box.ts'
import { Footer } from './Footer.tsx'
import { Screen } from './Screen.tsx'
import { SearchBox } from './SearchBox.tsx'
import { type BoxInput, useBox } from './use-box.ts'
import type { SearchState } from './use-search.ts'

/** Loads the titles and headings that the first key needs. A failure is reported by the search that needs them. */
export function warmUp(client: Promise<LoadedClient>, source: RequestSource): void {
  client.then((provider) => provider.preload?.(currentRequest(source))).catch(() => {})
}

const statusClass = {
  idle: '',
  loading: '',
  stalled: 'DocSearch-Container--Stalled',
  error: 'DocSearch-Container--Errored',
} as const

/** Renders the search box as a modal dialog over the page. */
export function SearchModal(boxInput: BoxInput): ReactNode {
  const { close } = boxInput
  const { box, input, limits } = useBox(boxInput)
  const { state, labels } = box
  const panel = usePanel(state.answer?.query, () => box.dispatch({ type: 'reach' }))
  return (
    <Dialog className={`DocSearch DocSearch-Container ${statusClass[state.status]}`} close={close}>
      <div className="DocSearch-Modal">
        <SearchBox box={box} input={input} maxLength={limits.maxQueryLength} close={close} />
        <div
          {...panel}
          className="DocSearch-Dropdown"
          onMouseMove={usePointer(box.dispatch)}
          onMouseLeave={() => state.isOpen && box.dispatch({ type: 'leave' })}
          onTouchMove={() => input.current?.blur()}
        >
          <Screen box={box} />
        </div>
        <Footer labels={labels} />
      </div>
      <ResultCount state={state} labels={labels} />
    </Dialog>
  )
}

/**
 * Shows the results of each query from the start. The panel is touched only if it was scrolled: that would lay out the page at once.
 * @param reach called when the panel is scrolled
 */
function usePanel(query: string | undefined, reach: () => void) {
  const ref = useRef<HTMLDivElement>(null)
  const isScrolled = useRef(false)
  useEffect(() => {
    if (isScrolled.current) ref.current?.scrollTo(0, 0)
  }, [query])
  const onScroll = (): void => {
    isScrolled.current = ref.current?.scrollTop !== 0
    if (isScrolled.current) reach()
  }
  return { ref, onScroll }
}

/** Activates the item that the pointer is moved over. */
function usePointer(dispatch: Box['dispatch']): (event: MouseEvent) => void {
  const last = useRef('')
  return ({ target, screenX, screenY }) => {
    const place = `${screenX} ${screenY}`
    // An item that scrolls below a resting pointer is not pointed at.
    if (place === last.current) return
    last.current = place
    const item = indexOf(target as Element)
    if (item !== undefined) dispatch({ type: 'activate', item })
  }
}

interface DialogProps extends Pick<BoxInput, 'close'> {
  readonly className: string
  readonly children: ReactNode
}

function Dialog({ className, close, children }: DialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  usePageLock(dialog)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Tab') keepFocusInside(event, event.currentTarget)
    if (event.key !== 'Escape') return
    event.preventDefault()
    close()
  }
  return createPortal(
    <dialog
      ref={dialog}
      className={className}
      aria-modal="true"
      aria-labelledby="docsearch-label"
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onMouseDown={(event) => {
        if (event.target !== event.currentTarget) return
        // Otherwise the press takes away the focus that closing restores.
        event.preventDefault()
        close()
      }}
    >
      {children}
    </dialog>,
    bodyOf(document.body),
  )
}

/** Class of the body while a search box is open. */
const activeClass = 'DocSearch--active'

/**
 * Opens a modal dialog and locks the page below it: the page cannot scroll and does not shift when its scroll bar disappears.
 * Closing restores scroll position and focus.
 */
function usePageLock(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const { body, documentElement } = document
    const top = window.scrollY
    const barWidth = window.innerWidth - documentElement.clientWidth
    if (barWidth > 0) body.style.marginInlineEnd = `${barWidth}px`
    // In an app the rules of the class do not reach the body.
    body.style.overflow = 'hidden'
    body.classList.add(activeClass)
    const element = dialog.current
    element?.showModal()
    return () => {
      element?.close()
      body.classList.remove(activeClass)
      body.style.marginInlineEnd = body.style.overflow = ''
      if (window.scrollY !== top) window.scrollTo({ top, behavior: 'instant' })
    }
  }, [dialog])
}

/** Announces the outcome of a finished search to screen readers. */
function ResultCount({ state, labels }: { readonly state: SearchState; readonly labels: Labels }): ReactNode {
  const translate = useTranslate()
  const { answer, failure, status } = state
  const message = {
    id: 'theme.SearchPage.documentsFound.plurals',
    message: 'One document found|{count} documents found',
  }
  const finalAnswer = status === 'idle' ? answer : undefined
  const nothing = labels('noResultsScreen.noResultsText', 'No results for')
  return (
    <p className="visually-hidden" role="status">
      {failure && failureTexts(failure, labels).title}
      {status === 'stalled' && loadingText(labels)}
      {finalAnswer?.isIncomplete && `${incompleteText(labels)} `}
      {finalAnswer &&
        (finalAnswer.documents > 0
          ? translate(message, { count: finalAnswer.documents })
          : `${nothing} "${finalAnswer.query}"`)}
      {finalAnswer && noticeText(finalAnswer, labels)}
    </p>
  )
}
