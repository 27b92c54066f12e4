import { type ReactNode, createElement } from 'react'
import { useRuntime } from '../hooks/runtime.ts'
import { codeBlockMarkup, parseFrameMeta, withoutLastBreak } from '../contract/index.ts'
import { useHtml } from '../hooks/use-html.ts'

/** Props of `<CodeBlock>`. */
export interface CodeBlockProps {
  /** The code. Children that are not text are shown without highlighting. */
  readonly children?: ReactNode
  /** `ts`, `jsx`, `css`, … Plain text by default. */
  readonly language?: string
  /** May name the language, as `language-ts`. */
  readonly className?: string
  /** A heading above the code, usually the file's name. */
  readonly title?: ReactNode
  /** Numbers the lines, from 1 or from the given number. */
  readonly showLineNumbers?: boolean | number
  /** The words after the language of a fence: `title="…" {1,3} showLineNumbers`. */
  readonly metastring?: string
}

/** A code block, as a fence in Markdown. It is highlighted while the site is built; code that changes in the browser is plain text. */
export function CodeBlock({ children, className, metastring = '', ...props }: CodeBlockProps): ReactNode {
  const language = props.language ?? /\blanguage-(\S+)/.exec(className ?? '')?.[1] ?? 'text'
  const meta = parseFrameMeta(metastring)
  const firstLine = props.showLineNumbers === true ? 1 : props.showLineNumbers || meta.firstLine
  const isNumbered = firstLine !== undefined
  const noButtons = useHtml('')
  return codeBlockMarkup<ReactNode>(createElement, {
    language,
    className,
    title: props.title ?? meta.title,
    firstLine,
    code: <Code {...{ language, meta: metastring, isNumbered, children }} />,
    // Filled by the script that also fills those of fences; React leaves it alone.
    buttons: <div className="code-block-buttons" dangerouslySetInnerHTML={noButtons} suppressHydrationWarning />,
  })
}

interface CodeProps {
  readonly language: string
  readonly meta: string
  readonly isNumbered: boolean
  readonly children?: ReactNode
}

function Code({ language, meta, isNumbered, children }: CodeProps): ReactNode {
  const { highlight } = useRuntime('CodeBlock').services
  const text =
    typeof children === 'string'
      ? children
      : Array.isArray(children) && children.every(isText)
        ? children.join('')
        : undefined
  if (text === undefined) return <code>{children}</code>
  const code = withoutLastBreak(text)
  const full = isNumbered && !/\bshowLineNumbers\b/.test(meta) ? `${meta} showLineNumbers` : meta
  const html = highlight?.(code, language, full) ?? plainHtml(code, isNumbered)
  return <Html html={html} />
}

function Html({ html }: { readonly html: string }): ReactNode {
  return <code dangerouslySetInnerHTML={useHtml(html)} suppressHydrationWarning />
}

function isText(child: unknown): boolean {
  return typeof child === 'string' || typeof child === 'number'
}

function plainHtml(code: string, isNumbered: boolean): string {
  const text = code.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return isNumbered
    ? text.replace(/^.*$/gm, '<span class="code-line">$&\n</span>').replace(/<\/span>\n/g, '</span>')
    : text
}
