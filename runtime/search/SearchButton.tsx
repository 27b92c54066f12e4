import type { ReactNode } from 'react'
import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useRuntime } from '../app/runtime.ts'
import type { SearchData } from '../contract/index.ts'
import type { SearchButtonProps } from '../theme/slot-props.ts'
import { ButtonFace } from './ButtonFace.tsx'
import type { OpenSearch } from './open-search.ts'
import { createLoader } from './open-search.ts'
import { useShortcuts } from './use-shortcuts.ts'

/** Draws the search button, and the search box once it is asked for (R77 to R80); nothing where the site has no search. */
export function SearchButton(props: SearchButtonProps): ReactNode {
  const { search } = useRuntime('SearchButton').site
  return search && <Button {...props} data={search} />
}

function Button({ data, className, ...own }: SearchButtonProps & { readonly data: SearchData }): ReactNode {
  const runtime = useRuntime()
  const options = { ...data.options, ...own }
  const button = useRef<HTMLButtonElement>(null)
  const load = useMemo(() => createLoader(runtime, data, options), [runtime, data])
  /** What was typed to open the box; there is none while it is closed. */
  const [typed, setTyped] = useState<string>()
  const [loaded, setLoaded] = useState<OpenSearch>()
  const preload = (): void => void load().catch(() => {})
  const close = (): void => {
    flushSync(() => setTyped(undefined))
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }
  const open = (key = ''): void => {
    // Another one is open.
    if (document.body.matches('.DocSearch--active')) return
    setTyped((before = '') => (key === 'Escape' ? undefined : key === 'Backspace' ? before.slice(0, -1) : before + key))
    load().then(setLoaded, () => setTyped(undefined))
  }
  const isOpen = typed !== undefined
  const { 'Ctrl/Cmd+K': combo = true, '/': slash = true } = options.keyboardShortcuts ?? {}
  const held = useShortcuts({
    combo,
    slash,
    toggle: () => (isOpen ? close() : open()),
    button,
    isWaiting: isOpen && !loaded,
    type: open,
  })
  return (
    <>
      <ButtonFace
        ref={button}
        {...{ data, options, className, held, combo }}
        onFocus={preload}
        onPointerEnter={preload}
        onClick={(event) => {
          event.preventDefault()
          open()
        }}
      />
      {loaded && isOpen && <loaded.modal.SearchModal {...{ data, options, typed, close, client: loaded.client }} />}
    </>
  )
}
