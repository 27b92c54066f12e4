import type { Message } from './messages.ts'

/** Attributes of an element, named as React names them; absent ones are `undefined`. */
export interface MarkupProperties {
  readonly className?: string
  readonly id?: string
  readonly tabIndex?: number
  readonly style?: Readonly<Record<string, string | number>>
  readonly 'aria-hidden'?: 'true'
  /** An attribute without a value is the empty text. */
  readonly 'data-line-numbers'?: ''
  readonly href?: string
  readonly name?: string
  readonly open?: boolean
  readonly viewBox?: string
  readonly width?: number
  readonly height?: number
  readonly d?: string
}

/**
 * Creates an element: React's `createElement`, or a function that returns HTML.
 * Markup that Markdown and components share is written with it, so both have the same elements and classes.
 */
export type ElementFactory<Node> = (
  tagName: string,
  properties: MarkupProperties,
  ...children: readonly (Node | undefined)[]
) => Node

/** Every type of admonition, with the alert class that colors it. A new type also needs its texts in `templates/messages`. */
export const admonitionAlerts: Readonly<Record<string, string>> = {
  note: 'secondary',
  secondary: 'secondary',
  important: 'info',
  info: 'info',
  tip: 'success',
  success: 'success',
  warning: 'warning',
  caution: 'warning',
  danger: 'danger',
}

/** The title of an admonition without a title of its own: its type, in the site's language. */
export function admonitionTitle(type: string): Message {
  return { id: `theme.admonition.${type}`, message: type }
}

/** The elements of an admonition. A type that the site has added looks like a note. */
export function admonitionMarkup<Node>(
  create: ElementFactory<Node>,
  parts: {
    readonly type: string
    readonly title: Node
    readonly content: Node
    readonly icon?: Node
    readonly className?: string
    readonly id?: string
  },
): Node {
  const { type, title, content, icon, className, id } = parts
  const alert = admonitionAlerts[type] ?? 'secondary'
  const classes = `theme-admonition theme-admonition-${type} admonition alert alert--${alert}`
  return create(
    'div',
    { id, className: className ? `${classes} ${className}` : classes },
    create(
      'div',
      { className: 'admonition-heading' },
      create('span', { className: 'admonition-icon', 'aria-hidden': 'true' }, icon),
      title,
    ),
    create('div', { className: 'admonition-content' }, content),
  )
}

/** A text without the line break at its end. */
export function withoutLastBreak(text: string): string {
  return text.endsWith('\n') ? text.slice(0, -1) : text
}

/** Title and line numbers of a code block, from the words after a fence's language: `title="…" showLineNumbers=5`. */
export function parseFrameMeta(meta: string): { readonly title?: string; readonly firstLine?: number } {
  const title = /\btitle=(["'])(.*?)\1/.exec(meta)?.[2]
  const numbers = /\bshowLineNumbers(?:=\{?(\d+)\}?)?(?=\s|$)/.exec(meta)
  return { title, firstLine: numbers ? Number(numbers[1] ?? 1) : undefined }
}

/** The elements around code. */
export function codeBlockMarkup<Node>(
  create: ElementFactory<Node>,
  parts: {
    readonly language: string
    /** The `<code>` element. */
    readonly code: Node
    readonly title?: Node
    /** Number of the first line. Unset: lines are not numbered. */
    readonly firstLine?: number
    readonly buttons?: Node
    readonly className?: string
  },
): Node {
  const { language, code, title, firstLine, buttons, className } = parts
  const languageClass = `language-${language}`
  const numbers: MarkupProperties =
    firstLine === undefined ? {} : { 'data-line-numbers': '', style: { '--first-line': firstLine - 1 } }
  return create(
    'div',
    { className: `theme-code-block ${languageClass}${className ? ` ${className}` : ''}` },
    title === undefined ? undefined : create('div', { className: 'code-block-title' }, title),
    create(
      'div',
      { className: 'code-block-content' },
      create('pre', { className: `prism-code ${languageClass}`, tabIndex: 0, ...numbers }, code),
      buttons,
    ),
  )
}
