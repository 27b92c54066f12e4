// The script of the page of a review: it shows the pages that differ, one change after the other.

const all = <E extends Element>(selector: string): readonly E[] => [...document.querySelectorAll<E>(selector)]
const one = <E extends Element>(selector: string): E => document.querySelector<E>(selector)!
const links = all<HTMLAnchorElement>('nav a[data-page]')
const [oldFrame, newFrame] = [one<HTMLIFrameElement>('#old'), one<HTMLIFrameElement>('#new')]
const main = one<HTMLElement>('main')
const panes = document.querySelector<HTMLElement>('#pictures')
let [page, change, isBeside] = [0, 0, false]
/** The width of the window whose pictures are shown; empty: the page itself is. */
let view = ''

const countOf = (link: HTMLAnchorElement | undefined): number => Number(link?.dataset['changes'] ?? 0)

/** Shows the current page at the current change. A frame of a file lets nobody scroll it, but an address with a target does. */
const show = (): void => {
  const link = links[page]
  if (!link) return
  const { old, now } = link.dataset
  for (const other of links) other.removeAttribute('aria-current')
  link.setAttribute('aria-current', 'true')
  link.scrollIntoView({ block: 'nearest' })
  const target = change === 0 ? '' : `#change-${change}`
  const frames = [
    { frame: oldFrame, path: old, isShown: old !== undefined && (isBeside || now === undefined) },
    { frame: newFrame, path: now, isShown: now !== undefined },
  ]
  for (const { frame, path, isShown } of frames) {
    frame.parentElement!.hidden = !isShown
    if (isShown) frame.contentWindow!.location.replace(path + target)
  }
  main.classList.toggle(
    'beside',
    frames.every(({ isShown }) => isShown),
  )
  one('#address').textContent = link.dataset['address'] ?? ''
  const count = countOf(link)
  one('output').textContent =
    count === 0 ? 'No change in the text' : change === 0 ? `${count} changes` : `Change ${change} of ${count}`
  for (const list of all<HTMLElement>('details[data-of]')) list.hidden = list.dataset['of'] !== String(page)
  showPictures()
  history.replaceState(null, '', `#${page}`)
}

/** Shows the pictures of the current page in place of it, if they are asked for. */
const showPictures = (): void => {
  if (!panes) return
  main.hidden = view !== ''
  panes.hidden = view === ''
  one<HTMLButtonElement>('#beside').hidden = view !== ''
  for (const button of all<HTMLElement>('[data-view]'))
    button.setAttribute('aria-pressed', String(button.dataset['view'] === view))
  if (view === '') return
  const panels = all<HTMLElement>('#pictures section')
  const isCurrent = (panel: HTMLElement): boolean =>
    panel.dataset['of'] === String(page) && panel.dataset['window'] === view
  for (const panel of panels) panel.hidden = !isCurrent(panel)
  const panel = panels.find(isCurrent)
  one<HTMLElement>('#no-pictures').hidden = panel !== undefined
  one('output').textContent = panel?.dataset['state'] ?? 'No pictures'
  panes.scrollTop = 0
}

const look = (key: string): void => {
  const button = document.querySelector<HTMLElement>(`[data-view][data-key="${key}"]`)
  if (!button) return
  view = button.dataset['view']!
  show()
}

/** The number of places to go to: pictures have none. */
const stepsOn = (link: HTMLAnchorElement | undefined): number => (view === '' ? countOf(link) : 0)

const shownLinks = (): readonly HTMLAnchorElement[] => links.filter((link) => !link.closest('li')!.hidden)

/** Goes to another page of those that are listed. */
const turn = (step: number, at: 'start' | 'end' = 'start'): void => {
  const shown = shownLinks()
  const next = shown[shown.indexOf(links[page]!) + step]
  if (!next) return
  page = links.indexOf(next)
  change = at === 'end' ? stepsOn(next) : Math.min(1, stepsOn(next))
  show()
}

/** Goes to the next change, on the next page if there is none. */
const step = (by: number): void => {
  const next = change + by
  if (next > stepsOn(links[page])) return turn(1)
  if (next < 1) return turn(-1, 'end')
  change = next
  show()
}

const toggle = (): void => {
  if (view !== '') return
  isBeside = !isBeside
  one('#beside').setAttribute('aria-pressed', String(isBeside))
  show()
}

const actions: Readonly<Record<string, () => void>> = {
  j: () => step(1),
  k: () => step(-1),
  n: () => turn(1),
  p: () => turn(-1),
  b: toggle,
  ...Object.fromEntries(['1', '2', '3'].map((key) => [key, () => look(key)])),
}
document.addEventListener('keydown', (event) => {
  const isTyping = event.target instanceof HTMLInputElement
  if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return
  actions[event.key]?.()
})
for (const button of all<HTMLButtonElement>('button[data-key]'))
  button.addEventListener('click', () => actions[button.dataset['key']!]?.())
for (const [n, link] of links.entries())
  link.addEventListener('click', (event) => {
    event.preventDefault()
    ;[page, change] = [n, 0]
    show()
  })
document.querySelector('nav input')?.addEventListener('input', (event) => {
  const words = (event.target as HTMLInputElement).value.toLowerCase()
  for (const link of links) link.closest('li')!.hidden = !link.dataset['address']!.toLowerCase().includes(words)
})
const start = Number(location.hash.slice(1))
if (links[start]) page = start
show()

export {}
