import type { Element, ElementContent, Properties } from 'hast'
import { type ComponentRenderer, type Draft, type ElementRenderer, locate, report } from '../draft.ts'
import { directiveTag } from '../parse/directives.ts'
import type { Location } from '../../report/diagnostic.ts'
import { type Props, reportProps } from './jsx/component-props.ts'
import { attributePlace, literalAttributes } from './jsx/jsx-attributes.ts'

/** A use of what a feature adds to pages, as a component in MDX or as a directive in either format. */
export interface FeatureUse {
  /** Its texts by name. */
  readonly values: Readonly<Record<string, string>>
  /** What stands between the tags of a component. */
  readonly children: readonly ElementContent[]
  readonly node: Element
  readonly draft: Draft
  /** As messages name it: `<Figure>` or `::figure`. */
  readonly name: string
  /** The place of a text. */
  readonly placeOf: (name: string) => Location
}

/** What a feature adds to pages under two names. */
interface NamedPart {
  /** Name of the component. */
  readonly component: string
  /** Name of the directive. Unset: there is none. */
  readonly directive?: string
  readonly props: Props
  readonly render: (use: FeatureUse) => string
}

/** The renderers of a part, as a page feature has them. */
export function renderersOf(part: NamedPart): {
  readonly components: Readonly<Record<string, ComponentRenderer>>
  readonly elements: Readonly<Record<string, ElementRenderer>>
} {
  const { component, directive } = part
  return {
    components: { [component]: componentRenderer(part) },
    elements: directive === undefined ? {} : { [directiveTag(directive)]: directiveRenderer(part, directive) },
  }
}

function componentRenderer({ component, props, render }: NamedPart): ComponentRenderer {
  return (node, draft) => {
    const values = literalAttributes(node)
    if (!values) {
      const hint = 'Write each of them as a text in quotes.'
      report(draft, node, { code: 'component-props', message: `<${component}> takes texts, not expressions.`, hint })
      return draft.staticHtml(node.children)
    }
    reportProps(node, draft, { component, props })
    const element: Element = { type: 'element', tagName: 'div', properties: {}, children: [], position: node.position }
    const texts = Object.entries(values).map(([name, value]) => [name, value === true ? '' : String(value)] as const)
    return render({
      values: Object.fromEntries(texts),
      children: node.children as ElementContent[],
      node: element,
      draft,
      name: `<${component}>`,
      placeOf: (name) => attributePlace(node, name, draft),
    })
  }
}

function directiveRenderer({ props, render }: NamedPart, directive: string): ElementRenderer {
  return (node, draft) => {
    const { className, ...properties } = node.properties
    const texts = Object.entries(properties).map(([name, value]) => [name, String(value)] as const)
    const values = {
      ...Object.fromEntries(texts),
      ...(className === undefined ? {} : { class: [className].flat().join(' ') }),
    }
    const name = `::${directive}`
    const missing = Object.entries(props).find(([prop, { isRequired }]) => isRequired && !(prop in values))?.[0]
    if (missing !== undefined)
      report(draft, node, {
        code: 'component-props',
        message: `${name} needs the property ${missing}.`,
        hint: `Write ${name}{${missing}="…"}.`,
      })
    for (const unknown of Object.keys(values).filter((prop) => !Object.hasOwn(props, prop)))
      report(draft, node, {
        code: 'component-props',
        message: `${name} has no property ${unknown}.`,
        hint: `It is one of: ${Object.keys(props).join(', ')}.`,
      })
    return render({ values, children: [], node, draft, name, placeOf: () => locate(draft, node) })
  }
}

/** Makes elements at the place of a use, so that problems with their links are reported there. */
export function elementsAt({ node: { position } }: Pick<FeatureUse, 'node'>): ElementMaker {
  return (tagName, properties, children = []) => ({
    type: 'element',
    tagName,
    properties: Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined)) as Properties,
    children: [...children],
    position,
  })
}

type ElementMaker = (
  tagName: string,
  properties: Readonly<Record<string, string | readonly string[] | boolean | undefined>>,
  children?: readonly ElementContent[],
) => Element

/** A text as content of an element; none if there is no text. */
export function textIn(text: string | undefined): readonly ElementContent[] {
  return text === undefined || text === '' ? [] : [{ type: 'text', value: text }]
}

/** The id and the classes that the author gives. */
export function commonOf(
  values: FeatureUse['values'],
  ...classes: readonly string[]
): {
  readonly id: string | undefined
  readonly className: readonly string[] | undefined
} {
  const own = [values['className'] ?? values['class'] ?? ''].join(' ').split(' ')
  const className = [...classes, ...own].filter((name) => name !== '')
  return { id: values['id'], className: className.length > 0 ? className : undefined }
}
