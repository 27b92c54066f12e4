import type { Element, ElementContent } from 'hast'
import type { Draft } from '../draft.ts'
import { addLinkNumber, gatherText, report } from '../draft.ts'
import { plainElement } from '../elements.ts'
import type { CodeSource } from '../highlight/code-lines.ts'
import { drawCode } from '../highlight/code-lines.ts'
import type { FenceMeta } from '../highlight/meta.ts'
import { attributes, element, escapeAttribute, escapeText } from '../html.ts'
import { optionalLink, withoutMarks } from '../marks.ts'
import { textOf } from '../text.ts'
import { diagram } from './diagram.ts'
import { isForPackageManagers, packageManagerTabs } from './package-managers.ts'
import { languageIndex } from '../highlight/languages.ts'
import { suggest } from '../../report/suggest.ts'

/** Class of code that its source has coloured and linked itself: the signatures of the API reference. */
const drawnClass = 'api-signature'

/** Draws a fenced or indented code block, highlighted (R61 to R65). */
export function codeBlock(node: Element, draft: Draft): string {
  if ([node.properties['className']].flat().includes(drawnClass)) return drawnCode(node, draft)
  const code = node.children[0]
  if (node.children.length !== 1 || code?.type !== 'element' || code.tagName !== 'code')
    return plainElement(node, draft)
  reportIndented(node, draft, textOf(code))
  const language = languageOf(code) || (draft.settings.defaultLanguage ?? '')
  const source = { code: textOf(code).replace(/\n$/, ''), language, meta: metaOf(code) }
  if (isForPackageManagers(source.meta)) {
    const draw = (text: string, meta: string): string => fence(code, draft, { code: text, language, meta })
    return packageManagerTabs(node, draft, { ...source, draw })
  }
  return fence(code, draft, source)
}

/** Four spaces make code of plain Markdown, which is not always what was meant by them. */
function reportIndented(node: Element, draft: Draft, code: string): void {
  const offset = node.position?.start.offset
  if (offset === undefined || /^[ \t]*(?:`{3}|~{3}|<pre\b)/.test(draft.text.slice(offset))) return
  if (!/^(?:<\/?[a-z]|[-*+] \S|\d+[.)] \S|#{1,6} \S|\[[^\]]+\]\()/i.test(code)) return
  report(draft, node, {
    code: 'indented-code',
    message: 'This is drawn as code, since it is indented by four spaces or more.',
    hint: 'Indent it by less, or put it into a fence of ``` if code is what it is.',
  })
}

function fence(node: Element, draft: Draft, source: CodeSource): string {
  const { language } = source
  const drawn = drawCode(source, draft.settings)
  gatherCode(draft, drawn.text)
  if (language === 'mermaid' && draft.settings.mermaid) return diagram(node, draft, source.code)
  if (!drawn.isKnown) reportLanguage(node, draft, language)
  return frame({ language, meta: drawn.meta, html: drawn.html })
}

/** Leaves code as it is; its names can be searched for, its text is no text. */
function drawnCode(node: Element, draft: Draft): string {
  gatherCode(draft, textOf(node))
  draft.muted += 1
  const html = plainElement(node, draft)
  draft.muted -= 1
  return html
}

function languageOf(code: Element): string {
  const classes = [code.properties['className'] ?? []].flat().map(String)
  return classes.find((name) => name.startsWith('language-'))?.slice('language-'.length) ?? ''
}

function metaOf(code: Element): string {
  const meta = code.data && 'meta' in code.data ? code.data.meta : undefined
  return typeof meta === 'string' ? meta : ''
}

function reportLanguage(node: Element, draft: Draft, language: string): void {
  const meant = suggest(language, languageIndex().keys())
  report(draft, node, {
    code: 'unknown-language',
    message: `There is no grammar for the language "${language}"; the block is drawn as plain text.`,
    hint: meant === undefined ? 'Use the name Prism has for it, or text.' : `Did you mean ${meant}?`,
  })
}

function frame(block: { language: string; meta: FenceMeta; html: string }): string {
  const language = escapeAttribute(block.language || 'text')
  const { title, firstNumber } = block.meta
  const numbers = firstNumber === undefined ? '' : ` data-line-numbers style="--first-line:${firstNumber - 1}"`
  const heading = title === undefined ? '' : `<div class="code-block-title">${escapeText(title)}</div>`
  return (
    `<div class="theme-code-block language-${language}">${heading}<div class="code-block-content">` +
    `<pre class="prism-code language-${language}" tabindex="0"${numbers}><code>${block.html}</code></pre></div></div>`
  )
}

/** Identifiers in code can be searched for; the code itself would drown the text. */
function gatherCode(draft: Draft, code: string): void {
  const section = draft.sections.at(-1)
  if (!section) return
  const names = new Set(section.code.split(' '))
  for (const name of code.match(/[$@A-Za-z_][\w$./@-]*/g) ?? [])
    if (name.length > 2 && name.length < 60) names.add(name)
  section.code = [...names].join(' ').trim()
}

/** Draws inline code; a text that can be an API name is offered to the linker. */
export function inlineCode(node: Element, draft: Draft): string {
  const text = textOf(node)
  const html = element('code', attributes(node.properties), node.children.map((part) => codeText(part, draft)).join(''))
  if (!draft.settings.linkApiNames || draft.linkDepth > 0 || draft.muted > 0 || !mayBeApiName(text)) return html
  return optionalLink(addLinkNumber(draft, node, { href: text, kind: 'api-name', form: 'href' }), html)
}

/** Text in code is taken by the letter. */
function codeText(part: ElementContent, draft: Draft): string {
  if (part.type !== 'text') return draft.freeze([part])
  gatherText(draft, part.value)
  return escapeText(withoutMarks(part.value))
}

/** `LexicalEditor`, `$getRoot`, `LexicalEditor.update`, `update()` with the parentheses left out. */
function mayBeApiName(text: string): boolean {
  return /^[$A-Za-z_][\w$]*(?:[.#][\w$]+)*(?:\(\))?$/.test(text) && text.length > 2
}
