import type { Element, ElementContent, Root, RootContent } from 'hast'
import type * as Sanitizer from 'hast-util-sanitize'
import { type Diagnostic, diagnostic, type Location } from '../../report/diagnostic.ts'
import { addressUse, isUnsafeUrl, unsafeUrlHint, unsafeUrlMessage } from '../../markup/unsafe-url.ts'
import { attributeName } from '../html.ts'
import { admonitionTag } from '../parse/directives.ts'
import { elementOfJsx, literalText } from './jsx-elements.ts'
import { contentSchema } from './schema.ts'
import { oneLine } from '../../text/spaces.ts'

/** A tree without code, and what was left out of it. */
export interface Sanitized {
  readonly tree: Root
  readonly problems: readonly Diagnostic[]
}

/** The functions that the walk over a tree calls. */
interface Context {
  /** An element without children, by the schema. `undefined`: it is not allowed. */
  readonly allowed: (element: Element) => Element | undefined
  readonly report: (node: RootContent, what: string) => void
  readonly add: (problem: Diagnostic) => void
  readonly locate: (node: RootContent) => Location
}

/** Loads the sanitiser, which only sites with `security.content` need. */
export async function openSanitizer(): Promise<(tree: Root, file: string) => Sanitized> {
  const { sanitize, defaultSchema } = await import('hast-util-sanitize')
  const schema = contentSchema(defaultSchema)
  return (tree, file) => {
    const problems: Diagnostic[] = []
    const context = contextOf(file, {
      add: (problem) => void problems.push(problem),
      allowed: shallow(sanitize, schema),
    })
    return { tree: { ...tree, children: cleanAll(tree.children, context) }, problems }
  }
}

function shallow(sanitize: typeof Sanitizer.sanitize, schema: Sanitizer.Schema): Context['allowed'] {
  return (element) => {
    const result = sanitize({ ...element, children: [] }, schema)
    return result.type === 'element' ? result : undefined
  }
}

function contextOf(file: string, { add, allowed }: Pick<Context, 'add' | 'allowed'>): Context {
  const locate = ({ position }: RootContent): Location => {
    const { line = 1, column = 1 } = position?.start ?? {}
    return { file, line, column, length: 1 }
  }
  const report = (node: RootContent, what: string): void =>
    add(diagnostic({ code: 'content-left-out', message: `${what} is left out`, hint, at: locate(node) }))
  return { allowed, add, locate, report }
}

const hint =
  "The config has security.content: 'markdown', so content holds no code, and only the HTML that GitHub allows."

function cleanAll<Node extends RootContent>(nodes: readonly Node[], context: Context): ElementContent[] {
  return nodes.flatMap((node) => clean(node, context))
}

function clean(node: RootContent, context: Context): readonly ElementContent[] {
  switch (node.type) {
    case 'text':
    case 'comment':
      return [node]
    case 'element':
      return cleanElement(node, context)
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return cleanJsx(node, context)
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return cleanExpression(node, context)
    case 'mdxjsEsm':
      context.report(node, 'This import or export')
      return []
    case 'raw':
      context.report(node, 'This HTML')
      return []
    default:
      return []
  }
}

/** Elements whose content makes no sense without them. Of any other element that is left out, the content stays. */
const withContent = new Set(
  'script style template noscript iframe object svg math title textarea select head xmp noembed noframes plaintext'.split(
    ' ',
  ),
)

function cleanElement(node: Element, context: Context): readonly ElementContent[] {
  const safeElement = context.allowed(node)
  if (!safeElement) {
    context.report(node, `The element <${node.tagName}>`)
    return withContent.has(node.tagName) ? [] : cleanAll(node.children, context)
  }
  for (const property of Object.keys(node.properties)) reportProperty(property, { node, safeElement }, context)
  return [{ ...safeElement, children: cleanAll(node.children, context) }]
}

function reportProperty(
  property: string,
  { node, safeElement }: { readonly node: Element; readonly safeElement: Element },
  { report, add, locate }: Context,
): void {
  const value = node.properties[property]
  if (value === undefined || value === null || isSame(value, safeElement.properties[property])) return
  const name = attributeName(property)
  const use = typeof value === 'string' ? addressUse(node.tagName, name) : undefined
  const owner = node.tagName === admonitionTag ? `:::${String(node.properties['keyword'])}` : `<${node.tagName}>`
  if (use === undefined || !isUnsafeUrl(String(value), use)) report(node, `The attribute ${name} of ${owner}`)
  else
    add(
      diagnostic({
        code: 'unsafe-url',
        message: unsafeUrlMessage(String(value)),
        hint: unsafeUrlHint,
        at: locate(node),
      }),
    )
}

function isSame(before: unknown, after: unknown): boolean {
  return JSON.stringify(before) === JSON.stringify(after)
}

type Jsx = Extract<RootContent, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>

function cleanJsx(node: Jsx, context: Context): readonly ElementContent[] {
  const { element, code } = elementOfJsx(node)
  for (const attribute of code)
    context.report(node, `The attribute ${attribute} of <${node.name ?? ''}>, which is code,`)
  if (element) return cleanElement(element, context)
  if (node.name !== null && node.name !== undefined) context.report(node, `The component <${node.name}>`)
  return cleanAll(node.children, context)
}

type Expression = Extract<RootContent, { type: 'mdxFlowExpression' | 'mdxTextExpression' }>

/** Comments stay, because they mark excerpts and ids of headings. */
function cleanExpression(node: Expression, context: Context): readonly ElementContent[] {
  const literal = literalText(node)
  if (literal === 'comment') return [node]
  if (literal !== undefined) return [{ type: 'text', value: literal.text, position: node.position }]
  context.report(node, `The expression {${shortened(node.value)}}`)
  return []
}

function shortened(code: string): string {
  const line = oneLine(code)
  return line.length > 40 ? `${line.slice(0, 40)}…` : line
}
