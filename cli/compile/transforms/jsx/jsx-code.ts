import type { ElementContent, RootContent } from 'hast'
import type { Draft } from '../../draft.ts'
import { readExpression } from '../../mdx-code/expression.ts'
import { runtimeComponents } from '../../mdx-code/undefined-names.ts'
import { isReplaced } from './component-props.ts'
import { isContentElement } from './content-components.ts'
import { attributesCode, codeString, isHtmlName } from './jsx-attributes.ts'
import type { JsxElement } from '../../../text/markdown-tree.ts'
import { reportMistakes } from './jsx-mistakes.ts'

type Child = ElementContent | RootContent

/** A component as JSX source. Components directly inside it stay components; the Markdown between them becomes fragments. */
export function jsxCode(node: JsxElement, draft: Draft): string {
  reportMistakes(node, draft)
  const name = node.name ?? ''
  const isUncertain = !runtimeComponents.has(name) || isReplaced(name, draft)
  if (isUncertain) draft.once.uncertain += 1
  const children = childrenCode(node.children, draft)
  if (isUncertain) draft.once.uncertain -= 1
  const attributes = attributesCode(node, draft)
  return children === '' ? `<${name}${attributes} />` : `<${name}${attributes}>${children}</${name}>`
}

function childrenCode(children: readonly Child[], draft: Draft): string {
  let code = ''
  let run: Child[] = []
  for (const child of children) {
    if (!isCode(child, draft)) {
      run.push(child)
      continue
    }
    code += runCode(run, draft) + childCode(child, draft)
    run = []
  }
  return code + runCode(run, draft)
}

type CodeChild = JsxElement | Extract<Child, { type: 'mdxFlowExpression' | 'mdxTextExpression' }>

/** Whether a child has to stay code, and is not static HTML. */
function isCode(child: Child, draft: Draft): child is CodeChild {
  if (child.type === 'mdxFlowExpression' || child.type === 'mdxTextExpression') return true
  if (child.type !== 'mdxJsxFlowElement' && child.type !== 'mdxJsxTextElement') return false
  if (draft.partials.has(child.name ?? '') || isContentElement(child, draft)) return false
  return child.name === null || !isStatic(child)
}

function childCode(child: CodeChild, draft: Draft): string {
  if (child.type === 'mdxJsxFlowElement' || child.type === 'mdxJsxTextElement') return jsxCode(child, draft)
  return readExpression(child).isEmpty ? '' : `{${child.value}}`
}

/** HTML written as JSX without any component in it. */
function isStatic(node: Child): boolean {
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
    const { isEmpty, literal } = readExpression(node)
    return isEmpty || literal !== undefined
  }
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
    if (!isHtmlName(node.name ?? '')) return false
  }
  return !('children' in node) || node.children.every(isStatic)
}

/** Content between components: plain text as a string, which components may read, and everything else as a fragment. */
function runCode(run: readonly Child[], draft: Draft): string {
  if (run.every((child) => child.type === 'text')) {
    const text = run.map((child) => child.value).join('')
    return text.trim() === '' ? (text.includes('\n') || text === '' ? '' : '{" "}') : `{${codeString(text)}}`
  }
  const number = draft.fragments.push('') - 1
  draft.fragments[number] = draft.staticHtml(run)
  return `{fragment(${number})}`
}
