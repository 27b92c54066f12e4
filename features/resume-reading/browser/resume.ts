import type { ResumeTexts } from '../../../runtime/contract/index.ts'
import type { PageBehaviour } from '../../../runtime/inline/window.ts'
import type { StoredArea } from '../../../runtime/preferences/stored-values.ts'

/** Input of `withResume`. */
interface ResumeInput {
  readonly window: Window
  readonly stored: StoredArea
  readonly texts: ResumeTexts
}

/** Where a reader has left a page. */
type ReadingPlace = readonly [path: string, heading: string, days: number]

const key = 'reading-places'
const mostPlaces = 20
/** How long a place is remembered, in days. */
const longestAge = 30
/** Number of screens from which on a page is long. */
const longPage = 3
/** Time after the last movement until the place counts as read, in ms. */
const rest = 500

/** Adds to the behaviour of pages that they offer a link to the heading at which the reader has left them. */
export function withResume(page: PageBehaviour, input: ResumeInput): PageBehaviour {
  const resume = startResume(input)
  const both = [page, resume]
  return {
    pageRendered: () => both.forEach(({ pageRendered }) => pageRendered()),
    stop: () => both.forEach(({ stop }) => stop()),
  }
}

/** Remembers the heading at which the reader leaves a long page, and offers a link to it when they return. */
function startResume({ window, stored, texts }: ResumeInput): PageBehaviour {
  const { document } = window
  let timer = 0
  let close = (): void => {}
  const save = (): void => {
    const { pathname } = window.location
    const { scrollY, innerHeight } = window
    const height = document.documentElement.scrollHeight
    if (height < longPage * innerHeight || scrollY < innerHeight) return
    // Who has come to the end is done.
    const heading = scrollY > height - 2 * innerHeight ? undefined : headingOnTop(window)
    writePlace(stored, pathname, heading?.id)
  }
  const offer = (): void => {
    const { hash, pathname } = window.location
    if (hash || window.scrollY > 0) return
    const place = readPlaces(stored).find(([path]) => path === pathname)
    const heading = place && document.getElementById(place[1])
    if (!heading) return
    const forget = (): void => writePlace(stored, pathname, undefined)
    close = showLink(heading, texts, forget)
  }
  const onScroll = (): void => {
    clearTimeout(timer)
    timer = window.setTimeout(save, rest)
    if (window.scrollY > window.innerHeight) close()
  }
  const pageRendered = (): void => {
    clearTimeout(timer)
    close()
    // By then the browser or the app has restored the position of a page that was shown before.
    timer = window.setTimeout(offer, rest)
  }
  document.addEventListener('scroll', onScroll, { passive: true })
  pageRendered()
  return {
    pageRendered,
    stop() {
      clearTimeout(timer)
      close()
      document.removeEventListener('scroll', onScroll)
    },
  }
}

/** The heading of the text at the top of the screen. */
function headingOnTop({ document, innerHeight }: Window): Element | undefined {
  const headings = [...document.querySelectorAll('main :is(h2,h3)[id]')]
  return headings.filter((heading) => heading.getBoundingClientRect().top < innerHeight / 2).pop()
}

/** Adds a link to a heading above the page; returns a function that removes it. */
function showLink(heading: Element, { label, close }: ResumeTexts, forget: () => void): () => void {
  const { ownerDocument } = heading
  const add = <Tag extends 'aside' | 'a' | 'button'>(tag: Tag, text: string): HTMLElementTagNameMap[Tag] =>
    Object.assign(ownerDocument.createElement(tag), { textContent: text })
  const name = textOf(heading)
  const box = Object.assign(add('aside', ''), { className: 'resume-reading', ariaLabel: label.replace(/\W*\{.*/, '') })
  const remove = (): void => box.remove()
  const link = Object.assign(
    add(
      'a',
      label.replace('{heading}', () => name),
    ),
    { href: `#${heading.id}` },
  )
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    // The address stays that of the page, so the next visit is offered the next place.
    event.preventDefault()
    remove()
    heading.scrollIntoView()
    heading.setAttribute('tabindex', '-1')
    ;(heading as HTMLElement).focus({ preventScroll: true })
  })
  const button = Object.assign(add('button', '×'), { type: 'button', ariaLabel: close, title: close })
  button.addEventListener('click', () => {
    remove()
    forget()
  })
  box.append(link, button)
  ownerDocument.body.prepend(box)
  return remove
}

/** The text of a heading without the sign of its link. */
function textOf(heading: Element): string {
  const copy = heading.cloneNode(true) as Element
  copy.querySelectorAll('.hash-link').forEach((link) => link.remove())
  return copy.textContent.trim()
}

const today = (): number => Math.floor(Date.now() / 86_400_000)

/** The places that are not too old, the newest first. */
function readPlaces(stored: StoredArea): readonly ReadingPlace[] {
  try {
    const places = JSON.parse(stored.get(key) ?? '[]') as readonly ReadingPlace[]
    return places.filter(([, , days]) => days > today() - longestAge)
  } catch {
    return []
  }
}

/** Replaces the place of a page; without a heading, forgets it. */
function writePlace(stored: StoredArea, path: string, heading: string | undefined): void {
  const others = readPlaces(stored).filter(([other]) => other !== path)
  const places: readonly ReadingPlace[] = heading === undefined ? others : [[path, heading, today()], ...others]
  stored.set(key, places.length === 0 ? null : JSON.stringify(places.slice(0, mostPlaces)))
}
