import type { Nodes } from 'hast'

// Control characters cannot occur in HTML, so they mark places that are filled in later.
const hrefOpen = '\u0001'
const islandOpen = '\u0002'
const close = '\u0003'
const nameOpen = '\u0004'
const nameClose = '\u0005'
const nameOpenAgain = '\u000e'
const partOpen = '\u000f'

/** Placeholder for the href of link number `n`. */
export function hrefMark(n: number): string {
  return hrefOpen + String(n) + close
}

/** Placeholder for part number `n` of an API reference. */
export function partMark(n: number): string {
  return partOpen + String(n) + close
}

/** Replaces the marks of parts. */
export function fillParts(text: string, part: (n: number) => string): string {
  return text.includes(partOpen) ? text.replace(/\u000f(\d+)\u0003/g, (_, n: string) => part(Number(n))) : text
}

/** Adds to the numbers of all links in HTML. */
export function renumberLinks(html: string, by: number): string {
  return html.replace(
    /([\u0001\u0004\u0005\u000e])(\d+)\u0003/g,
    (_, open: string, n: string) => open + String(Number(n) + by) + close,
  )
}

/** Placeholder for island number `n`. */
export function islandMark(n: number): string {
  return islandOpen + String(n) + close
}

/**
 * Marks around text that becomes a link if link number `n` is found, and plain text otherwise.
 * @param isRepeated whether the same link is above, so that the Tab key need not stop at this one
 */
export function optionalLink(n: number, html: string, isRepeated = false): string {
  return `${isRepeated ? nameOpenAgain : nameOpen}${n}${close}${html}${nameEnd(n)}`
}

/** Puts a mark of HTML around the names that link number `n` is of, in place of the link. */
export function withMarkedName(html: string, n: number): string {
  return html.replaceAll(nameOpen + String(n) + close, '<mark>').replaceAll(nameEnd(n), '</mark>')
}

function nameEnd(n: number): string {
  return nameClose + String(n) + close
}

/** Removes characters that would be mistaken for a mark. */
export function withoutMarks(text: string): string {
  return text.replace(/[\u0001-\u0005\u000e\u000f]/g, '')
}

/** Whether the tree of a text may hold characters that would be mistaken for a mark, written as they are or as references. */
export function mayHoldMarks(text: string): boolean {
  return text.includes('&#') || withoutMarks(text) !== text
}

/** Removes characters that would be mistaken for a mark from all texts and attributes. Changes the tree in place. */
export function removeMarks(node: Nodes): void {
  if ('value' in node) node.value = withoutMarks(node.value)
  if ('properties' in node) removeMarksIn(node.properties)
  if ('attributes' in node) node.attributes.forEach(removeMarksIn)
  if (node.data) removeMarksIn(node.data)
  if ('children' in node) node.children.forEach(removeMarks)
}

function removeMarksIn(values: object): void {
  for (const [name, value] of Object.entries(values) as [string, unknown][]) {
    const clean = Array.isArray(value) ? value.map(cleanValue) : cleanValue(value)
    Object.assign(values, { [name]: clean })
  }
}

function cleanValue(value: unknown): unknown {
  return typeof value === 'string' ? withoutMarks(value) : value
}

/** Replaces marks by hrefs. `undefined` removes an optional link. */
export function fillHrefs(text: string, href: (n: number) => string | undefined): string {
  return text.replace(/[\u0001\u0004\u0005\u000e](\d+)\u0003/g, (mark, n: string) => {
    const target = href(Number(n))
    if (mark.startsWith(hrefOpen)) return target ?? ''
    if (target === undefined) return ''
    if (mark.startsWith(nameClose)) return '</a>'
    return mark.startsWith(nameOpen) ? `<a href="${target}">` : `<a href="${target}" tabindex="-1">`
  })
}

/** Splits HTML at its island marks. The numbers are in order of appearance. */
export function splitIslands(html: string): { readonly pieces: readonly string[]; readonly order: readonly number[] } {
  if (!html.includes(islandOpen)) return { pieces: [html], order: [] }
  const parts = html.split(/\u0002(\d+)\u0003/)
  return {
    pieces: parts.filter((_, i) => i % 2 === 0),
    order: parts.filter((_, i) => i % 2 === 1).map(Number),
  }
}
