import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'parse5'
import { filesBelow } from './fixture-site.ts'
import { visitNodes } from './visit-nodes.ts'

/** Attributes that name elements of the same document by their ids, parted by spaces. */
const naming = [
  'aria-activedescendant',
  'aria-controls',
  'aria-describedby',
  'aria-details',
  'aria-errormessage',
  'aria-flowto',
  'aria-labelledby',
  'aria-owns',
  'commandfor',
  'for',
  'form',
  'headers',
  'interestfor',
  'itemref',
  'list',
  'popovertarget',
]

/** A document's ids, and what its attributes name. */
interface NamedElements {
  readonly ids: readonly string[]
  /** Values of `name` of older anchors, which links may lead to. */
  readonly names: readonly string[]
  readonly references: readonly { readonly from: string; readonly id: string }[]
}

/** Ids that a document has twice, and those that its attributes name without an element of that id. Browsers know `#` and `#top`. */
export function documentProblems(html: string): readonly string[] {
  const { ids, names, references } = namedElements(html)
  const anchors = new Set([...ids, '', 'top'])
  const targets = new Set([...anchors, ...names])
  const uniqueIds = new Set<string>()
  const twice = ids.filter((id) => uniqueIds.size === uniqueIds.add(id).size)
  const missing = references.filter(({ from, id }) => !(from === 'href' ? targets : anchors).has(id))
  return [...new Set([...twice.map((id) => `two elements #${id}`), ...missing.map(({ from, id }) => `${from} #${id}`)])]
}

function namedElements(html: string): NamedElements {
  const ids: string[] = []
  const names: string[] = []
  const references: { from: string; id: string }[] = []
  visitNodes(parse(html), ({ tagName, attrs }) => {
    if (attrs['id'] !== undefined) ids.push(attrs['id'])
    if (tagName === 'a' && attrs['name'] !== undefined) names.push(attrs['name'])
    for (const from of naming)
      for (const id of attrs[from]?.split(/\s+/) ?? []) if (id !== '') references.push({ from, id })
    const { href } = attrs
    if (href?.startsWith('#')) references.push({ from: 'href', id: decodeURIComponent(href.slice(1)) })
  })
  return { ids, names, references }
}

/** What is wrong with the ids of an output's documents, as `file: what`. */
export function idProblems(folder: string): readonly string[] {
  return filesBelow(folder)
    .filter((file) => file.endsWith('.html'))
    .flatMap((file) => documentProblems(readFileSync(join(folder, file), 'utf8')).map((what) => `${file}: ${what}`))
}
