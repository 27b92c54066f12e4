/** The element that both parsers make of a container directive. */
export const admonitionTag = 'docs-admonition'
/** The element around a container directive's `[title]`. */
export const admonitionTitleTag = 'docs-admonition-title'

/** Keyword of a box that readers open, unless the site's config has it for one of its own. */
export const detailsKeyword = 'details'

/** Keyword of a group of code blocks, unless the site's config has it for a box of its own. */
export const codeGroupKeyword = 'code-group'

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

/** Whether a text has a container directive. Only then are colons parsed as directives. */
export function hasDirectives(text: string): boolean {
  return text.includes(':::') && /^[ \t>*\-+\d.]*:::/m.test(text)
}
