import type { Location } from '../../report/diagnostic.ts'
import { locationAt } from '../../report/position.ts'
import type { Draft } from '../draft.ts'
import { locate, report, reportAt } from '../draft.ts'
import type { JsxElement } from './jsx-attributes.ts'

/** Reports mistakes that would be drawn without a word: an object as a class, two tabs of one value. */
export function reportMistakes(node: JsxElement, draft: Draft): void {
  const name = ['class', 'className'].find((candidate) => isObject(attributeCode(node, candidate)))
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
  const from = start?.offset ?? 0
  const written = draft.text.slice(from, end?.offset)
  const index = new RegExp(`(?<=\\s)${name}\\s*=\\s*\\{`).exec(written)?.index
  if (index === undefined) return locate(draft, node)
  return locationAt(draft.file, draft.text, { offset: from + index, length: name.length })
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

function attributeCode(node: JsxElement, name: string): string | undefined {
  const value = attribute(node, name)
  return typeof value === 'object' && value !== null ? value.value : undefined
}

function isObject(code: string | undefined): boolean {
  return code !== undefined && /^\s*\{[^]*\}\s*$/.test(code)
}
