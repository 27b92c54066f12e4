import { contentFeatures } from '../../../features/lists/content.ts'

/** The element that both parsers make of a container directive. */
export const admonitionTag = 'docs-admonition'
/** The element around a container directive's `[title]`. */
export const admonitionTitleTag = 'docs-admonition-title'

/** Keyword of a box that readers open, unless the site's config has it for one of its own. */
export const detailsKeyword = 'details'

/** Keyword of a group of code blocks, unless the site's config has it for a box of its own. */
export const codeGroupKeyword = 'code-group'

/** Keywords of tabs and of each of them, unless the site's config has them for boxes of its own. */
export const tabsKeyword = 'tabs'
export const tabKeyword = 'tab'

/** A directive in the tree of either parser. */
export interface DirectiveNode {
  readonly type: 'containerDirective' | 'leafDirective' | 'textDirective'
  readonly name: string
  readonly attributes?: Readonly<Record<string, string | null | undefined>> | null
  readonly position?: { readonly start: { readonly offset?: number }; readonly end: { readonly offset?: number } }
}

/** Properties of the element for a container directive: its keyword, its attributes, and whether it is never closed. */
export function admonitionProperties(node: DirectiveNode, source: string): Record<string, string> {
  // An empty `open`, which is a boolean in HTML, is lost where the tree is parsed again.
  const textOf = (name: string, value: string | null | undefined): string => (name === 'open' ? 'true' : (value ?? ''))
  const entries = Object.entries(node.attributes ?? {}).map(([name, value]) => [name, textOf(name, value)])
  return { ...Object.fromEntries(entries), keyword: node.name, unclosed: isClosed(node, source) ? undefined : 'true' }
}

function isClosed({ position }: DirectiveNode, source: string): boolean {
  const text = source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0)
  return text === '' || /\n[ \t>]*:{3,}\s*$/.test(text)
}

/** Names of directives on a line of their own: those of features. */
const leafNames: ReadonlyMap<string, readonly string[]> = new Map(
  contentFeatures.flatMap(({ directives = {} }) => Object.entries(directives)),
)

/** The element of a directive on a line of its own. */
export function directiveTag(name: string): string {
  return `docs-${name}`
}

/** The attributes of the elements of all such directives. */
export const directiveAttributes: Readonly<Record<string, string[]>> = Object.fromEntries(
  [...leafNames].map(([name, attributes]) => [directiveTag(name), [...attributes]]),
)

/** The element of a directive on a line of its own, and its properties. `undefined`: no feature has one of this name. */
export function leafElement({ name, attributes }: DirectiveNode): LeafElement | undefined {
  if (!leafNames.has(name)) return undefined
  const properties = Object.entries(attributes ?? {}).map(([key, value]) => [key, value ?? ''])
  return { hName: directiveTag(name), hProperties: Object.fromEntries(properties) }
}

interface LeafElement {
  readonly hName: string
  readonly hProperties: Record<string, string>
}

/** Whether a text has a directive on lines of its own. Only then are colons parsed as directives. */
export function hasDirectives(text: string): boolean {
  if (!text.includes('::')) return false
  return /^[ \t>*\-+\d.]*:::/m.test(text) || [...text.matchAll(/^[ \t>*\-+\d.]*::([\w-]+)/gm)].some(isLeaf)
}

function isLeaf([, name = '']: RegExpMatchArray): boolean {
  return leafNames.has(name)
}
