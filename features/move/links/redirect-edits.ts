import type { ArrayExpression, Node, ObjectExpression, Program } from 'oxc-parser'
import { routeKey } from '../../../runtime/contract/index.ts'
import { parseScript } from '../../../cli/code/code-parser.ts'
import { redirectEntries, redirectsFile, redirectsText } from '../../../cli/edits/redirects-file.ts'
import { childrenOf, keyName, lastName } from '../../../cli/code/syntax.ts'
import type { Redirect } from '../../../cli/sources/source.ts'
import type { SiteChange } from '../site/site-after.ts'
import type { Edit } from '../../../cli/text/text-edits.ts'
import type { EditSet, Leftover } from '../../../cli/edits/write/edit-set.ts'
import type { Change } from './decide.ts'

/** A redirect from an address that a page had. */
export type NewRedirect = Pick<Redirect, 'from' | 'to'>

/** What became of the redirects. */
export interface RedirectResult {
  readonly added: readonly NewRedirect[]
  /** Those that have no place in the config. */
  readonly missing: readonly NewRedirect[]
  readonly removed: readonly string[]
}

/** Adds redirects from the old addresses of pages to the list or the file of the config, and removes those from addresses that pages get. */
export function editRedirects({ sites }: Change, edits: EditSet): RedirectResult {
  const [one] = sites
  if (!one) return { added: [], missing: [], removed: [] }
  const { configFile } = one.project
  const wanted = newRedirects(one)
  const source = edits.source(configFile)
  const program = source && parseScript(configFile, source.text)
  const list = program && listIn(program)
  const added = wanted.filter(({ from }) => !one.after.redirects.has(routeKey(from)))
  const taken = new Set(one.after.routes.byKey.keys())
  const file = program && !list ? redirectsFile(program) : undefined
  if (file !== undefined) return changeFile(file, added, { taken, edits })
  if (!list || !source) return { added: [], missing: added, removed: [] }
  const removed = changeList(list, added, { taken, file: configFile, text: source.text, edits })
  return { added, missing: [], removed }
}

/** The redirects that keep the old addresses of pages. One that leads to an old address is changed with the other links. */
export function newRedirects({ site, after, routeAfter }: SiteChange): readonly NewRedirect[] {
  return site.routes.flatMap(({ page, path }) => {
    const now = routeAfter({ page })
    const isGone = now !== undefined && routeKey(now.path) !== routeKey(path) && !after.routes.byKey.has(routeKey(path))
    return isGone && page.kind !== 'not-found' ? [{ from: page.path, to: now.page.path }] : []
  })
}

interface RedirectList {
  readonly array: ArrayExpression
  readonly items: readonly ListItem[]
  /** The addresses of all items. */
  readonly from: readonly string[]
}

interface ListItem {
  readonly node: ObjectExpression
  readonly from: readonly string[]
}

/** The literal list of redirects in a config: of `redirects({ redirects: […] })`, or of the plugin that has it in another tool. */
function listIn(program: Program): RedirectList | undefined {
  const array = findList(program, false)
  if (!array) return undefined
  const items = array.elements.flatMap((element): readonly ListItem[] =>
    element?.type === 'ObjectExpression' ? [{ node: element, from: fromOf(element) }] : [],
  )
  if (items.length !== array.elements.length) return undefined
  return { array, items, from: items.flatMap(({ from }) => from) }
}

function findList(node: Node, isInside: boolean): ArrayExpression | undefined {
  const isHere = isInside || isRedirectCall(node) || isPlugin(node)
  if (isHere && node.type === 'Property' && keyName(node.key) === 'redirects' && node.value.type === 'ArrayExpression')
    return node.value
  for (const child of childrenOf(node)) {
    const list = findList(child, isHere)
    if (list) return list
  }
  return undefined
}

function isRedirectCall(node: Node): boolean {
  return node.type === 'CallExpression' && node.callee.type === 'Identifier' && lastName(node.callee) === 'redirects'
}

/** A plugin with its options: `['…-redirects', { redirects: […] }]`. */
function isPlugin(node: Node): boolean {
  if (node.type !== 'ArrayExpression') return false
  const [first] = node.elements
  return first?.type === 'Literal' && typeof first.value === 'string' && first.value.endsWith('client-redirects')
}

function fromOf({ properties }: ObjectExpression): readonly string[] {
  return properties.flatMap((property) => {
    if (property.type !== 'Property' || keyName(property.key) !== 'from') return []
    const values = property.value.type === 'ArrayExpression' ? property.value.elements : [property.value]
    return values.flatMap((value) =>
      value?.type === 'Literal' && typeof value.value === 'string' ? [value.value] : [],
    )
  })
}

/** Changes the JSON file of redirects. */
function changeFile(
  file: string,
  added: readonly NewRedirect[],
  { taken, edits }: Pick<ListChange, 'taken' | 'edits'>,
): RedirectResult {
  const text = edits.source(file)?.text
  const before = text === undefined ? undefined : redirectEntries(text)
  if (text === undefined || !before) return { added: [], missing: added, removed: [] }
  const removed = Object.keys(before).filter((from) => taken.has(routeKey(from)))
  const changes = { added: new Map(added.map(({ from, to }) => [from, to])), removed: new Set(removed) }
  if (added.length + removed.length > 0)
    edits.add(file, { start: 0, end: text.length, text: redirectsText(before, changes, text) })
  return { added, missing: [], removed }
}

interface ListChange {
  /** Route keys of pages. */
  readonly taken: ReadonlySet<string>
  readonly file: string
  readonly text: string
  readonly edits: EditSet
}

/** Removes items whose address is that of a page now, and adds new ones: first in the place of those. @returns addresses that were removed */
function changeList(list: RedirectList, added: readonly NewRedirect[], change: ListChange): readonly string[] {
  const { file, edits, text } = change
  const isTaken = (path: string): boolean => change.taken.has(routeKey(path))
  const gone = list.items.filter(({ from }) => from.length > 0 && from.every(isTaken))
  for (const { node, from } of list.items)
    if (from.some(isTaken) && !from.every(isTaken)) {
      const paths = from.filter(isTaken).join(', ')
      edits.leave({
        at: at(file, edits, node.start),
        message: `Remove ${paths} from this redirect: a page is there now.`,
      })
    }
  const item = itemWriter(list, text)
  const [replacing, rest] = [added.slice(0, gone.length), added.slice(gone.length)]
  for (const [n, { node }] of gone.entries()) {
    const redirect = replacing[n]
    edits.add(file, redirect ? { start: node.start, end: node.end, text: item(redirect) } : removal(node, list))
  }
  if (rest.length > 0) edits.add(file, insertion(rest.map(item), list, text))
  return gone.flatMap(({ from }) => from)
}

function at(file: string, edits: EditSet, offset: number): Leftover['at'] {
  return edits.source(file)?.at(offset) ?? { file, line: 1, column: 1, length: 1 }
}

/** The range of an item with the comma in front of it; of the first one, with that behind it. */
function removal(node: Node, { array, items }: RedirectList): Edit {
  const n = items.findIndex((item) => item.node === node)
  const [previous, next] = [items[n - 1]?.node, items[n + 1]?.node]
  if (previous) return { start: previous.end, end: node.end, text: '' }
  return next
    ? { start: node.start, end: next.start, text: '' }
    : { start: array.start + 1, end: array.end - 1, text: '' }
}

/** Writes items with the quotes of the others. */
function itemWriter({ array }: RedirectList, text: string): (redirect: NewRedirect) => string {
  const written = text.slice(array.start, array.end)
  const quote = written.includes('"') || (!written.includes("'") && !text.includes("'")) ? '"' : "'"
  return ({ from, to }) => `{ from: ${quote}${from}${quote}, to: ${quote}${to}${quote} }`
}

/** New items behind the last one: each on its line, if that has one. */
function insertion(texts: readonly string[], { array, items }: RedirectList, text: string): Edit {
  const last = items.at(-1)?.node
  if (!last) return { start: array.start + 1, end: array.start + 1, text: texts.join(', ') }
  const start = text.lastIndexOf('\n', last.start) + 1
  const [indent = ''] = /^[ \t]*/.exec(text.slice(start, last.start)) ?? []
  const separator = text.slice(array.start, last.start).includes('\n') ? `,\n${indent}` : ', '
  return { start: last.end, end: last.end, text: texts.map((one) => separator + one).join('') }
}
