import type { ElementContent, RootContent } from 'hast'
import type { Draft } from '../draft.ts'
import { literalValue } from '../literal.ts'
import type { JsxElement } from './jsx-attributes.ts'
import { attributesCode, codeString } from './jsx-attributes.ts'
import { reportMistakes } from './jsx-mistakes.ts'

/** JSX source, and the components it names. */
export interface Code {
  readonly code: string
  readonly names: readonly string[]
}

type Child = ElementContent | RootContent

/** A component as JSX source. Components directly inside it stay components; the written text between them is frozen. */
export function jsxCode(node: JsxElement, draft: Draft): Code {
  reportMistakes(node, draft)
  const name = node.name ?? ''
  const children = childrenCode(node.children, draft)
  const own = /^[A-Z]/.test(name) || name.includes('.') ? [name.split('.')[0] ?? name] : []
  const expressions = node.attributes.flatMap((attribute) => {
    const value = attribute.type === 'mdxJsxAttribute' ? attribute.value : attribute
    return value && typeof value === 'object' && 'value' in value ? expressionCode(value.value).names : []
  })
  const given = attributesCode(node, draft)
  return {
    code: children.code === '' ? `<${name}${given} />` : `<${name}${given}>${children.code}</${name}>`,
    names: [...own, ...expressions, ...children.names],
  }
}

function childrenCode(children: readonly Child[], draft: Draft): Code {
  const parts: Code[] = []
  let run: Child[] = []
  const flush = (): void => {
    const part = runCode(run, draft)
    if (part !== '') parts.push({ code: part, names: [] })
    run = []
  }
  for (const child of children) {
    const part = liveCode(child, draft)
    if (part === undefined) {
      run.push(child)
      continue
    }
    flush()
    parts.push(part)
  }
  flush()
  return { code: parts.map((part) => part.code).join(''), names: parts.flatMap((part) => part.names) }
}

/** Source of a child that must stay a program; `undefined` for text that can be frozen. */
function liveCode(child: Child, draft: Draft): Code | undefined {
  if (child.type === 'mdxFlowExpression' || child.type === 'mdxTextExpression') return expressionCode(child.value)
  if (child.type !== 'mdxJsxFlowElement' && child.type !== 'mdxJsxTextElement') return undefined
  if (draft.partials.has(child.name ?? '')) return undefined
  return child.name === null || !isStatic(child) ? jsxCode(child, draft) : undefined
}

/** HTML written as JSX without any component in it. */
function isStatic(node: Child): boolean {
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
    return isComment(node.value) || literalValue(node.value) !== undefined
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
    if (!/^[a-z][a-z\d-]*$/.test(node.name ?? '')) return false
  }
  return !('children' in node) || node.children.every(isStatic)
}

/** Written content between components: plain text as a string, so that components that read their text can; else a fragment. */
function runCode(run: readonly Child[], draft: Draft): string {
  if (run.every((child) => child.type === 'text')) {
    const text = run.map((child) => child.value).join('')
    return text.trim() === '' ? (text.includes('\n') || text === '' ? '' : '{" "}') : `{${codeString(text)}}`
  }
  const number = draft.fragments.length
  draft.fragments.push('')
  draft.fragments[number] = draft.freeze(run)
  return `{frozen(${number})}`
}

/** An expression as a JSX child; a comment is nothing. */
export function expressionCode(value: string): Code {
  if (isComment(value)) return { code: '', names: [] }
  const names = [...value.matchAll(/<([A-Z][\w$]*)/g)].map((match) => match[1] ?? '')
  return { code: `{${value}}`, names }
}

/** Whether an expression holds comments only. */
export function isComment(value: string): boolean {
  return (
    value
      .replace(/\/\*[^]*?\*\//g, '')
      .replace(/\/\/.*$/gm, '')
      .trim() === ''
  )
}
