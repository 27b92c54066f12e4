import { routeKey } from '../../../runtime/contract/index.ts'
import type { Runtime } from '../../../runtime/hooks/runtime.ts'
import { hashTarget, reveal } from '../../../runtime/router/reveal.ts'
import type { SearchHit } from '../engine/index.ts'
import { headingLevels, hitText, splitMarks } from '../engine/box/hit-text.ts'

/** Name of the highlight in style sheets. */
const highlightName = 'docs-gen-search'

/** More words, or more places, would hide what the reader came for. */
const most = { words: 12, places: 300 }

/**
 * Marks the words of a result on the page that it leads to, until the reader presses Escape or leaves that page. The marks are a
 * highlight of the browser, so the elements of the page stay as they are. Call it before the page is opened.
 * @param href of the result
 */
export function markOnPage(hit: SearchHit, href: string, { current }: Pick<Runtime, 'current'>): void {
  const words = matchedWords(hit)
  if (words.length === 0 || typeof Highlight === 'undefined') return
  const marks = new Highlight()
  CSS.highlights.set(highlightName, marks)
  const { hash, pathname } = new URL(href, window.location.href)
  const target = routeKey(pathname)
  const events = new AbortController()
  const end = (): void => {
    events.abort()
    unsubscribe()
    // A later search has marks of its own.
    if (CSS.highlights.get(highlightName) === marks) CSS.highlights.delete(highlightName)
  }
  const follow = (): void => {
    const isThere = routeKey(current.get().location.pathname) === target
    if (CSS.highlights.get(highlightName) !== marks || !isThere) return end()
    // The page is rendered right after its location has changed.
    if (marks.size === 0)
      requestAnimationFrame(() => {
        const ranges = places(words)
        ranges.forEach((range) => marks.add(range))
        showOne(ranges, hash)
      })
  }
  const unsubscribe = current.subscribe(follow)
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal: events.signal })
  if (routeKey(current.get().location.pathname) === target) follow()
}

/** The words that the result shows as matched, in small letters. */
function matchedWords(hit: SearchHit): readonly string[] {
  const texts = [...headingLevels, 'content' as const].map((name) => hitText(hit, name))
  const marks = texts.flatMap(splitMarks).filter(({ isMarked }) => isMarked)
  return [...new Set(marks.map(({ text }) => text.trim().toLowerCase()))].filter(Boolean).slice(0, most.words)
}

/** Opens what hides the words of the result, if it hides all of those below the heading that the result leads to. */
function showOne(ranges: readonly Range[], hash: string): void {
  const heading = hashTarget(document, hash) ?? document.querySelector('main h1')
  if (!heading) return
  const nodes = ranges.map(({ startContainer }) => startContainer).filter((node) => isAfter(heading, node))
  const next = [...document.querySelectorAll('main :is(h1,h2,h3,h4,h5,h6)')].find((other) => isAfter(heading, other))
  const places = nodes.flatMap((node) =>
    next && (next.contains(node) || isAfter(next, node)) ? [] : (node.parentElement ?? []),
  )
  const [first] = places
  if (!first || places.some((place) => place.checkVisibility())) return
  reveal(first)
  first.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}

/** Whether a node begins after the end of an element. */
function isAfter(element: Element, node: Node): boolean {
  return element.compareDocumentPosition(node) === Node.DOCUMENT_POSITION_FOLLOWING
}

/** The places of the words in the content of the page. */
function places(words: readonly string[]): readonly Range[] {
  const pattern = new RegExp(words.map(patternOf).join('|'), 'giu')
  const ranges: Range[] = []
  for (const content of document.querySelectorAll('main article')) {
    const texts = document.createTreeWalker(content, NodeFilter.SHOW_TEXT)
    while (texts.nextNode() && ranges.length < most.places) {
      const { currentNode: node } = texts
      if (node.parentElement?.closest('script, style, [hidden=""]')) continue
      for (const { index, 0: text } of (node.nodeValue ?? '').matchAll(pattern)) {
        const range = new Range()
        range.setStart(node, index)
        range.setEnd(node, index + text.length)
        ranges.push(range)
      }
    }
  }
  return ranges
}

/** Short words count at the start of a word only: `get` is not marked in `target`. */
function patternOf(word: string): string {
  const pattern = word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  return word.length > 3 ? pattern : `(?<![\\p{L}\\p{N}])${pattern}`
}
