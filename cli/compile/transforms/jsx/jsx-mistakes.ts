import { type Draft, report, reportAt } from '../../draft.ts'
import { readExpression } from '../../mdx-code/expression.ts'
import { contentComponent, reportContentProps } from './component-props.ts'
import { attributePlace } from './jsx-attributes.ts'
import { isJsx, type JsxElement } from '../../../text/markdown-tree.ts'

/** Reports mistakes that React renders silently: an object as a class, two tabs with one value, a property that does not exist. */
export function reportMistakes(node: JsxElement, draft: Draft): void {
  const name = ['class', 'className'].find((candidate) => isObject(node, candidate))
  if (name !== undefined) {
    reportAt(draft, attributePlace(node, name, draft), {
      code: 'class-not-text',
      message: `The attribute ${name} is given an object, but takes a text.`,
      hint: `Write ${name}="one two"; an object is what style={{ … }} takes.`,
    })
  }
  if (node.name === 'Tabs') reportDuplicateTabs(node, draft)
  const component = contentComponent(node, draft)
  if (component !== undefined) reportContentProps(node, draft, component)
}

function reportDuplicateTabs(node: JsxElement, draft: Draft): void {
  const values = new Set<string>()
  for (const child of node.children) {
    const value = isJsx(child) && child.name === 'TabItem' ? attributeText(child, 'value') : undefined
    if (value !== undefined && values.has(value)) {
      report(draft, child, {
        code: 'duplicate-tab',
        message: `Two tabs of this <Tabs> have the value "${value}".`,
        hint: 'Give each TabItem a value of its own; the label may be the same.',
      })
    }
    if (value !== undefined) values.add(value)
  }
}

function attribute(node: JsxElement, name: string) {
  return node.attributes.find((candidate) => candidate.type === 'mdxJsxAttribute' && candidate.name === name)?.value
}

function attributeText(node: JsxElement, name: string): string | undefined {
  const value = attribute(node, name)
  return typeof value === 'string' ? value : undefined
}

function isObject(node: JsxElement, name: string): boolean {
  const value = attribute(node, name)
  return typeof value === 'object' && value !== null && readExpression(value).isObject === true
}
