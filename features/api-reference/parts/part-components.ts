import type { Element } from 'hast'
import {
  addPart,
  type ComponentRenderer,
  type Draft,
  type ElementRenderer,
  locate,
  report,
} from '../../../cli/compile/draft.ts'
import type { PageFeatureOpener } from '../../../cli/compile/page-features.ts'
import { directiveTag } from '../../../cli/compile/parse/directives.ts'
import { anyValue, type Props, reportProps } from '../../../cli/compile/transforms/jsx/component-props.ts'
import { attributePlace, literalAttributes } from '../../../cli/compile/transforms/jsx/jsx-attributes.ts'
import type { Location } from '../../../cli/report/diagnostic.ts'
import type { PartRequest } from '../../../cli/sources/source.ts'
import { wordsOf } from '../../../cli/text/spaces.ts'
import type { JsxElement } from '../../../cli/text/markdown-tree.ts'
import { type ApiComponent, apiDirectives } from '../content.ts'

const name = { isRequired: true } as const
const lists: Props = { name, pick: anyValue, omit: anyValue, key: anyValue }
const single: Props = { name, key: anyValue }

interface Part {
  readonly part: PartRequest['part']
  readonly props: Props
}

const partsOf: Readonly<Record<ApiComponent, Part>> = {
  ApiSignature: { part: 'signature', props: single },
  ApiMembers: { part: 'members', props: lists },
  ApiProps: { part: 'props', props: lists },
  ApiSummary: { part: 'summary', props: single },
}

/** Opens the parts of API references that pages show with components and directives. */
export const openApiParts: PageFeatureOpener = () => ({
  components: Object.fromEntries(
    componentNames().map((component) => [component, componentRenderer(component)] as const),
  ),
  elements: Object.fromEntries(
    componentNames().map(
      (component) => [directiveTag(apiDirectives[component]), directiveRenderer(component)] as const,
    ),
  ),
})

function componentNames(): readonly ApiComponent[] {
  return ['ApiSignature', 'ApiMembers', 'ApiProps', 'ApiSummary']
}

function componentRenderer(component: ApiComponent): ComponentRenderer {
  return (node, draft) => {
    const values = literalAttributes(node)
    if (!values) {
      const hint = `Write name="…" with the name as a text.`
      report(draft, node, { code: 'component-props', message: `<${component}> takes texts, not expressions.`, hint })
      return ''
    }
    reportProps(node, draft, { component, props: partsOf[component].props })
    const isInline = node.type === 'mdxJsxTextElement'
    if (isInline && component !== 'ApiSummary') return misplaced(node, draft, component)
    return partHtml(draft, { component, values, isInline, at: placeOf(node, draft) })
  }
}

function placeOf(node: JsxElement, draft: Draft): Location {
  return attributePlace(node, 'name', draft)
}

function misplaced(node: JsxElement, draft: Draft, component: ApiComponent): string {
  const message = `<${component}> is no part of a line of text.`
  report(draft, node, { code: 'component-props', message, hint: 'Put it on a line of its own, between empty lines.' })
  return ''
}

function directiveRenderer(component: ApiComponent): ElementRenderer {
  return (node: Element, draft) => {
    const { properties } = node
    if (typeof properties['name'] === 'string')
      return partHtml(draft, { component, values: properties, isInline: false, at: locate(draft, node) })
    const directive = `::${apiDirectives[component]}`
    const hint = `Write ${directive}{name="…"}.`
    report(draft, node, { code: 'component-props', message: `${directive} needs the property name.`, hint })
    return ''
  }
}

interface Use {
  readonly component: ApiComponent
  readonly values: Readonly<Record<string, unknown>>
  readonly isInline: boolean
  readonly at: Location
}

function partHtml(draft: Draft, { component, values, isInline, at }: Use): string {
  const { name: symbol, pick, omit } = values
  if (typeof symbol !== 'string') return ''
  const html = addPart(draft, {
    part: partsOf[component].part,
    name: symbol,
    at,
    ...(isInline && { isInline: true }),
    ...namesIn('pick', pick),
    ...namesIn('omit', omit),
  })
  return isInline ? html : `<div class="api-part">${html}</div>`
}

/** The names in a text, separated by spaces or commas. */
function namesIn(key: 'pick' | 'omit', value: unknown): Pick<PartRequest, 'pick' | 'omit'> {
  return typeof value === 'string' ? { [key]: wordsOf(value.replaceAll(',', ' ')) } : {}
}
