import type { Element, Nodes } from 'hast'
import { locationAt } from '../../cli/report/position.ts'
import { sourceClass } from './content.ts'
import type { MathSettings } from './schema.ts'
import { type Formulas, openFormulas } from './katex.ts'
import { UnusablePackage } from '../../cli/modules/optional-module.ts'
import type { PageFeatureOpener } from '../../cli/compile/page-features.ts'
import { parseWithDollars } from './dollars.ts'
import type { AddedSyntax } from '../../cli/compile/parse/native.ts'
import { unreadFormulas } from './unread-formulas.ts'
import { type Draft, type ElementRenderer, gatherText, locate, report, reportAt } from '../../cli/compile/draft.ts'
import { htmlMarkup, escapeText, textOf } from '../../cli/compile/html.ts'
import { withoutMarks } from '../../cli/compile/marks.ts'
import { singleSpaced, withoutLastBreak } from '../../cli/text/spaces.ts'

/** Class of code that is a formula, as the parser, GitHub and remark-math write it. */
const formulaClass = 'language-math'

/** The source of a formula, and how it is shown. */
interface Formula {
  readonly source: string
  readonly isDisplay: boolean
}

/** Opens the formulas of a site; where they are off, texts that seem to have one are reported. */
export const openFormulaPages: PageFeatureOpener = ({ config: { markdown }, files }) => {
  const { math } = markdown
  if (math === false) return { paragraph: reportWrittenFormula, fences: { math: reportFence } }
  const formulas = openFormulas(files.absolute('.'), math)
  const renderer: ElementRenderer = (node, draft) => {
    const formula = formulaOf(node)
    return formula && formulaHtml({ node, draft, formulas }, formula)
  }
  return {
    key: formulas.key,
    syntax: formulaSyntax(math),
    elements: { code: renderer, pre: renderer },
    fences: { math: () => undefined },
    paragraph: onlyFormula,
  }
}

/** The syntax of formulas. */
export function formulaSyntax({ singleDollar }: Pick<MathSettings, 'singleDollar'>): AddedSyntax {
  const options = { math: { singleDollarTextMath: singleDollar } }
  return { sign: '$', options, read: parseWithDollars, unread: unreadFormulas }
}

/** An element that is a formula. */
interface Use {
  readonly node: Element
  readonly draft: Draft
  readonly formulas: Formulas
}

/** The formula that is all of a paragraph, and written with two signs: it gets a line of its own. */
function onlyFormula({ children }: Element, draft: Draft): Element | undefined {
  const [code, ...others] = children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  if (code?.type !== 'element' || others.length > 0 || !isFormula(code)) return undefined
  const offset = code.position?.start.offset
  if (offset === undefined || !draft.text.startsWith('$$', offset)) return undefined
  return { ...code, tagName: 'pre', properties: {}, children: [code] }
}

function formulaOf(node: Element): Formula | undefined {
  if (node.tagName === 'code') return isFormula(node) ? { source: inlineSource(node), isDisplay: false } : undefined
  const [code, ...others] = node.children
  if (code?.type !== 'element' || others.length > 0 || !isFormula(code)) return undefined
  return { source: withoutLastBreak(textOf(code)), isDisplay: true }
}

function isFormula({ tagName, properties }: Element): boolean {
  return tagName === 'code' && [properties['className']].flat().includes(formulaClass)
}

/** GitHub reads $`…`$ too, in which signs of Markdown need no backslash. */
function inlineSource(node: Element): string {
  const text = textOf(node)
  return /^`([^`]+)`$/.exec(text)?.[1] ?? text
}

function formulaHtml({ node, draft, formulas }: Use, { source, isDisplay }: Formula): string {
  const text = withoutMarks(source)
  gatherText(draft, isDisplay ? ` ${text} ` : text)
  const plain = htmlMarkup('code', {}, escapeText(text))
  const inPlace = (html: string): string =>
    isDisplay ? htmlMarkup('div', { className: 'table-wrap math-display' }, html) : html
  const result = formulas.draw(text, isDisplay)
  if (result === undefined || result instanceof UnusablePackage) {
    reportPackage(node, draft, result)
    return inPlace(plain)
  }
  if ('html' in result) return inPlace(result.html + copiedSource(text, { isDisplay, formulas }))
  reportError(node, draft, { source, ...result })
  return inPlace(plain)
}

/** The text that a reader copies with a drawing. */
function copiedSource(source: string, { isDisplay, formulas }: { isDisplay: boolean; formulas: Formulas }): string {
  if (!formulas.isDrawing) return ''
  const text = isDisplay ? `$$\n${source}\n$$` : `$${source}$`
  return htmlMarkup('span', { className: sourceClass, 'aria-hidden': 'true' }, escapeText(text))
}

/** Reports the package that is missing or cannot be used, once for a page. */
function reportPackage(node: Element, draft: Draft, unusable: UnusablePackage | undefined): void {
  if (draft.diagnostics.some(({ code }) => code === 'package-missing' || code === 'package-unusable')) return
  if (unusable) return report(draft, node, unusable.problem())
  report(draft, node, {
    code: 'package-missing',
    message: "Formulas are drawn by the package 'katex', which is not installed.",
    hint: 'Install it beside your site: npm install katex',
  })
}

interface FormulaError {
  readonly source: string
  readonly error: string
  readonly offset: number
  readonly length: number
}

function reportError(node: Nodes, draft: Draft, { source, error, offset, length }: FormulaError): void {
  const start = node.position?.start.offset
  const at = start === undefined ? -1 : draft.text.indexOf(source, start)
  // The lines of a formula in a list or a quotation are indented, so its text is not found as it is.
  const isThere = at >= 0 && at <= (node.position?.end.offset ?? 0)
  const place = isThere ? locationAt(draft.file, draft.text, { offset: at + offset, length }) : locate(draft, node)
  const message = `KaTeX cannot read this formula: ${singleSpaced(error)}.`
  reportAt(draft, place, { code: 'formula-invalid', message })
}

/** Text that looks like a formula: a command between dollar signs, or a block between two of them. */
const writtenFormula = /(?<![\\$\w])\$(?![\s$])[^$]*\\[a-z]{2,}[^$]*\$(?!\d)|^\s*\$\$[^$]+\$\$\s*$/i

/** Says how formulas are turned on, where a text seems to have one and they are off. */
function reportWrittenFormula(node: Element, draft: Draft): undefined {
  const text = textOf(node)
  if (!text.includes('$') || !writtenFormula.test(text)) return
  report(draft, node, { code: 'formula-as-text', message: 'This formula is shown as text.' })
}

function reportFence(node: Element, draft: Draft): undefined {
  report(draft, node, { code: 'formula-as-text', message: 'This formula is shown as code.' })
}
