import type { Element, ElementContent } from 'hast'
import { admonitionMarkup } from '../../../runtime/contract/index.ts'
import { type Draft, gatherText, type Replacement, report } from '../draft.ts'
import { withoutMarks } from '../marks.ts'
import { admonitionTitleTag, codeGroupKeyword, detailsKeyword, tabsKeyword } from '../parse/directives.ts'
import { escapeAttribute, htmlMarkup, textOf } from '../html.ts'
import { codeGroup } from './code/code-group.ts'
import { admonitionKey, fragmentOf, replaced } from './replaced.ts'
import { tabs } from './tabs.ts'
import type { Fix } from '../../report/diagnostic.ts'
import { suggest } from '../../report/suggest.ts'

/** Renders `:::keyword[Title]`. An unknown keyword is reported, and its content rendered without a frame. */
export function admonition(node: Element, draft: Draft): string {
  const { keyword, title: titleAttribute, className, class: classes, id, unclosed } = node.properties
  const type = String(keyword)
  if (unclosed !== undefined) reportUnclosed(node, draft, type)
  const [label, content] = split(node.children)
  if (!draft.settings.admonitionKeywords.has(type)) {
    if (type === detailsKeyword) return details(node, draft)
    if (type === codeGroupKeyword) return codeGroup(node, draft)
    if (type === tabsKeyword) return tabs(node, draft)
    const meant = suggest(type, draft.settings.admonitionKeywords)
    const others = `Use one of ${[...draft.settings.admonitionKeywords].join(', ')}, or add the keyword to markdown.admonitions.keywords.`
    report(draft, node, {
      code: 'unknown-admonition',
      message: `There is no admonition ":::${type}"; the block is rendered as plain text.`,
      hint:
        meant === undefined
          ? others
          : `Did you mean :::${meant}? To add a keyword, list it in markdown.admonitions.keywords.`,
    })
    const first = label ? `<p>${draft.staticHtml(label.children)}</p>` : ''
    return `<div>${first}${draft.staticHtml(content)}</div>`
  }
  const replacement = draft.settings.replacements().get(admonitionKey)
  if (replacement) return replacedAdmonition(node, draft, replacement)
  const plainTitle = typeof titleAttribute === 'string' ? titleAttribute : undefined
  if (!label && plainTitle !== undefined) gatherText(draft, plainTitle)
  const title = label
    ? draft.staticHtml(label.children)
    : escapeAttribute(plainTitle ?? draft.settings.admonitionTitle(type))
  return admonitionMarkup(htmlMarkup, {
    type,
    title,
    content: draft.staticHtml(content),
    className: [className, classes].flat().filter(Boolean).join(' '),
    id: typeof id === 'string' ? id : undefined,
  })
}

/** Renders an admonition by the component that the site's config names for all of them. */
function replacedAdmonition(node: Element, draft: Draft, replacement: Replacement): string {
  const { keyword, title, className, class: classes, id } = node.properties
  const [label, content] = split(node.children)
  const isPlain = label?.children.every(({ type }) => type === 'text') ?? true
  if (label && isPlain) gatherText(draft, textOf(label))
  const text = label ? textOf(label) : title
  const props = {
    type: String(keyword),
    title: isPlain && typeof text === 'string' ? withoutMarks(text) : undefined,
    className: [className, classes].flat().filter(Boolean).join(' ') || undefined,
    id: typeof id === 'string' ? id : undefined,
  }
  const fragments = { title: isPlain || !label ? undefined : fragmentOf(draft.staticHtml(label.children), draft) }
  const children = fragmentOf(draft.staticHtml(content), draft)
  return replaced(node, draft, { replacement, props, fragments, children })
}

/** Renders `:::details[Title]` as `<details>`, with the title as its summary. */
function details({ children, properties, ...node }: Element, draft: Draft): string {
  const { className, class: classes, id, title, open } = properties
  const [label, content] = split(children)
  const text: readonly ElementContent[] = typeof title === 'string' ? [{ type: 'text', value: title }] : []
  const summary: Element = {
    type: 'element',
    tagName: 'summary',
    properties: {},
    children: [...(label?.children ?? text)],
  }
  const classNames = [className, classes].flat().filter((name) => typeof name === 'string')
  const detailsProperties = {
    className: classNames.length > 0 ? classNames : undefined,
    id,
    open: open === undefined ? undefined : true,
  }
  const isNamed = summary.children.length > 0
  return draft.staticHtml([
    {
      ...node,
      tagName: 'details',
      properties: detailsProperties,
      children: [...(isNamed ? [summary] : []), ...content],
    },
  ])
}

function reportUnclosed(node: Element, draft: Draft, type: string): void {
  report(draft, node, {
    code: 'unclosed-admonition',
    message: `":::${type}" is never closed; the rest of the page is inside it.`,
    hint: 'Close it with a line of :::. An admonition around others needs more colons than they have.',
    fix: closingOf(node, draft.text),
  })
}

/** The line that ends a box of one block at the end of the page: nothing else can be outside of it. */
function closingOf({ children, position }: Element, text: string): Fix | undefined {
  const blocks = split(children)[1].filter((child) => child.type !== 'text' || child.value.trim() !== '')
  const [block, ...others] = blocks
  const [start, end] = [position?.start.offset, block?.position?.end.offset]
  const isPlain = block?.type === 'element' && /^(?:p|ul|ol|pre|table|blockquote)$/.test(block.tagName)
  if (!isPlain || others.length > 0 || start === undefined || end === undefined) return undefined
  const [colons] = /^:{3,}/.exec(text.slice(start)) ?? []
  const isLast = text.slice(end).trim() === '' && (start === 0 || text[start - 1] === '\n')
  if (colons === undefined || !isLast || end <= start) return undefined
  const from = text.lastIndexOf('\n', end - 1) + 1
  const written = text.slice(from, end)
  return { kind: 'text', offset: from - start, written, right: `${written}\n${colons}` }
}

function split(children: readonly ElementContent[]): [Element | undefined, readonly ElementContent[]] {
  const [first, ...rest] = children
  const isLabel = first?.type === 'element' && first.tagName === admonitionTitleTag
  return isLabel ? [first, rest] : [undefined, children]
}
