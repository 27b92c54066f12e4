import { patience, sayLate } from '../router/late-parts.ts'

/** Looks after a while whether a part still waits. */
export function watchPart(isWaiting: () => boolean, part: Element): void {
  setTimeout(() => isWaiting() && sayLate(part), patience)
}

/** The data of the comments before the content of a `Suspense` that is in the HTML, or is still to come. */
const boundaries: ReadonlySet<string> = new Set(['$', '$?', '$~'])

/** Whether React has not taken over an island yet, or the content of a `Suspense` in it, outside of its fragments. */
export function isWaiting(island: Element): boolean {
  if (!island.isConnected) return false
  const nodes = document.createTreeWalker(island, NodeFilter.SHOW_COMMENT, (node) =>
    node.parentElement?.closest('docs-frozen, docs-live') === island && boundaries.has(node.nodeValue ?? '')
      ? NodeFilter.FILTER_ACCEPT
      : NodeFilter.FILTER_SKIP,
  )
  const first = [island.firstElementChild]
  while (nodes.nextNode()) first.push(nextElement(nodes.currentNode))
  return first.some((element) => element !== null && !isOfReact(element))
}

function nextElement({ nextSibling: next }: Node): Element | null {
  return next === null || next instanceof Element ? next : next instanceof Comment ? null : nextElement(next)
}

/** React marks what it has taken over, and tells of it in no other way. */
function isOfReact(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__react'))
}
