import type { Location } from '../../report/diagnostic.ts'
import type { Draft, Partial } from '../draft.ts'
import { draftOf, newDraft } from '../draft.ts'
import type { EsmBlock } from '../frozen-body.ts'
import { constant, tocValue } from '../page-scope.ts'
import type { JsxElement } from './jsx-attributes.ts'
import { codeString } from './jsx-attributes.ts'
import { reportMissing } from './missing-import.ts'

/** A line that imports another Markdown file, its table of contents too. */
const partialImport =
  /^[ \t]*import\s+(?:(?<name>[A-Za-z_$][\w$]*)\s*,?\s*)?(?:\{\s*(?:toc(?:\s+as\s+(?<toc>[A-Za-z_$][\w$]*))?)?\s*\}\s*)?from\s+['"](?<href>[^'"]+\.mdx?)['"][ \t]*;?[ \t]*$/

/** The Markdown files that a block of `import` lines names. */
export function markdownImports(block: string): readonly string[] {
  return block.split('\n').flatMap((line) => partialImport.exec(line)?.groups?.['href'] ?? [])
}

/** Takes the Markdown file that a line imports into the page, and leaves nothing of the line; `undefined` where it imports something else. */
export function importMarkdown(line: string, at: Location, draft: Draft): string | undefined {
  const { name, toc, href } = partialImport.exec(line)?.groups ?? {}
  if (href === undefined) return undefined
  const partial = draft.settings.readPartial(href, draft.file)
  if (!partial) {
    reportMissing(href, at, draft)
    if (name !== undefined)
      draft.partials.set(name, { file: href, hash: '', written: '', text: '', children: [], problems: [] })
    return ''
  }
  draft.inputs.set(partial.file, { file: partial.file, hash: partial.hash })
  draft.diagnostics.push(...partial.problems)
  if (name !== undefined) draft.partials.set(name, partial)
  if (line.includes('{')) draft.esm.push(partialToc(partial, toc ?? 'toc', draft))
  return ''
}

/** The headings of a partial as a value; they are found by drawing it once for nothing. */
function partialToc(partial: Partial, name: string, draft: Draft): EsmBlock {
  const apart = newDraft(partial, draft.settings, draft.walk)
  apart.freeze(partial.children)
  return constant(name, tocValue(apart.toc))
}

/** Makes the partials that code uses as values, such as `code={{ javascript }}`, components that draw them. */
export function withPartialValues(code: string, draft: Draft): string {
  const used = [...draft.partials].filter(([name]) => new RegExp(`(?<![\\w$.'"/-])${name}(?![\\w$'"])`).test(code))
  return used.reduce((inner, [name, partial]) => {
    draft.fragments.push('')
    const number = draft.fragments.length - 1
    draft.fragments[number] = draftOf(draft, partial).freeze(partial.children)
    return `((${name}) => (${inner}))(((piece) => () => piece)(frozen(${number})))`
  }, code)
}

/** Draws an imported Markdown file in place; its headings, links and sections become the page's. */
export function drawPartial(node: JsxElement, partial: Partial, draft: Draft): string {
  const firstHole = draft.holes.length
  const html = draftOf(draft, partial).freeze(partial.children)
  const props = `{${node.attributes.map(propertyCode).join(', ')}}`
  for (const [n, hole] of draft.holes.entries()) {
    const reads = n >= firstHole && /\bprops\b/.test(hole.code)
    if (reads) draft.holes[n] = { ...hole, code: `((props) => (${hole.code}))(${props})` }
  }
  return html
}

/** One attribute as a property of the object that expressions in the partial know as `props`. */
function propertyCode(attribute: JsxElement['attributes'][number]): string {
  if (attribute.type !== 'mdxJsxAttribute') return attribute.value
  const { name, value } = attribute
  if (value === null || value === undefined) return `${codeString(name)}: true`
  return `${codeString(name)}: ${typeof value === 'string' ? codeString(value) : value.value}`
}
