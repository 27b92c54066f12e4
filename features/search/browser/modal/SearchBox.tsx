import type { ChangeEvent, KeyboardEvent, ReactNode, RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useSite } from '../../../../runtime/hooks/runtime.ts'
import { cutQuery } from '../../engine/box/query-length.ts'
import { longPaste } from '../paste.ts'
import { type Box, itemId, listId } from './box.ts'
import { SearchIcon } from './icons.tsx'
import { keyCommand, type OpenIn } from './keys.ts'
import { isOutdated } from './use-search.ts'

interface SearchBoxProps {
  readonly box: Box
  readonly input: RefObject<HTMLInputElement | null>
  /** Maximum length of a query in characters. */
  readonly maxLength: number
  readonly close: () => void
}

/** Renders the input with the buttons that clear it and close the box. */
export function SearchBox(props: SearchBoxProps): ReactNode {
  const { box, close } = props
  const { labels, dispatch, state } = box
  const clear = (): void => {
    dispatch({ type: 'reset' })
    box.focus()
  }
  return (
    <header className="DocSearch-SearchBar">
      <form className="DocSearch-Form" role="search" noValidate onSubmit={(event) => event.preventDefault()}>
        <label className="DocSearch-MagnifierLabel" id="docsearch-label" htmlFor="docsearch-input">
          <SearchIcon name="search" />
          <span className="visually-hidden">{labels('searchBox.searchInputLabel', 'Search')}</span>
        </label>
        <div className="DocSearch-LoadingIndicator" />
        <Input {...props} />
        <button
          type="reset"
          className="DocSearch-Reset"
          title={labels('searchBox.resetButtonTitle', 'Clear the query')}
          aria-label={labels('searchBox.resetButtonAriaLabel', 'Clear the query')}
          hidden={state.query === ''}
          onClick={clear}
        >
          <SearchIcon name="clear" />
        </button>
      </form>
      <button
        type="button"
        className="DocSearch-Cancel"
        aria-label={labels('searchBox.cancelButtonAriaLabel', 'Cancel')}
        onClick={close}
      >
        {labels('searchBox.cancelButtonText', 'Cancel')}
      </button>
    </header>
  )
}

function Input({ box, input, maxLength }: SearchBoxProps): ReactNode {
  const activeId = activeItemId(box)
  const { search, messages } = useSite()
  const { dispatch, state, items, labels, options } = box
  const onChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void => {
    const query = cutQuery(target.value, maxLength)
    const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true
    dispatch({ type: isComposing ? 'compose' : 'input', query })
  }
  const placeholder =
    options.placeholder ??
    search?.placeholder ??
    messages['theme.SearchModal.placeholder'] ??
    labels('searchBox.placeholderText', 'Search docs')
  return (
    <input
      ref={input}
      id="docsearch-input"
      className="DocSearch-Input"
      type="search"
      role="combobox"
      aria-autocomplete="both"
      aria-expanded={state.isOpen && items.length > 0}
      aria-controls={items.length > 0 ? listId : undefined}
      aria-activedescendant={activeId}
      aria-labelledby="docsearch-label"
      autoComplete="off"
      autoCorrect="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint={activeId !== undefined && !navigator.userAgent.toLowerCase().includes('samsung') ? 'go' : 'search'}
      maxLength={maxLength}
      placeholder={placeholder}
      value={cutQuery(state.query, maxLength)}
      onChange={onChange}
      onPaste={longPaste(maxLength, (query) => dispatch({ type: 'input', query }))}
      onCompositionEnd={({ currentTarget }) =>
        dispatch({ type: 'input', query: cutQuery(currentTarget.value, maxLength) })
      }
      onFocus={() => dispatch({ type: 'open' })}
      onKeyDown={(event) => onInputKey(event, box)}
    />
  )
}

/** The `id` of the active item, which contains the name of its group. */
function activeItemId({ state, savedSearches, items }: Box): string | undefined {
  const { active, answer, isOpen } = state
  if (active === undefined || !isOpen || active >= items.length) return undefined
  if (!answer) return itemId(active < savedSearches.recent.length ? 'recentSearches' : 'favoriteSearches', active)
  return itemId(`hits${answer.groups.findIndex(({ rows }) => rows.some((row) => row === items[active]))}`, active)
}

/** Runs the command of a key in the input. The dialog handles Escape. */
function onInputKey(event: KeyboardEvent, box: Box): void {
  const { isComposing } = event.nativeEvent
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event
  const command = keyCommand({ key, ctrlKey, metaKey, shiftKey, altKey, isComposing })
  if (!command) return
  if (command.type === 'leave') return box.dispatch({ type: 'close' })
  event.preventDefault()
  if (command.type === 'choose') return onEnter(box, command.openIn)
  flushSync(() => box.dispatch({ type: 'move', by: command.by, count: box.items.length }))
  scrollToActive(event.currentTarget)
}

/** Opens the active item; the first one of an earlier query was not chosen, so Enter waits for the answer. */
function onEnter(box: Box, openIn: OpenIn): void {
  const { active } = box.state
  const item = active === undefined ? undefined : box.items[active]
  if (!active && isOutdated(box.state)) box.dispatch({ type: 'submit', openIn })
  else if (item) box.choose(item, openIn)
}

/** Scrolls the list so that the active item can be seen; at the first one, to what is above it too. */
function scrollToActive(input: Element): void {
  const item = document.getElementById(input.getAttribute('aria-activedescendant') ?? '')
  const isFirst = item === document.querySelector('.DocSearch-Dropdown [role=option]')
  if (isFirst) item?.closest('.DocSearch-Dropdown')?.scrollTo(0, 0)
  else item?.scrollIntoView({ block: 'nearest' })
}
