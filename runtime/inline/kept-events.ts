import type {} from './window.ts'

/** Input of `keepEvents`. */
interface KeepInput {
  /** As in `StartSettings`. */
  readonly keys: string
  /** Called for each event that is kept. */
  readonly onKept: () => void
}

interface TargetedEvent {
  readonly target: HTMLElement
  readonly event: Event
}

/**
 * Keeps the clicks and keys that only the app can answer, in their order, until `__docsGenReplay` repeats them.
 * @returns a function that forgets them, and returns whether the reader has asked for the search box
 */
export function keepEvents({ keys, onKept }: KeepInput): () => boolean {
  const events: TargetedEvent[] = []
  const answered: string[] = []
  let isReplaying = false
  /** Whether the search box was asked for, so that the keys typed next are its text. */
  let isSearching = false

  const mustKeep = (element: Element): boolean =>
    !isReplaying && !answered.some((selector) => element.matches(selector))
  const keep = (target: HTMLElement, event: Event): void => {
    event.preventDefault()
    events.push({ target, event })
    onKept()
  }
  const onClick = (event: MouseEvent): void => {
    // React ignores clicks in a sidebar whose items have not loaded, so its links are kept too once the app runs.
    const control = controlOf(event.target, mustKeep(document.body) ? '' : `,${sidebar} a`)
    if (!control || event.ctrlKey || event.metaKey || event.shiftKey || !mustKeep(control)) return
    if (control.matches(searchButton)) isSearching = true
    keep(control, event)
  }
  const onKey = (event: KeyboardEvent): void => {
    const { key = '', target } = event
    if (!(target instanceof HTMLElement) || event.isComposing || event.altKey) return
    if (mustKeep(document.body) && (isForSearch(event) || isForReading(event))) keep(target, event)
    // Buttons answer Enter and Space with a click; links in the role of a button do not.
    else if (['Enter', ' '].includes(key) && target.matches('a[role=button],a[aria-haspopup]') && mustKeep(target))
      keep(target, event)
  }
  const isForSearch = (event: KeyboardEvent): boolean => {
    const { key = '' } = event
    const isCombined = event.ctrlKey || event.metaKey
    const isShortcut = isCombined
      ? key.toLowerCase() === 'k' && !event.shiftKey && keys.includes('k')
      : key === '/' && !isSearching && keys.includes('/') && !isEditing(event)
    const isText = isSearching && !isCombined && /^(?:.|Backspace|Enter|Escape)$/u.test(key)
    if (isShortcut) isSearching = !isSearching
    else if (key === 'Escape') isSearching = false
    return isShortcut || isText
  }
  const isForReading = (event: KeyboardEvent): boolean =>
    keys.includes('?') &&
    !isEditing(event) &&
    (event.ctrlKey || event.metaKey ? event.key === '/' : ['?', 'n', 'p'].includes(event.key))
  document.addEventListener('click', onClick, true)
  document.addEventListener('keydown', onKey, true)

  window.__docsGenReplay = async (selector) => {
    const isNext = ({ target }: TargetedEvent): boolean => target.matches(selector)
    for (let next = events.findIndex(isNext); next >= 0; next = events.findIndex(isNext)) {
      isReplaying = true
      events.splice(next, 1).forEach(repeat)
      isReplaying = false
      // React renders in a microtask, and the next event is for what it has rendered.
      await null
    }
    answered.push(selector)
    setBusy(events.length > 0)
  }
  return () => {
    const wasSearching = isSearching
    isSearching = false
    events.length = 0
    return wasSearching
  }
}

/** Says whether something that the reader waits for comes; the style sheet shows it. */
export function setBusy(isBusy: boolean): void {
  document.body.ariaBusy = String(isBusy)
}

const searchButton = '.DocSearch-Button'

const sidebar = '.theme-doc-sidebar-container'

/** Buttons that a browser does nothing for by itself; those without a type submit the form they are in. */
const ownButton = 'button:is([type=button],:not([form],form *))'

/** The control in the app, or in a live part, that an event is for. Buttons in static HTML have scripts of their own. */
function controlOf(target: EventTarget | null, others: string): HTMLElement | null {
  const control = (target as Element).closest<HTMLElement>(
    `#__docs-gen :is(${ownButton},[role=button],[role=tab],.hash-link,${searchButton}${others})`,
  )
  const isStatic = control?.closest('docs-live,[data-frozen]')?.matches('[data-frozen]')
  return isStatic && !control?.matches('.tabs__item,.hash-link') ? null : control
}

/** Whether a key goes into a field, even in a shadow tree. */
function isEditing(event: Event): boolean {
  return (event.composedPath()[0] as Element).matches('input,select,:read-write')
}

function repeat({ target, event }: TargetedEvent): void {
  if (event.type === 'click') target.click()
  else target.dispatchEvent(new KeyboardEvent(event.type, event as KeyboardEventInit))
}
