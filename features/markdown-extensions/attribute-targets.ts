import type { Nodes } from 'mdast'

/** What a list of attributes stands at. */
export interface Target {
  /** Its name in messages. */
  readonly name: string
  /** The attributes that it has besides those of every element. */
  readonly attributes: readonly string[]
}

const element: Target = { name: 'element', attributes: [] }
const picture: Target = { name: 'picture', attributes: ['width', 'height', 'loading'] }
const link: Target = { name: 'link', attributes: ['target', 'rel', 'download', 'hreflang', 'type'] }

/** Attributes of every element. */
const common: ReadonlySet<string> = new Set(['id', 'class', 'lang', 'dir', 'title', 'role'])

/** Nodes in a line that may have attributes behind them. */
export const inlineTargets: Readonly<Partial<Record<Nodes['type'], Target>>> = {
  link,
  linkReference: link,
  image: picture,
  imageReference: picture,
  inlineCode: { name: 'piece of code', attributes: [] },
  strong: element,
  emphasis: element,
  delete: element,
}

/** Blocks that may have attributes below them. */
export const blockTargets: Readonly<Partial<Record<Nodes['type'], Target>>> = {
  paragraph: { name: 'paragraph', attributes: [] },
  list: { name: 'list', attributes: [] },
  listItem: { name: 'list item', attributes: [] },
  blockquote: { name: 'quote', attributes: [] },
  table: { name: 'table', attributes: ['caption', 'widths'] },
  heading: { name: 'heading', attributes: [] },
}

/** The attributes of a list that apply to a target, as properties, and the names of the others. */
export interface Sorted {
  readonly properties: Readonly<Record<string, string | readonly string[]>>
  readonly ignored: readonly string[]
}

/** Sorts attributes by whether they apply to a target. */
export function sortAttributes(attributes: ReadonlyMap<string, string>, target: Target): Sorted {
  const applies = (name: string): boolean =>
    common.has(name) || /^(?:data|aria)-[\w-]+$/.test(name) || target.attributes.includes(name)
  const entries = [...attributes]
  const properties = entries
    .filter(([name]) => applies(name))
    .map(([name, value]) => (name === 'class' ? (['className', value.split(' ')] as const) : ([name, value] as const)))
  return {
    properties: Object.fromEntries(properties),
    ignored: entries.map(([name]) => name).filter((name) => !applies(name)),
  }
}

/** The words about attributes that do not apply. */
export function ignoredWords(
  ignored: readonly string[],
  target: Target,
): { readonly code: 'attribute-ignored'; readonly message: string; readonly hint: string } {
  const names = [...target.attributes, 'an id', 'classes', 'lang', 'dir', 'title', 'data-…', 'aria-…']
  return {
    code: 'attribute-ignored',
    message: `A ${target.name} has no attribute ${ignored.join(', ')} here, so it has no effect.`,
    hint: `It may have ${names.join(', ')}. For another one, write HTML.`,
  }
}
