import type { Element, ElementContent } from 'hast'
import type { Draft } from '../draft.ts'
import { report } from '../draft.ts'
import { admonitionTitleTag } from '../parse/directives.ts'
import { escapeAttribute } from '../html.ts'
import { suggest } from '../../report/suggest.ts'

/** Alert class of each keyword; those with the same class look alike. */
const alerts: Readonly<Record<string, string>> = {
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

/** Keywords every site has. */
export const defaultAdmonitions: readonly string[] = Object.keys(alerts)

/** Draws `:::keyword[Title]` as a call-out. An unknown keyword is drawn as a plain block and reported. */
export function admonition(node: Element, draft: Draft): string {
  const { keyword, title: given, className, class: classes, id, unclosed } = node.properties
  const type = String(keyword)
  if (unclosed !== undefined) reportUnclosed(node, draft, type)
  const [label, content] = split(node.children)
  if (!draft.settings.admonitionKeywords.has(type)) {
    const meant = suggest(type, draft.settings.admonitionKeywords)
    const others = `Use one of ${[...draft.settings.admonitionKeywords].join(', ')}, or add the keyword to markdown.admonitions.keywords.`
    report(draft, node, {
      code: 'unknown-admonition',
      message: `There is no admonition ":::${type}"; the block is drawn as plain text.`,
      hint:
        meant === undefined
          ? others
          : `Did you mean :::${meant}? Keywords of your own go to markdown.admonitions.keywords.`,
    })
    return `<div>${draft.freeze(node.children)}</div>`
  }
  const title = label
    ? draft.freeze(label.children)
    : escapeAttribute(typeof given === 'string' ? given : draft.settings.admonitionTitle(type))
  const extra = [className, classes].flat().filter(Boolean).join(' ')
  return admonitionHtml({
    type,
    title,
    content: draft.freeze(content),
    extra,
    id: typeof id === 'string' ? id : undefined,
  })
}

function reportUnclosed(node: Element, draft: Draft, type: string): void {
  report(draft, node, {
    code: 'unclosed-admonition',
    message: `The box ":::${type}" is never closed, so all that follows stands in it.`,
    hint: 'Close it with a line of :::. A box around other boxes needs more colons than they have.',
  })
}

function split(children: readonly ElementContent[]): [Element | undefined, readonly ElementContent[]] {
  const [first, ...rest] = children
  const isLabel = first?.type === 'element' && first.tagName === admonitionTitleTag
  return isLabel ? [first, rest] : [undefined, children]
}

function admonitionHtml(part: {
  type: string
  title: string
  content: string
  extra: string
  id: string | undefined
}): string {
  const alert = alerts[part.type] ?? 'secondary'
  const extra = part.extra === '' ? '' : ` ${escapeAttribute(part.extra)}`
  const id = part.id === undefined ? '' : ` id="${escapeAttribute(part.id)}"`
  return (
    `<div${id} class="theme-admonition theme-admonition-${part.type} admonition alert alert--${alert}${extra}">` +
    `<div class="admonition-heading"><span class="admonition-icon" aria-hidden="true"></span>${part.title}</div>` +
    `<div class="admonition-content">${part.content}</div></div>`
  )
}
