import type { Answer } from './controls.ts'
import type {} from './window.ts'

/** Input of `keepEvents`. */
interface KeepInput {
  /** As in `StartSettings`. */
  readonly keys: string
  /** Href of the items of the page's sidebar; empty: it has none. */
  readonly sidebar: string
  /** Called for each event that is kept. */
  readonly onKept: () => void
}

interface TargetedEvent {
  readonly target: HTMLElement
  readonly event: Event
  /** Whether it is the click on a control, or a key in its place. */
  readonly isClick: boolean
}

/**
 * Keeps the clicks and keys that only the app can answer, in their order, until `__docsGenReplay` repeats them.
 * @returns a function that forgets them, and returns whether the reader has asked for the search box
 */
export function keepEvents({ keys, sidebar: items, onKept }: KeepInput): () => boolean {
  const events: TargetedEvent[] = []
  const answered: string[] = []
  let answer: Answer | undefined
  let isReplaying = false
  const search = searchKeys(keys)

  const mustKeep = (element: Element): boolean => !isReplaying && !answered.some((selector) => isOf(element, selector))
  // Once the app runs, what it has not taken over yet may not change.
  const isAnswered = (target: HTMLElement): boolean => mustKeep(document.body) && answer?.(target) === true
  /** What is answered, or repeated later, reaches nothing else now. */
  const keep = (target: HTMLElement, event: Event, isClick: boolean): void => {
    event.preventDefault()
    event.stopPropagation()
    if (isClick && isAnswered(target)) return
    events.push({ target, event, isClick })
    onKept()
  }
  const onClick = (event: MouseEvent): void => {
    // React ignores clicks in a sidebar whose items have not loaded, so its links are kept too once the app runs.
    const control = controlOf(event.target, mustKeep(document.body) ? '' : `,${sidebar} a`)
    if (!control || event.ctrlKey || event.metaKey || event.shiftKey || !mustKeep(control)) return
    if (control.matches(searchButton)) search.isAskedFor = true
    keep(control, event, true)
  }
  const onKey = (event: KeyboardEvent): void => {
    const { key = '', target } = event
    if (!(target instanceof HTMLElement) || event.isComposing || event.altKey) return
    if (mustKeep(document.body) && (search.takes(event) || isForReading(event, keys))) keep(target, event, false)
    // Buttons answer Enter and Space with a click; links in the role of a button do not.
    else if (['Enter', ' '].includes(key) && target.matches('a[role=button],a[aria-haspopup]') && mustKeep(target))
      keep(target, event, true)
  }
  document.addEventListener('click', onClick, true)
  document.addEventListener('keydown', onKey, true)

  window.__docsGenReplay = async (selector) => {
    const isNext = ({ target }: TargetedEvent): boolean => isOf(target, selector)
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
  window.__docsGenAnswer = (next) => {
    answer = next
    const left = events.filter(({ target, isClick }) => !isClick || !isAnswered(target))
    events.splice(0, events.length, ...left)
    setBusy(left.length > 0)
    return items
  }
  return () => {
    const wasSearching = search.isAskedFor
    search.isAskedFor = false
    events.length = 0
    return wasSearching
  }
}

interface SearchKeys {
  /** Whether the search box was asked for, so that the keys typed next are its text. */
  isAskedFor: boolean
  /** Whether a key is for the search box. */
  takes(event: KeyboardEvent): boolean
}

function searchKeys(keys: string): SearchKeys {
  return {
    isAskedFor: false,
    takes(event) {
      const { key = '' } = event
      const isCombined = event.ctrlKey || event.metaKey
      const isShortcut = isCombined
        ? key.toLowerCase() === 'k' && !event.shiftKey && keys.includes('k')
        : key === '/' && !this.isAskedFor && keys.includes('/') && !isEditing(event)
      const isText = this.isAskedFor && !isCombined && /^(?:.|Backspace|Enter|Escape)$/u.test(key)
      if (isShortcut) this.isAskedFor = !this.isAskedFor
      else if (key === 'Escape') this.isAskedFor = false
      return isShortcut || isText
    },
  }
}

function isForReading(event: KeyboardEvent, keys: string): boolean {
  return (
    keys.includes('?') &&
    !isEditing(event) &&
    (event.ctrlKey || event.metaKey ? event.key === '/' : ['?', 'n', 'p'].includes(event.key))
  )
}

/** Says whether something that the reader waits for comes; the style sheet shows it. */
export function setBusy(isBusy: boolean): void {
  document.body.ariaBusy = String(isBusy)
}

const tabs = '.tabs__item'

/** Whether a selector names an element. Tabs are named by their own only: in what React answers too, they are the control script's. */
function isOf(element: Element, selector: string): boolean {
  return element.matches(selector) && element.matches(tabs) === (selector === tabs)
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
  return isStatic && !control?.matches(`${tabs},.hash-link`) ? null : control
}

/** Whether a key goes into a field, even in a shadow tree. */
function isEditing(event: Event): boolean {
  return (event.composedPath()[0] as Element).matches('input,select,:read-write')
}

function repeat({ target, event }: TargetedEvent): void {
  if (event.type === 'click') target.click()
  else target.dispatchEvent(new KeyboardEvent(event.type, event as KeyboardEventInit))
}
