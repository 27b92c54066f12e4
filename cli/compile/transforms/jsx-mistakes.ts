import type { Location } from '../../report/diagnostic.ts'
import { locationAt } from '../../report/position.ts'
import { type Draft, locate, report, reportAt } from '../draft.ts'
import { readExpression } from '../mdx-code/expression.ts'
import type { JsxElement } from './jsx-attributes.ts'

/** Reports mistakes that React renders silently: an object as a class, two tabs with one value. */
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
}

/** The place of an attribute in a tag. */
function attributePlace(node: JsxElement, name: string, draft: Draft): Location {
  const { start, end } = node.position ?? {}
  const tag = draft.text.slice(0, end?.offset)
  for (let at = tag.indexOf(name, start?.offset); at >= 0; at = tag.indexOf(name, at + 1)) {
    const isWord =
      tag.charAt(at - 1).trim() === '' &&
      tag
        .slice(at + name.length)
        .trimStart()
        .startsWith('=')
    if (isWord) return locationAt(draft.file, draft.text, { offset: at, length: name.length })
  }
  return locate(draft, node)
}

function reportDuplicateTabs(node: JsxElement, draft: Draft): void {
  const seen = new Set<string>()
  for (const child of node.children) {
    const value = isJsx(child) && child.name === 'TabItem' ? attributeText(child, 'value') : undefined
    if (value !== undefined && seen.has(value)) {
      report(draft, child, {
        code: 'duplicate-tab',
        message: `Two tabs of this <Tabs> have the value "${value}".`,
        hint: 'Give each TabItem a value of its own; the label may be the same.',
      })
    }
    if (value !== undefined) seen.add(value)
  }
}

function isJsx(node: JsxElement['children'][number]): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
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
