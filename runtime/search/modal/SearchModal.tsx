import type { KeyboardEvent, ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { keepFocusInside } from '../../theme/parts/keep-focus-inside.ts'
import type { Box } from './box.ts'
import { itemId } from './box.ts'
import { Footer } from './Footer.tsx'
import { keyCommand } from './keys.ts'
import { ResultCount } from './ResultCount.tsx'
import { Screen } from './Screen.tsx'
import { SearchBox } from './SearchBox.tsx'
import type { BoxInput } from './use-box.ts'
import { useBox } from './use-box.ts'
import { usePageLock } from './use-page-lock.ts'

export { warmUp } from './warm-up.ts'

const statusClass = {
  idle: '',
  loading: '',
  stalled: 'DocSearch-Container--Stalled',
  error: 'DocSearch-Container--Errored',
} as const

/** Draws the search box over the page (R77 to R92). */
export function SearchModal(input: BoxInput): ReactNode {
  const { close } = input
  const dialog = useRef<HTMLDialogElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const { box, input: inputRef, limits } = useBox(input)
  const { state, labels } = box
  const activeId = idOfActive(box)
  usePageLock(dialog)
  // In braces: `scrollTo` answers with a promise in some browsers, and an effect must return nothing else than a way to undo it.
  useEffect(() => {
    panel.current?.scrollTo(0, 0)
  }, [state.answer])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Tab') keepFocusInside(event)
    if (event.key !== 'Escape') return
    event.preventDefault()
    close()
  }
  return createPortal(
    <dialog
      ref={dialog}
      className={`DocSearch DocSearch-Container ${statusClass[state.status]}`}
      aria-modal="true"
      aria-labelledby="docsearch-label"
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onMouseDown={(event) => {
        if (event.target !== event.currentTarget) return
        // Else the press takes the focus that closing gives back.
        event.preventDefault()
        close()
      }}
    >
      <div className="DocSearch-Modal">
        <SearchBox
          box={box}
          input={inputRef}
          maxLength={limits.maxQueryLength}
          activeId={activeId}
          onKeyDown={(event) => onInputKey(event, box)}
          close={close}
        />
        <div
          ref={panel}
          className="DocSearch-Dropdown"
          onMouseLeave={() => state.isOpen && box.dispatch({ type: 'leave' })}
          onTouchMove={() => inputRef.current?.blur()}
        >
          <Screen box={box} />
        </div>
        <Footer labels={labels} />
      </div>
      <ResultCount state={state} labels={labels} />
    </dialog>,
    document.body,
  )
}

/** Moves, opens, leaves (R84, R85). Escape is the dialog's. */
function onInputKey(event: KeyboardEvent, box: Box): void {
  const { isComposing } = event.nativeEvent
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event
  const command = keyCommand({ key, ctrlKey, metaKey, shiftKey, altKey, isComposing })
  if (command?.type === 'leave') box.dispatch({ type: 'close' })
  if (command?.type !== 'move' && command?.type !== 'choose') return
  event.preventDefault()
  const { active } = box.state
  const item = active === undefined ? undefined : box.items[active]
  if (command.type === 'choose') return item && box.choose(item, command.openIn)
  box.dispatch({ type: 'move', by: command.by, count: box.items.length })
}

/** The active item's `id`: it holds the name of its group. */
function idOfActive({ state, saved, items }: Box): string | undefined {
  const { active, answer, isOpen } = state
  if (active === undefined || !isOpen || active >= items.length) return undefined
  if (!answer) return itemId(active < saved.recent.length ? 'recentSearches' : 'favoriteSearches', active)
  const item = items[active]
  return itemId(`hits${answer.groups.findIndex(({ rows }) => rows.some((row) => row === item))}`, active)
}
