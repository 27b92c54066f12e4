import type { ElementContent } from 'hast'

/** The element a container directive becomes until the freezer draws it. */
export const admonitionTag = 'docs-admonition'
/** The element around a container directive's `[title]`. */
export const admonitionTitleTag = 'docs-admonition-title'

/** A directive as both parsers make it. */
export interface DirectiveNode {
  readonly type: 'containerDirective' | 'leafDirective' | 'textDirective'
  readonly name: string
  readonly attributes?: Readonly<Record<string, string | null | undefined>> | null
  readonly position?: { readonly start: { readonly offset?: number }; readonly end: { readonly offset?: number } }
}

/** Properties of the element that stands for a container directive: its keyword, its attributes, and whether it is never closed. */
export function admonitionProperties(node: DirectiveNode, source: string): Record<string, string> {
  const entries = Object.entries(node.attributes ?? {}).map(([name, value]) => [name, value ?? ''])
  return { ...Object.fromEntries(entries), keyword: node.name, ...(isClosed(node, source) ? {} : { unclosed: 'true' }) }
}

function isClosed({ position }: DirectiveNode, source: string): boolean {
  const written = source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0)
  return written === '' || /\n[ \t>]*:{3,}\s*$/.test(written)
}

/** Whether an element stands for a container directive. */
export function isAdmonition(node: ElementContent): boolean {
  return node.type === 'element' && node.tagName === admonitionTag
}

/** Whether a text has any container directive, so that pages without one keep their colons as they are. */
export function hasDirectives(text: string): boolean {
  return text.includes(':::') && /^[ \t>*\-+\d.]*:::/m.test(text)
}
