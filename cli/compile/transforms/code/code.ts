import type { Element, ElementContent } from 'hast'
import { codeBlockMarkup, parseFrameMeta } from '../../../../runtime/contract/index.ts'
import { type Draft, addLinkNumber, gatherCode, gatherText, locate, locateText, report, reportAt } from '../../draft.ts'
import { plainElement } from '../elements.ts'
import { type NameInBlock, noteExcerpts } from '../../code-names/code-excerpts.ts'
import { mayHaveNames, namesInCode } from '../../code-names/code-names.ts'
import { namesByLanguage } from '../../code-names/names-by-language.ts'
import { markNames } from '../../highlight/code-marks.ts'
import { type CodeSource, highlightCode } from '../../highlight/code-lines.ts'
import {
  codeDetails,
  type FenceInfo,
  isDirectiveFence,
  readFenceInfo,
  withoutTitle,
} from '../../highlight/fence-info.ts'
import { attributes, element, escapeText, htmlMarkup, textOf } from '../../html.ts'
import { optionalLink, withoutMarks } from '../../marks.ts'
import { isForPackageManagers, packageManagerTabs } from '../jsx/islands.ts'
import { codeOfFile, reportOwnCode } from './included-code.ts'
import { noteCalls } from './callouts.ts'
import { readTitle, titleHtml } from './code-title.ts'
import { codeString } from '../jsx/jsx-attributes.ts'
import { fileCode } from './whole-file.ts'
import { codeBlockKey, fragmentOf, replaced } from '../replaced.ts'
import { suggest } from '../../../report/suggest.ts'
import { singleSpaced, withoutLastBreak } from '../../../text/spaces.ts'
import { withoutQuoteMarks } from './snippets.ts'

/** Class of code that is highlighted and linked already: the signatures of the API reference. */
const signatureClass = 'api-signature'

/** Renders a fenced or indented code block. */
export function codeBlock(node: Element, draft: Draft): string {
  if ([node.properties['className']].flat().includes(signatureClass)) return signature(node, draft)
  const code = codeIn(node)
  if (!code) return plainElement(node, draft)
  if (node.data?.isFile) {
    const language = languageOf(code)
    return fileCode(code, draft, {
      code: textOf(code),
      language,
      linksIn: codeLinks(code, draft, { language, names: [] }),
    })
  }
  reportIndented(node, draft, textOf(code))
  reportUnclosed(node, draft)
  const info = readFenceInfo(languageOf(code), metaOf(code))
  const source = { ...sourceOf(code, draft, info), notes: node.data?.notes }
  if (!info.isFolded) return fences(code, draft, source)
  const { title } = parseFrameMeta(source.meta)
  const summary = title === undefined ? draft.settings.showCode : readTitle(title).text
  return htmlMarkup(
    'details',
    { className: codeDetails },
    htmlMarkup('summary', {}, escapeText(summary)),
    fences(code, draft, { ...source, meta: withoutPlainTitle(source.meta) }),
  )
}

/** Renders one code block, or one for each package manager. */
function fences(code: Element, draft: Draft, source: CodeSource): string {
  if (!isForPackageManagers(source.meta)) return fence(code, draft, source)
  const render = (text: string, meta: string): string => fence(code, draft, { ...source, code: text, meta })
  return packageManagerTabs(code, draft, { ...source, render })
}

/** The language and the settings of a fence. `undefined`: the element is no code block. */
export function fenceInfo(node: Element): FenceInfo | undefined {
  const code = codeIn(node)
  return code && readFenceInfo(languageOf(code), metaOf(code))
}

/** A code block whose title stands elsewhere already. One with links is shown nevertheless. */
export function withoutFenceTitle(node: Element): Element {
  const code = codeIn(node)
  if (!code) return node
  return { ...node, children: [{ ...code, data: { ...code.data, meta: withoutPlainTitle(metaOf(code)) } }] }
}

function withoutPlainTitle(meta: string): string {
  const { title } = parseFrameMeta(meta)
  return title !== undefined && readTitle(title).linked ? meta : withoutTitle(meta)
}

/** The code in an element; `undefined` if it holds something else. */
function codeIn({ tagName, children }: Element): Element | undefined {
  const [code, ...others] = tagName === 'pre' ? children : []
  return code?.type === 'element' && code.tagName === 'code' && others.length === 0 ? code : undefined
}

/** The code of a fence: its own, or that of a file. */
function sourceOf(code: Element, draft: Draft, { language, meta, file }: FenceInfo): CodeSource {
  const fenceText = withoutLastBreak(textOf(code))
  const byDefault = draft.settings.defaultLanguage ?? ''
  if (file && fenceText.trim() === '') {
    const excerpt = codeOfFile(code, draft, file)
    return { code: excerpt.code, language: language || excerpt.language || byDefault, meta }
  }
  if (file) reportOwnCode(code, draft, file)
  return { code: fenceText, language: language || byDefault, meta }
}

/** Reports text that four spaces turn into code by accident: it looks like Markdown or HTML. */
function reportIndented(node: Element, draft: Draft, code: string): void {
  const offset = node.position?.start.offset
  if (offset === undefined || /^[ \t]*(?:`{3}|~{3}|<pre\b)/.test(draft.text.slice(offset))) return
  if (!/^(?:<\/?[a-z]|[-*+] \S|\d+[.)] \S|#{1,6} \S|\[[^\]]+\]\()/i.test(code)) return
  report(draft, node, {
    code: 'indented-code',
    message: 'This is rendered as code, because it is indented by four spaces or more.',
    hint: 'Indent it by less, or put it into a fence of ``` if it is code.',
  })
}

/** Reports a fence that no line closes: what follows it in the file, or in the item or quote around it, is code. */
function reportUnclosed(node: Element, draft: Draft): void {
  const { start, end } = node.position ?? {}
  if (start?.offset === undefined || end?.offset === undefined) return
  const [first = '', ...lines] = draft.text.slice(start.offset, end.offset).trimEnd().split('\n')
  const marker = /^(?:`{3,}|~{3,})/.exec(first)?.[0]
  if (marker === undefined) return
  const last = withoutQuoteMarks(lines.at(-1) ?? '').trimEnd()
  if (last.startsWith(marker) && last === marker.charAt(0).repeat(last.length)) return
  const isLast = draft.text.slice(end.offset).trim() === ''
  reportAt(
    draft,
    { ...locate(draft, node), length: first.trimEnd().length },
    {
      code: 'unclosed-fence',
      message: isLast
        ? 'This fence is never closed: the rest of the file is code.'
        : 'This fence is never closed: it ends with the item or the quote around it.',
      hint: isLast
        ? `Put a line with ${marker} below the code.`
        : `Put a line with ${marker} below the code, as far to the right as this one.`,
    },
  )
}

function fence(node: Element, draft: Draft, source: CodeSource): string {
  const { language } = source
  const markup = hasElements(node) ? codeMarkup(node, draft) : undefined
  const replacement = draft.settings.replacements().get(codeBlockKey)
  const isPlain = markup === undefined && !replacement
  const names: NameInBlock[] = []
  const linksIn = isPlain ? codeLinks(node, draft, { language, names }) : undefined
  const lines = highlightCode({ ...source, linksIn }, draft.settings)
  const { html, text, title, firstLine, isKnown, unknownMarks } = lines
  gatherCode(draft, title === undefined ? text : `${readTitle(title).text}\n${text}`)
  const renderer = draft.settings.features.fences.get(language)
  const featureHtml = renderer?.(node, draft, source.code)
  if (featureHtml !== undefined) return featureHtml
  if (replacement) {
    const className = language === '' ? undefined : `language-${language}`
    const isLinked = title !== undefined && readTitle(title).linked !== undefined
    const props = { className, metastring: source.meta || undefined, title: isLinked ? undefined : title }
    const fragments = { title: isLinked ? fragmentOf(titleHtml(title, node, draft), draft) : undefined }
    const children = `{${codeString(withoutMarks(`${source.code}\n`))}}`
    return replaced(node, draft, { replacement, props, fragments, children })
  }
  noteExcerpts(draft, { ...lines, language, names })
  if (!isKnown && markup === undefined && !renderer) reportLanguage(node, draft, language)
  for (const mark of unknownMarks) reportMark(node, draft, mark)
  if (source.notes && markup === undefined) noteCalls(node, draft, { ...lines, notes: source.notes })
  return codeBlockMarkup(htmlMarkup, {
    language: language || 'text',
    title: title === undefined ? undefined : titleHtml(title, node, draft),
    firstLine,
    code: `<code>${markup ?? html}</code>`,
  })
}

/** A block whose names are linked, and the names as they are found. */
interface NamedBlock {
  readonly language: string
  readonly names: NameInBlock[]
}

/** Finds the names in code that may be of the API. The linker links those that are. */
function codeLinks(node: Element, draft: Draft, { language, names }: NamedBlock): CodeSource['linksIn'] {
  if (!draft.settings.linkCodeNames || draft.linkDepth > 0) return undefined
  const other = draft.settings.codeLanguages.get(language.toLowerCase())
  if (!other && !mayHaveNames(language)) return undefined
  return (code) => {
    const numbers = new Map<string, number>()
    const namesInBlock = other ? namesByLanguage(code, other, draft.codeScope) : namesInCode(code, draft.codeScope)
    return namesInBlock.map(({ start, end, name, isImport }) => {
      const previousNumber = numbers.get(name)
      const n =
        previousNumber ?? addLinkNumber(draft, node, { href: name, kind: 'api-name', form: 'href', isCode: true })
      numbers.set(name, n)
      names.push({ link: n, start, end, isImport, isImported: name.includes(':') })
      return { start, end, around: (html) => optionalLink(n, html, previousNumber !== undefined) }
    })
  }
}

/** Whether code has elements of its own: of HTML, or of a plugin that has highlighted it. */
function hasElements({ children }: Element): boolean {
  return children.some(({ type }) => type !== 'text')
}

/** Renders code with its own elements, and without emoji. */
function codeMarkup({ children }: Element, draft: Draft): string {
  const settings = { ...draft.settings, emojiNames: undefined }
  const inner: Draft = { ...draft, settings, muted: 1, staticHtml: (nodes) => draft.walk(nodes, inner) }
  return inner.staticHtml(children)
}

/** Length of a signature in search results, in characters. */
const longestSignature = 160

/** Renders code without highlighting it. Search finds its names, but not its text. */
function signature(node: Element, draft: Draft): string {
  const code = textOf(node)
  gatherCode(draft, code)
  const section = draft.sections.at(-1)
  const kind = node.data?.symbol
  if (section && kind !== undefined) section.signature ??= shortSignature(code, kind)
  const types = node.data?.types
  if (section && types !== undefined) section.types = [...(section.types ?? []), types]
  const { contents } = node.data ?? {}
  const { id } = node.properties
  if (contents !== undefined && typeof id === 'string') draft.toc.push({ id, level: 2, html: escapeText(contents) })
  draft.muted += 1
  const html = plainElement(node, draft)
  draft.muted -= 1
  return html
}

/** The kind of a symbol and the first lines of its code, as one line. */
function shortSignature(code: string, kind: string): string {
  const declaration = singleSpaced(code.replace(/(?<=[([<])\n\s*|,?\n\s*(?=[)\]>])/g, ''))
  const start = declaration.startsWith(`${kind} `) ? declaration : `${kind} ${declaration}`
  return start.length > longestSignature ? `${start.slice(0, longestSignature)}…` : start.trim()
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
  if (isDirectiveFence(language)) return
  const meant = suggest(language, [...draft.settings.highlighter.names()])
  report(draft, node, {
    code: 'unknown-language',
    message: `There is no grammar for the language "${language}"; the block is rendered as plain text.`,
    hint:
      meant === undefined
        ? `Use a language name of ${draft.settings.highlighter.key.startsWith('shiki') ? 'Shiki' : 'Prism'}, or text.`
        : `Did you mean ${meant}?`,
  })
}

/** Reports a mark of a name that does not exist, where it is written. */
function reportMark(node: Element, draft: Draft, body: string): void {
  const meant = suggest(body.replace(/:\d+$/, ''), markNames)
  reportAt(draft, locateText(draft, node, body), {
    code: 'unknown-code-mark',
    message: `There is no mark "${body}" for lines of code.`,
    hint: meant === undefined ? `The marks are ${markNames.join(', ')}.` : `Did you mean ${meant}?`,
  })
}

/** Renders inline code. The linker links it if it is an API name. */
export function inlineCode(node: Element, draft: Draft): string {
  const text = textOf(node)
  const html = element('code', attributes(node.properties), node.children.map((part) => codeText(part, draft)).join(''))
  if (!draft.settings.linkInlineNames || draft.linkDepth > 0 || draft.muted > 0 || !mayBeApiName(text)) return html
  if (node.data?.hasOwnLinks) return html
  return optionalLink(addLinkNumber(draft, node, { href: text, kind: 'api-name', form: 'href' }), html)
}

/** Text in code has no emoji. */
function codeText(part: ElementContent, draft: Draft): string {
  if (part.type !== 'text') return draft.staticHtml([part])
  gatherText(draft, part.value)
  return escapeText(withoutMarks(part.value))
}

/** Such as `LexicalEditor`, `$getRoot`, `LexicalEditor.update` and `update()`. */
function mayBeApiName(text: string): boolean {
  return /^(?:[\w-]+\/)?[$A-Za-z_][\w$]*(?:(?:[.#]|::)[\w$]+)*(?:\(\))?$/.test(text) && text.length > 2
}
