import { type ComponentPropsWithRef, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useHref } from '../../../runtime/hooks/use-href.ts'
import { useIsHydrated } from '../../../runtime/hooks/use-location.ts'
import { useLatest } from '../../../runtime/hooks/use-latest.ts'
import { useTranslate } from '../../../runtime/hooks/use-translate.ts'
import { useRuntime } from '../../../runtime/hooks/runtime.ts'
import { orReload } from '../../../runtime/router/late-parts.ts'
import type { SearchData } from '../../../runtime/contract/index.ts'
import { searchPattern } from '../../../runtime/contract/search-address.ts'
import type { SearchButtonProps } from '../../../runtime/theme/slots.ts'
import { classNames } from '../../../runtime/ui/class-names.ts'
import { Icon } from '../../../runtime/ui/Icon.tsx'
import { isApplePlatform } from '../../../runtime/ui/keyboard.ts'
import { createLoader, type OpenSearch } from './open-search.ts'
import type { SearchOptions } from './options.ts'
import { useShortcuts } from './use-shortcuts.ts'

/** Renders the search button and the open search box; nothing if the site has no search. */
export function SearchButton(props: SearchButtonProps): ReactNode {
  const { search } = useRuntime('SearchButton').site
  return search && <Button {...props} data={search} />
}

function Button({ data, className, ...props }: SearchButtonProps & { readonly data: SearchData }): ReactNode {
  const runtime = useRuntime()
  const options = { ...data.options, ...props }
  const button = useRef<HTMLButtonElement>(null)
  const load = useMemo(() => createLoader(runtime, data, options), [runtime, data])
  /** Text that was typed to open the box, with a line break for Enter; unset while it is closed. */
  const [text, setText] = useState<string>()
  /** The search box; `null` if it could not be loaded. */
  const [openSearch, setOpenSearch] = useState<OpenSearch | null>()
  const preload = (): void => void load().catch(() => {})
  const close = (): void => {
    flushSync(() => setText(undefined))
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }
  const typed = useLatest(() => text?.trim() ?? '')
  const open = (key = ''): void => {
    // Another search box is open.
    if (document.body.matches('.DocSearch--active')) return
    setText((before = '') =>
      key === 'Escape' ? undefined : key === 'Backspace' ? before.slice(0, -1) : before + key.replace('Enter', '\n'),
    )
    setOpenSearch(undefined)
    void orReload(load(), typed)
      .catch(() => null)
      .then(setOpenSearch)
  }
  useEffect(() => {
    // The box takes the query out of the page's address, for which the start script has loaded the app.
    if (searchPattern.test(location.search)) open()
  }, [])
  const isOpen = text !== undefined && openSearch !== null
  const { 'Ctrl/Cmd+K': combo = true, '/': slash = true } = options.keyboardShortcuts ?? {}
  const keys = useShortcuts({
    combo,
    slash,
    toggle: isOpen ? close : open,
    button,
    isWaiting: isOpen && !openSearch,
    type: open,
  })
  return (
    <>
      <ButtonFace
        ref={button}
        {...{ data, options, className, keys, combo }}
        query={openSearch === null ? text : undefined}
        onFocus={preload}
        onPointerEnter={preload}
        onClick={(event) => {
          event.preventDefault()
          open()
        }}
      />
      {openSearch && isOpen && (
        <openSearch.modal.SearchModal {...{ data, options, text, close, client: openSearch.client }} />
      )}
    </>
  )
}

interface ButtonFaceProps extends ComponentPropsWithRef<'button'> {
  readonly data: SearchData
  readonly options: SearchOptions
  /** Joined names of the keys that are held down. */
  readonly keys: string
  /** Whether Ctrl/Command+K opens the box. */
  readonly combo: boolean
  /** Text that was typed for a search box that could not be loaded. */
  readonly query: string | undefined
}

/** Renders the button in a form, which leads to the search page until the app runs. Every platform answers Ctrl; Apple's own key takes its place after hydration, when the platform is known. */
function ButtonFace({ data, options, keys, combo, query, className, ...rest }: ButtonFaceProps): ReactNode {
  const toHref = useHref()
  const translate = useTranslate()
  const label = translate({ id: 'theme.SearchBar.label', message: 'Search' })
  const isApple = useIsHydrated() && isApplePlatform()
  const texts = options.translations?.button
  const name = texts?.['buttonAriaLabel'] ?? label
  const page = data.searchPagePath
  const key = (name: string, sign: string): ReactNode => (
    <kbd className={classNames('DocSearch-Button-Key', keys.includes(name) && 'DocSearch-Button-Key--pressed')}>
      {sign}
    </kbd>
  )
  return (
    <form className="DocSearch-Button-Form" action={page ? toHref(page) : undefined}>
      <button
        type={page ? 'submit' : 'button'}
        className={classNames('DocSearch DocSearch-Button', className)}
        aria-label={combo ? `${name} (${isApple ? 'Command' : 'Ctrl'}+K)` : name}
        {...rest}
      >
        <span className="DocSearch-Button-Container">
          <Icon name="search" className="DocSearch-Search-Icon" />
          <span className="DocSearch-Button-Placeholder">{texts?.['buttonText'] ?? label}</span>
        </span>
        {/* Brackets and plus have no size: they make the button's text match its accessible name. */}
        <span className="DocSearch-Button-Keys">
          {combo && (
            <>
              {' ('}
              {key(isApple ? 'Meta' : 'Control', isApple ? '⌘' : 'Ctrl')}+{key('k', 'K')})
            </>
          )}
        </span>
      </button>
      {query !== undefined && (
        <p className="DocSearch-Failure" role="alert">
          {translate({ id: 'theme.SearchBar.loadFailed', message: 'The search box could not be loaded.' })}{' '}
          {page && (
            <button name="q" value={query}>
              {translate({ id: 'theme.SearchBar.openSearchPage', message: 'Open the search page' })}
            </button>
          )}
        </p>
      )}
    </form>
  )
}
