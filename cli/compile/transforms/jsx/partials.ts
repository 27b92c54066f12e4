import type { Program } from 'oxc-parser'
import type { MdxjsEsmHast } from 'satteri'
import type { Location } from '../../../report/diagnostic.ts'
import { type Draft, draftOf, newDraft, type Partial, reportAt } from '../../draft.ts'
import { readExpression } from '../../mdx-code/expression.ts'
import { type CodeFacts, usedNames } from '../../mdx-code/facts.ts'
import { readModule } from '../../mdx-code/module.ts'
import { importedNames } from '../../mdx-code/read-facts.ts'
import type { EsmBlock, PartialProps, PartialValue } from '../../compiled-page.ts'
import { constant, tocValue } from '../../page-scope.ts'
import { type ResidueSource, residueOf } from '../../residue/residue.ts'
import { withOwnFootnotes } from '../footnotes.ts'
import { codeString } from './jsx-attributes.ts'
import type { JsxElement } from '../../../text/markdown-tree.ts'
import { isMarkdown } from '../../../files/file-kinds.ts'

type Statement = Program['body'][number]

interface MarkdownImport {
  readonly href: string
  /** The name of the component that renders the file. Unset: it is not imported. */
  readonly name?: string
  /** The name of its table of contents. Unset: it is not imported. */
  readonly toc?: string
}

/** The Markdown files that a block of `import` lines includes. */
export function markdownImports(node: MdxjsEsmHast): readonly string[] {
  return readModule(node).statements.flatMap((statement) => markdownImport(statement)?.href ?? [])
}

function markdownImport(statement: Statement): MarkdownImport | undefined {
  if (statement.type !== 'ImportDeclaration' || !isMarkdown(statement.source.value)) return undefined
  const names = importedNames(statement)
  if (names.some(({ imported }) => imported !== 'default' && imported !== 'toc')) return undefined
  const local = (exportName: string): string | undefined => names.find(({ imported }) => imported === exportName)?.name
  return { href: statement.source.value, name: local('default'), toc: local('toc') }
}

/** Includes the Markdown file that a statement imports. @returns whether it imports one */
export function includeMarkdown(statement: Statement, at: Location, draft: Draft): boolean {
  const markdown = markdownImport(statement)
  if (!markdown) return false
  const { href, name, toc } = markdown
  const partial = draft.settings.readPartial(href, draft.file)
  if (!partial) {
    reportMissing(href, at, draft)
    if (name !== undefined) draft.partials.set(name, emptyPartial(href))
    return true
  }
  draft.inputs.set(partial.file, { file: partial.file, hash: partial.hash })
  const chain = chainOf(draft)
  if (chain.includes(partial.file)) {
    reportCycle([...chain.slice(chain.indexOf(partial.file)), partial.file], at, draft)
    if (name !== undefined) draft.partials.set(name, emptyPartial(href))
    return true
  }
  draft.diagnostics.push(...partial.problems, ...residueOf(treeOf(partial), draft.settings))
  if (name !== undefined) draft.partials.set(name, partial)
  if (toc !== undefined) draft.esm.push({ ...partialToc(partial, toc, draft), file: draft.file, line: at.line })
  return true
}

function treeOf({ file, text, children }: Partial): ResidueSource {
  return { file, text, tree: { type: 'root', children: [...children] } }
}

function emptyPartial(file: string): Partial {
  return { file, hash: '', original: '', text: '', children: [], problems: [] }
}

/** The current file and those that include it, the page first. */
function chainOf({ includedBy, file }: Draft): readonly string[] {
  return [...includedBy, file]
}

function reportCycle(cycle: readonly string[], at: Location, draft: Draft): void {
  const [first = ''] = cycle
  const message =
    cycle.length === 2 ? `${first} imports itself.` : `These files import one another: ${cycle.join(' → ')}.`
  reportAt(draft, at, {
    code: 'import-cycle',
    message,
    hint: 'Remove this import, or move the part that is needed into a file of its own.',
  })
}

/** Reports an import of a file that does not exist. */
export function reportMissing(specifier: string, at: Location, draft: Draft): void {
  const near = draft.settings.modules.suggest(specifier, draft.file)
  const start = specifier.startsWith('@site/')
    ? '@site is the folder of docs-gen.config.'
    : 'The path starts from the folder of this file; @site/… starts from the site folder.'
  reportAt(draft, at, {
    code: 'import-unresolved',
    message: `The imported file ${specifier} does not exist.`,
    hint: near === undefined ? start : `Did you mean ${near}?`,
  })
}

/** A line that defines a partial's table of contents. The partial is rendered once more to find its headings. */
function partialToc(partial: Partial, name: string, draft: Draft): EsmBlock {
  const separate = newDraft({ ...partial, includedBy: chainOf(draft) }, draft.settings, draft.walk)
  separate.staticHtml(partial.children)
  return constant(name, tocValue(separate.toc))
}

/** Renders the partials that code uses as values, such as `code={{ javascript }}`, to fragments. */
export function partialValues(facts: CodeFacts, draft: Draft): readonly PartialValue[] | undefined {
  const values = usedNames(facts).flatMap((name): PartialValue[] => {
    const partial = draft.partials.get(name)
    if (!partial) return []
    const fragment = draft.fragments.push('') - 1
    draft.fragments[fragment] = partialDraft(partial, draft).staticHtml(
      withOwnFootnotes(partial.children, draft.footnotes),
    )
    return [{ name, fragment }]
  })
  return values.length === 0 ? undefined : values
}

/** Renders an imported Markdown file in place; its headings, links and sections become the page's. */
export function renderPartial(node: JsxElement, partial: Partial, draft: Draft): string {
  const firstIsland = draft.islands.length
  const html = partialDraft(partial, draft).staticHtml(withOwnFootnotes(partial.children, draft.footnotes))
  const props = propsOf(node, draft)
  for (const [n, island] of draft.islands.entries()) {
    const reads = (island.props?.[0] ?? island).references.includes('props')
    if (n >= firstIsland && reads) draft.islands[n] = { ...island, props: [props, ...(island.props ?? [])] }
  }
  return html
}

/** A view of the draft for a partial, without the page's imports. */
function partialDraft(partial: Partial, draft: Draft): Draft {
  return draftOf({ ...draft, partials: new Map(), includedBy: chainOf(draft) }, partial)
}

/** The attributes of a tag as `props` of the partial's expressions. */
function propsOf(node: JsxElement, draft: Draft): PartialProps {
  const values = node.attributes.flatMap((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute') return [readExpression({ value: attribute.value }).facts]
    return attribute.value && typeof attribute.value === 'object' ? [readExpression(attribute.value).facts] : []
  })
  return {
    components: values.flatMap(({ components }) => components),
    references: values.flatMap(({ references }) => references),
    isInteractive: values.some(({ isInteractive }) => isInteractive === true) || undefined,
    code: `{${node.attributes.map(propertyCode).join(', ')}}`,
    file: draft.file === draft.pageFile ? undefined : draft.file,
    line: node.position?.start.line ?? 1,
  }
}

function propertyCode(attribute: JsxElement['attributes'][number]): string {
  if (attribute.type !== 'mdxJsxAttribute') return attribute.value
  const { name, value } = attribute
  if (value === null || value === undefined) return `${codeString(name)}: true`
  return `${codeString(name)}: ${typeof value === 'string' ? codeString(value) : value.value}`
}
