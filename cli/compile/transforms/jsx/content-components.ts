import type { Element, ElementContent, Properties } from 'hast'
import {
  accordionMarkup,
  badgeMarkup,
  cardMarkup,
  type ElementFactory,
  frameMarkup,
  iconMarkup,
} from '../../../../runtime/contract/index.ts'
import { type Child, h, nodes } from '../../../../templates/hast.ts'
import { type Draft, report } from '../../draft.ts'
import { type ContentComponent, contentComponent, featureComponent, reportContentProps } from './component-props.ts'
import { fileTreeList } from './file-tree.ts'
import { isBlank, literalAttributes } from './jsx-attributes.ts'
import { isJsx, type JsxElement } from '../../../text/markdown-tree.ts'

/** A component in the text, with its properties as literals. */
interface Use {
  readonly node: JsxElement
  readonly draft: Draft
  readonly create: ElementFactory<Child>
  readonly props: Readonly<Record<string, string | number | boolean>>
}

/**
 * The elements of a component that draws content: they go through the walk as if they were written as HTML, so their links, anchors and
 * texts are those of any page. `undefined`: it is another component, or a property has to be evaluated, so React renders it.
 */
export function contentElements(node: JsxElement, draft: Draft): readonly ElementContent[] | undefined {
  const component = contentComponent(node, draft)
  const props = component && literalAttributes(node)
  if (component === undefined || !props) return undefined
  reportContentProps(node, draft, component)
  return nodes(renderers[component]({ node, draft, props, create: factory(node) }))
}

/** Whether a component becomes elements, which need not be code inside of other components. */
export function isContentElement(node: JsxElement, draft: Draft): boolean {
  if (featureComponent(node, draft)) return true
  return contentComponent(node, draft) !== undefined && literalAttributes(node) !== undefined
}

const renderers: Readonly<Record<ContentComponent, (use: Use) => Child>> = {
  Accordion: accordion,
  AccordionGroup: (use) =>
    frameMarkup(use.create, 'accordion-group', { ...common(use), content: groupedAccordions(use) }),
  Badge: (use) =>
    badgeMarkup(use.create, {
      ...common(use),
      content: use.node.children.length > 0 ? contentOf(use) : text(use, 'text'),
      variant: text(use, 'variant'),
      size: text(use, 'size'),
    }),
  Card: (use) => card(use, isEmpty(use.node) ? undefined : contentOf(use)),
  CardGrid: (use) => frameMarkup(use.create, 'card-grid', { ...common(use), content: contentOf(use) }),
  FileTree: (use) => frameMarkup(use.create, 'file-tree', { ...common(use), content: fileTree(use) }),
  Icon: (use) => iconMarkup(use.create, { ...common(use), name: text(use, 'name') ?? '', label: text(use, 'label') }),
  LinkCard: (use) => card(use, text(use, 'description')),
  Steps: (use) => frameMarkup(use.create, 'steps', { ...common(use), content: steps(use) }),
}

/** Writes elements at the place of the tag, so that problems with their links are reported there. */
function factory({ position }: JsxElement): ElementFactory<Child> {
  return (tagName, properties, ...children) => ({
    ...h(tagName, { ...properties } as Properties, ...children),
    position,
  })
}

function text({ props }: Use, name: string): string | undefined {
  const value = props[name]
  return value === undefined || typeof value === 'boolean' ? undefined : String(value)
}

function common(use: Use): { readonly id?: string; readonly className?: string } {
  return { id: text(use, 'id'), className: text(use, 'className') ?? text(use, 'class') }
}

function contentOf({ node }: Use): Child {
  return node.children as ElementContent[]
}

function isEmpty({ children }: JsxElement): boolean {
  return children.every(isBlank)
}

function card(use: Use, content: Child): Child {
  const { create } = use
  const parts = { title: text(use, 'title') ?? '', icon: text(use, 'icon'), href: text(use, 'href') }
  return cardMarkup(create, { ...common(use), ...parts, content })
}

function accordion(use: Use): Child {
  const { create, draft, props } = use
  const title = text(use, 'title') ?? ''
  const id = text(use, 'id') ?? draft.slugger.slug(title, draft.settings.maintainCase)
  const parts = { name: text(use, 'name'), open: props['open'] === true || undefined }
  return accordionMarkup(create, { ...common(use), id, title, ...parts, content: contentOf(use) })
}

/** The accordions of a group; those of an exclusive one get the same name. */
function groupedAccordions({ node, draft, props }: Use): Child {
  const children = node.children as ElementContent[]
  if (props['exclusive'] !== true) return children
  const name = draft.slugger.slug('accordion-group')
  return children.map((child) =>
    isJsx(child) && child.name === 'Accordion'
      ? { ...child, attributes: [{ type: 'mdxJsxAttribute', name: 'name', value: name }, ...child.attributes] }
      : child,
  )
}

/** The list of steps. Safari drops the role of a list without markers; `role="list"` restores it. */
function steps(use: Use): Child {
  const list = onlyList(use, ['ol'])
  if (list) return [{ ...list, properties: { ...list.properties, role: 'list' } }]
  reportContent(use, {
    message: '<Steps> takes an ordered list, and nothing else.',
    hint: 'Write 1. before each step, with an empty line above the list and below it; what belongs to a step is indented.',
  })
  return contentOf(use)
}

function fileTree(use: Use): Child {
  const list = onlyList(use, ['ul', 'ol'])
  if (list) return fileTreeList(list)
  reportContent(use, {
    message: '<FileTree> takes a list, and nothing else.',
    hint: 'Write - before each name, with an empty line above the list and below it; what is in a folder is indented.',
  })
  return contentOf(use)
}

/** The list that is all of a component's content. */
function onlyList({ node }: Use, tags: readonly string[]): Element | undefined {
  const [list, ...others] = node.children.filter((child) => !isBlank(child))
  return list?.type === 'element' && tags.includes(list.tagName) && others.length === 0 ? list : undefined
}

function reportContent({ node, draft }: Use, problem: { readonly message: string; readonly hint: string }): void {
  report(draft, node, { code: 'component-content', ...problem })
}
