import { badgeClasses, badgeSizes, iconNames } from '../../../../runtime/contract/index.ts'
import { suggest } from '../../../report/suggest.ts'
import { type ComponentRenderer, type Draft, locate, reportAt } from '../../draft.ts'
import { attributePlace, literalAttribute } from './jsx-attributes.ts'
import type { JsxElement } from '../../../text/markdown-tree.ts'

/** A property of a component. */
interface Prop {
  readonly isRequired?: true
  /** Unset: any value. */
  readonly values?: () => readonly string[]
  /** The word for a value in messages. Unset: the name of the property. */
  readonly noun?: string
}

/** The properties of a component, by name. */
export type Props = Readonly<Record<string, Prop>>

/** A property with any value. */
export const anyValue: Prop = {}
const required: Prop = { isRequired: true }
const icon: Prop = { values: iconNames, noun: 'icon' }
/** The properties that every component has. */
export const common: Props = { id: anyValue, className: anyValue, class: anyValue, children: anyValue, key: anyValue }

const frame: Props = common
const card: Props = { ...common, title: required, icon, href: anyValue }

/** The properties of the components that draw content. */
const components = {
  Accordion: { ...common, title: required, open: anyValue, name: anyValue },
  AccordionGroup: { ...frame, exclusive: anyValue },
  Badge: {
    ...common,
    text: anyValue,
    variant: { values: () => Object.keys(badgeClasses) },
    size: { values: () => badgeSizes },
  },
  Card: card,
  CardGrid: frame,
  FileTree: frame,
  Icon: { ...common, name: { ...icon, isRequired: true }, label: anyValue },
  LinkCard: { ...common, title: required, href: required, description: anyValue },
  Steps: frame,
} satisfies Readonly<Record<string, Props>>

/** The names of the components that draw content. */
export const contentComponents: readonly string[] = Object.keys(components)

/** The name of a component that draws content. */
export type ContentComponent = keyof typeof components

/** The name of the component of docs-gen that a tag means; `undefined` if the file or the site has one of that name. */
export function contentComponent({ name }: JsxElement, draft: Draft): ContentComponent | undefined {
  if (name === null || name === undefined || !Object.hasOwn(components, name)) return undefined
  return isReplaced(name, draft) ? undefined : (name as ContentComponent)
}

/** What renders the component of a feature that a tag means; `undefined` if the file or the site has one of that name. */
export function featureComponent({ name }: JsxElement, draft: Draft): ComponentRenderer | undefined {
  const renderer = name ? draft.settings.features.components.get(name) : undefined
  return renderer && !isReplaced(name ?? '', draft) ? renderer : undefined
}

/** Whether the file or the site has a component of this name. */
export function isReplaced(name: string, { definitions, settings }: Draft): boolean {
  return definitions.names.has(name) || settings.siteComponents().has(name)
}

/** Reports properties that a component of docs-gen does not have or lacks, and values that it does not know. */
export function reportContentProps(node: JsxElement, draft: Draft, component: ContentComponent): void {
  reportProps(node, draft, { component, props: components[component] })
}

/** A component and the properties that it has. */
interface PropsOf {
  readonly component: string
  readonly props: Props
}

/** Reports properties that a component does not have or lacks, and values that it does not know. */
export function reportProps(node: JsxElement, draft: Draft, { component, props }: PropsOf): void {
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') continue
    const { name } = attribute
    const prop = Object.hasOwn(props, name) ? props[name] : undefined
    if (!prop) reportUnknown(node, draft, { component, name, props })
    else reportValue(node, draft, { component, name, prop, attribute })
  }
  if (node.attributes.some(({ type }) => type !== 'mdxJsxAttribute')) return
  const attributeNames = new Set(
    node.attributes.map((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name),
  )
  for (const [name, { isRequired }] of Object.entries(props))
    if (isRequired && !attributeNames.has(name)) reportMissing(node, draft, { component, name })
}

interface Misuse {
  readonly component: string
  readonly name: string
}

type Attribute = JsxElement['attributes'][number]

function reportUnknown(node: JsxElement, draft: Draft, { component, name, props }: Misuse & { props: Props }): void {
  const names = Object.keys(props).filter((prop) => !Object.hasOwn(common, prop) || prop === 'id')
  reportAt(draft, attributePlace(node, name, draft), {
    code: 'component-props',
    message: `<${component}> has no property ${name}.`,
    hint: didYouMean(name, names),
  })
}

function reportValue(
  node: JsxElement,
  draft: Draft,
  { component, name, prop, attribute }: Misuse & { prop: Prop; attribute: Attribute },
): void {
  const values = prop.values?.()
  const literal = values && literalAttribute(attribute)
  if (!literal || values.includes(String(literal.value))) return
  const value = String(literal.value)
  reportAt(draft, attributePlace(node, name, draft), {
    code: 'component-props',
    message: `<${component}> has no ${prop.noun ?? name} "${value}".`,
    hint: didYouMean(value, values),
  })
}

function reportMissing(node: JsxElement, draft: Draft, { component, name }: Misuse): void {
  reportAt(
    draft,
    { ...locate(draft, node), length: component.length + 1 },
    {
      code: 'component-props',
      message: `<${component}> needs the property ${name}.`,
      hint: `Write <${component} ${name}="…">.`,
    },
  )
}

function didYouMean(word: string, names: readonly string[]): string {
  const near = suggest(word, names)
  return near === undefined ? `It is one of: ${names.join(', ')}.` : `Did you mean ${near}?`
}
