import type { Schema } from 'hast-util-sanitize'
import { admonitionTag, admonitionTitleTag, directiveAttributes } from '../parse/directives.ts'
import { problemTag } from '../parse/forms/tree-forms.ts'

/** Attributes that align the columns of tables. */
const alignment = ['style', 'text-align: left', 'text-align: center', 'text-align: right'] as const

/** Attributes that make an element a property of `document`, where it hides those that scripts read. */
const shadowing: ReadonlySet<unknown> = new Set(['name'])

/**
 * GitHub's rules for HTML, with what Markdown itself writes and the addresses that docs-gen knows. Ids stay as they are, so that links
 * to them work; those of docs-gen's own elements are reserved.
 */
export function contentSchema(github: Schema): Schema {
  const attributes = github.attributes ?? {}
  return {
    ...github,
    // The HTML parser has put rows and cells into tables.
    ancestors: {},
    clobber: [],
    tagNames: [
      ...(github.tagNames ?? []),
      admonitionTag,
      admonitionTitleTag,
      problemTag,
      ...Object.keys(directiveAttributes),
    ],
    attributes: {
      ...attributes,
      '*': (attributes['*'] ?? []).filter((name) => !shadowing.has(name)),
      a: [...(attributes['a'] ?? []), 'name'],
      th: [...(attributes['th'] ?? []), [...alignment]],
      td: [...(attributes['td'] ?? []), [...alignment]],
      [admonitionTag]: ['keyword', 'title', 'unclosed'],
      [problemTag]: ['dataProblem'],
      ...directiveAttributes,
    },
    protocols: { ...github.protocols, href: [...(github.protocols?.['href'] ?? []), 'tel', 'api', 'wiki', 'pathname'] },
  }
}
