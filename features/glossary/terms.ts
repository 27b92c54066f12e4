import type { Element, Nodes, RootContent } from 'hast'
import { type glossaryContent, termDefinition, termName } from './content.ts'
import { nameDigest } from '../../cli/cache/digest.ts'
import { suggest } from '../../cli/report/suggest.ts'
import {
  type ComponentRenderer,
  type Draft,
  draftOf,
  gatherText,
  recordAnchor,
  report,
  reportAt,
} from '../../cli/compile/draft.ts'
import { type Glossary, type GlossaryTerm, openGlossary } from './glossary.ts'
import { htmlMarkup, textOf } from '../../cli/compile/html.ts'
import type { PageFeatureOpener } from '../../cli/compile/page-features.ts'
import { anyValue, common, type Props, reportProps } from '../../cli/compile/transforms/jsx/component-props.ts'
import { attributePlace, literalAttributes } from '../../cli/compile/transforms/jsx/jsx-attributes.ts'
import type { JsxElement } from '../../cli/text/markdown-tree.ts'

type GlossaryComponent = keyof (typeof glossaryContent)['components']

/** Opens the terms of a site, which its pages show with `<Term>` and list with `<Glossary>`. */
export const openGlossaryPages: PageFeatureOpener = ({ config, files, language }) => {
  const glossary = openGlossary(config, files, language.locale)
  const renderer = (component: GlossaryComponent): ComponentRenderer => {
    return (node, draft) => glossaryHtml(component, { node, draft, glossary })
  }
  return { key: glossary.key, components: { Term: renderer('Term'), Glossary: renderer('Glossary') } }
}

/** A component in the text. */
interface Use {
  readonly node: JsxElement
  readonly draft: Draft
  readonly glossary: Glossary
}

const propsOf: Readonly<Record<GlossaryComponent, Props>> = { Term: { ...common, name: anyValue }, Glossary: common }

/** Renders a term with its definition, or the list of all terms. React does not know them, so properties are texts. */
function glossaryHtml(component: GlossaryComponent, use: Use): string {
  const { node, draft, glossary } = use
  const props = literalAttributes(node)
  if (!props) {
    const hint = `Write name="…" with the term as a text, or the term between <${component}> and </${component}>.`
    report(draft, node, { code: 'component-props', message: `<${component}> takes texts, not expressions.`, hint })
    return draft.staticHtml(node.children)
  }
  reportProps(node, draft, { component, props: propsOf[component] })
  for (const input of glossary.inputs()) draft.inputs.set(input.file, input)
  draft.diagnostics.push(...glossary.problems())
  const textProp = (name: string): string | undefined => (props[name] === undefined ? undefined : String(props[name]))
  const shared = { id: textProp('id'), className: textProp('className') ?? textProp('class') }
  return component === 'Term' ? term(use, { ...shared, name: textProp('name') }) : list(use, shared)
}

interface TermProps {
  readonly id?: string | undefined
  readonly className?: string | undefined
  readonly name?: string | undefined
}

/**
 * A button that names its definition. The browser shows it on a click and closes it with Esc; browsers that know `interestfor` show it on
 * hover and focus too, for the others there is a style sheet.
 */
function term(use: Use, { id, className, name }: TermProps): string {
  const { node, draft } = use
  const html = node.children.length > 0 ? draft.staticHtml(node.children) : staticText(name ?? '', draft)
  const match = foundTerm(use, name)
  // Neither a heading, which the table of contents repeats, nor a link may hold a button.
  if (!match || draft.muted > 0 || draft.linkDepth > 0) return html
  const popover = draft.slugger.slug(`term-${nameDigest(draft.pageFile, 6)}`)
  const inner: Draft = { ...draft, muted: 1, linkDepth: 1, staticHtml: (nodes) => draft.walk(nodes, inner) }
  const definition = inner.staticHtml(withoutLinks(match.definition))
  const control = { type: 'button', className: termName, popovertarget: popover, interestfor: popover }
  const view = { id: popover, className: termDefinition, popover: 'auto', role: 'tooltip' }
  return htmlMarkup(
    'span',
    { id, className: ['theme-term', className].filter(Boolean).join(' ') },
    htmlMarkup('button', { ...control, 'aria-describedby': popover } as object, html),
    htmlMarkup('span', view, definition),
  )
}

function staticText(value: string, draft: Draft): string {
  return draft.staticHtml([{ type: 'text', value }])
}

/** The definition of a term; one that is unknown is reported. */
function foundTerm({ node, draft, glossary }: Use, name: string | undefined): GlossaryTerm | undefined {
  const text = (name ?? node.children.map(textOf).join('')).trim()
  const match = glossary.find(text)
  if (match) return match
  const near = suggest(text, glossary.names())
  const at = name === undefined ? undefined : attributePlace(node, 'name', draft)
  const problem = {
    code: 'unknown-term',
    message: glossary.terms() ? `The glossary has no term "${text}".` : noFile(glossary.file),
    hint:
      near === undefined
        ? `Add a line to ${glossary.file} in the site folder, such as "${text || 'API key'}: What it means."`
        : `Did you mean ${near}? Other forms of a term are listed under its key "also".`,
  } as const
  if (at) reportAt(draft, at, problem)
  else report(draft, node, problem)
  return undefined
}

function noFile(file: string): string {
  return `The site has no ${file}, which defines terms.`
}

/** A tooltip cannot hold links: they keep their text. */
function withoutLinks(nodes: readonly RootContent[]): readonly RootContent[] {
  return nodes.flatMap((node): readonly RootContent[] => {
    if (node.type !== 'element') return [node]
    const children = withoutLinks(node.children) as Element['children']
    return node.tagName === 'a' ? children : [{ ...node, children }]
  })
}

/** All terms with their definitions, each with an anchor. */
function list({ node, draft, glossary }: Use, { id, className }: TermProps): string {
  const terms = glossary.terms()
  if (!terms) {
    const hint = `Write a line for each term into ${glossary.file} in the site folder: "API key: What it means."`
    report(draft, node, { code: 'unknown-term', message: noFile(glossary.file), hint })
  }
  const rows = (terms ?? []).map((one) => {
    const anchor = draft.slugger.slug(one.name, draft.settings.maintainCase)
    const { line = 1, column = 1 } = node.position?.start ?? {}
    recordAnchor(draft, { id: anchor, line, column })
    gatherText(draft, ' ')
    const name = htmlMarkup('dt', { id: anchor }, staticText(one.name, draft))
    return name + htmlMarkup('dd', {}, definitionHtml(one, draft))
  })
  return htmlMarkup('dl', { id, className: ['theme-glossary', className].filter(Boolean).join(' ') }, ...rows)
}

/** A definition, whose links belong to the file of the glossary. */
function definitionHtml({ definition, at }: GlossaryTerm, draft: Draft): string {
  gatherText(draft, ' ')
  const nodes: readonly Nodes[] = definition
  // The text of a term is not the page's own.
  const apart = { ...draft, once: { ...draft.once } }
  return draftOf(apart, { file: at.file, text: '', children: [] }).staticHtml(nodes)
}
