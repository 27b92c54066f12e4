import type { Element, Nodes, Properties } from 'hast'
import type { Draft, Replacement } from '../draft.ts'
import { gatherText } from '../draft.ts'
import { addressRow, linkedAddresses } from './addresses.ts'
import { attributeValue, textOf, voidElements } from '../html.ts'
import { withoutMarks } from '../marks.ts'
import { renders } from '../mdx-code/facts.ts'
import { addAnchor, plainElement } from './elements.ts'
import { addIsland } from './jsx/islands.ts'
import { codeString } from './jsx/jsx-attributes.ts'

/** Keys of `markdown.components` that stand for what Markdown makes of several elements. */
export const admonitionKey = 'admonition'
export const codeBlockKey = 'codeBlock'

type Props = Readonly<Record<string, string | undefined>>

/** Renders a Markdown element by the component that the site's config names for it. */
export function replacedElement(node: Element, draft: Draft): string {
  const replacement = draft.settings.replacements().get(node.tagName)
  if (!replacement) return plainElement(node, draft)
  addAnchor(node, draft)
  const { className, ...rest } = node.properties
  const properties = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, propOf(node, draft, { key, value })]),
  )
  const props = { ...properties, className: className === undefined ? undefined : [className].flat().join(' ') }
  draft.linkDepth += node.tagName === 'a' ? 1 : 0
  const children = childrenOf(node, draft)
  draft.linkDepth -= node.tagName === 'a' ? 1 : 0
  return replaced(node, draft, { replacement, props, children })
}

/** The value of an attribute as a prop, with marks, which the linker replaces with addresses. */
function propOf(
  node: Element,
  draft: Draft,
  { key, value }: { readonly key: string; readonly value: Properties[string] },
): string | undefined {
  const row = addressRow(node.tagName, key)
  if (!row || (typeof value !== 'string' && !Array.isArray(value))) return withoutMarks(String(value))
  return linkedAddresses(node, draft, { row, value: attributeValue(key, value), form: 'url' })
}

/** Children as code: text as a string, which components may look at, everything else as a fragment. */
function childrenOf(node: Element, draft: Draft): string | undefined {
  if (voidElements.has(node.tagName)) return undefined
  if (!node.children.every(({ type }) => type === 'text')) return fragmentOf(draft.staticHtml(node.children), draft)
  const text = textOf(node)
  gatherText(draft, text)
  return `{${codeString(withoutMarks(text))}}`
}

/** Children that are HTML already, as code. */
export function fragmentOf(html: string, draft: Draft): string {
  return `{fragment(${draft.fragments.push(html) - 1})}`
}

interface ReplacedInput {
  readonly replacement: Replacement
  /** Values without marks, but for those of links. */
  readonly props: Props
  /** Content that is a prop: a fragment, as an expression. */
  readonly fragments?: Props
  /** As JSX; `undefined` for an element that has none. */
  readonly children: string | undefined
}

/** Adds an island with a component in place of an element. */
export function replaced(node: Nodes, draft: Draft, input: ReplacedInput): string {
  const { replacement, props, fragments = {}, children } = input
  const { name, block } = replacement
  if (!draft.esm.some(({ code }) => code === block.code)) draft.esm.push(block)
  const texts = Object.entries(props).map(([key, value]) =>
    value === undefined ? '' : ` ${key}={${codeString(value)}}`,
  )
  const contents = Object.entries(fragments).map(([key, code]) => (code === undefined ? '' : ` ${key}=${code}`))
  const start = `<${name}${[...texts, ...contents].join('')}`
  const code = children === undefined ? `${start} />` : `${start}>${children}</${name}>`
  return addIsland(node, draft, { code, facts: renders([name]) })
}
