import type { ReactNode } from 'react'
import { useRuntime } from '../app/runtime.ts'
import { codeMeta } from './code-meta.ts'

/** What `CodeBlock` takes. */
export interface CodeBlockProps {
  /** The code. Anything but a text is drawn as it is. */
  readonly children?: ReactNode
  readonly language?: string
  /** May name the language, as `language-ts`. */
  readonly className?: string
  readonly title?: ReactNode
  /** Numbers the lines; a number is that of the first line. */
  readonly showLineNumbers?: boolean | number
  /** What stands after the language of a fence: `title="…" {1,3} showLineNumbers`. */
  readonly metastring?: string
}

/** Draws a code block as fences are drawn. The server highlights it; code that changes in the browser is plain text (R65). */
export function CodeBlock({ children, className, metastring = '', ...props }: CodeBlockProps): ReactNode {
  const language = props.language ?? /\blanguage-(\S+)/.exec(className ?? '')?.[1] ?? 'text'
  const meta = codeMeta(metastring)
  const title = props.title ?? meta.title
  const firstLine = props.showLineNumbers === true ? 1 : props.showLineNumbers || meta.firstLine
  return (
    <div className={['theme-code-block', `language-${language}`, className].filter(Boolean).join(' ')}>
      {title !== undefined && <div className="code-block-title">{title}</div>}
      <div className="code-block-content">
        <pre
          className={`prism-code language-${language}`}
          tabIndex={0}
          data-line-numbers={firstLine === undefined ? undefined : ''}
          style={firstLine === undefined ? undefined : { ['--first-line' as string]: firstLine - 1 }}
        >
          <Code language={language} meta={metastring} isNumbered={firstLine !== undefined}>
            {children}
          </Code>
        </pre>
        {/* Filled by the script that also fills those of fences; React leaves it alone. */}
        <div className="code-block-buttons" dangerouslySetInnerHTML={noHtml} suppressHydrationWarning />
      </div>
    </div>
  )
}

const noHtml = { __html: '' }

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
  const code = text.replace(/^\n|\n$/g, '')
  const full = isNumbered && !/\bshowLineNumbers\b/.test(meta) ? `${meta} showLineNumbers` : meta
  const html = highlight?.(code, language, full) ?? plainHtml(code, isNumbered)
  return <code dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />
}

function isText(child: unknown): boolean {
  return typeof child === 'string' || typeof child === 'number'
}

function plainHtml(code: string, isNumbered: boolean): string {
  const text = code.replace(/&/g, '&amp;').replace(/</g, '&lt;')
  return isNumbered
    ? text.replace(/^.*$/gm, '<span class="code-line">$&\n</span>').replace(/<\/span>\n/g, '</span>')
    : text
}
