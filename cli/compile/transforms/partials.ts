import type { MdxjsEsmHast } from 'satteri'
import type { Draft, Partial } from '../draft.ts'
import { draftOf, newDraft, report } from '../draft.ts'
import type { EsmBlock } from '../frozen-body.ts'
import { constant, tocValue } from '../page-scope.ts'
import type { JsxElement } from './jsx-attributes.ts'
import { codeString } from './jsx-attributes.ts'

/** A line that imports another Markdown file, its table of contents too. */
const partialImport =
  /^[ \t]*import\s+(?:(?<name>[A-Za-z_$][\w$]*)\s*,?\s*)?(?:\{\s*(?:toc(?:\s+as\s+(?<toc>[A-Za-z_$][\w$]*))?)?\s*\}\s*)?from\s+['"](?<href>[^'"]+\.mdx?)['"][ \t]*;?[ \t]*$/

/** Keeps `import` and `export` lines for the holes, but takes imported Markdown into the page itself. */
export function esm(node: MdxjsEsmHast, draft: Draft): string {
  const lines = node.value.split('\n').map((line) => {
    const { name, toc, href } = partialImport.exec(line)?.groups ?? {}
    if (href === undefined) return line
    const partial = importPartial(node, draft, href)
    if (name !== undefined && partial) draft.partials.set(name, partial)
    if (partial && line.includes('{')) draft.esm.push(partialToc(partial, toc ?? 'toc', draft))
    return ''
  })
  const code = lines.join('\n')
  if (code.trim() !== '') draft.esm.push({ code, file: draft.file, line: node.position?.start.line ?? 1 })
  return ''
}

function importPartial(node: MdxjsEsmHast, draft: Draft, href: string): Partial | undefined {
  const partial = draft.settings.readPartial(href, draft.file)
  if (partial) {
    draft.inputs.set(partial.file, { file: partial.file, hash: partial.hash })
    draft.diagnostics.push(...partial.problems)
    return partial
  }
  const file = draft.settings.nameFile(href, draft.file, 'partial')
  if (file !== undefined) draft.inputs.set(file, { file })
  report(draft, node, {
    code: 'import-unresolved',
    message: `The imported file ${href} does not exist.`,
    hint: 'Give the path relative to this file, or from the site folder as @site/….',
  })
  return undefined
}

/** The headings of a partial as a value; they are found by drawing it once for nothing. */
function partialToc(partial: Partial, name: string, draft: Draft): EsmBlock {
  const apart = newDraft(partial.file, draft.settings, draft.walk)
  apart.freeze(partial.children)
  return constant(name, tocValue(apart.toc))
}

/** Makes the partials that code uses as values, such as `code={{ javascript }}`, components that draw them. */
export function withPartialValues(code: string, draft: Draft): string {
  const used = [...draft.partials].filter(([name]) => new RegExp(`(?<![\\w$.'"/-])${name}(?![\\w$'"])`).test(code))
  return used.reduce((inner, [name, partial]) => {
    draft.fragments.push('')
    const number = draft.fragments.length - 1
    draft.fragments[number] = draftOf(draft, partial.file).freeze(partial.children)
    return `((${name}) => (${inner}))(((piece) => () => piece)(frozen(${number})))`
  }, code)
}

/** Draws an imported Markdown file in place; its headings, links and sections become the page's. */
export function drawPartial(node: JsxElement, partial: Partial, draft: Draft): string {
  const firstHole = draft.holes.length
  const html = draftOf(draft, partial.file).freeze(partial.children)
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
