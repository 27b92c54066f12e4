import { contentDigest } from '../cache/digest.ts'
import type { CompiledContent, CompiledPage, PageBody, Section } from './compiled-page.ts'
import { fillParts, renumberLinks, splitIslands } from './marks.ts'
import type { Diagnostic } from '../report/diagnostic.ts'

/** The parts of API references for one page, by their numbers, and the problems of those that are not there. */
export interface EmbeddedParts {
  readonly parts: readonly (CompiledPage | undefined)[]
  readonly diagnostics: readonly Diagnostic[]
}

/** A page with its parts in it: for all later stages these are its own text. */
export function withParts(
  { page, compiled, digest }: CompiledPage,
  { parts, diagnostics }: EmbeddedParts,
): CompiledPage {
  const { body, excerpt, links, classes, sections } = compiled
  const firstLinks = firstLinkNumbers(links.length, parts)
  const html = parts.map((part, n) => (part ? staticPart(part.compiled.body.html, firstLinks[n] ?? 0) : ''))
  const fill = (text: string): string => fillParts(text, (n) => html[n] ?? '')
  const compiledParts = parts.flatMap((part) => part?.compiled ?? [])
  const content: CompiledContent = {
    ...contentOf(compiled),
    body: filledBody(body, fill),
    ...(excerpt && { excerpt: filledBody(excerpt, fill) }),
    links: [...links, ...compiledParts.flatMap((part) => part.links)],
    classes: [...new Set([...classes, ...compiledParts.flatMap((part) => part.classes)])].sort(),
    sections: sections.map((section, n) => withTexts(section, textsOf(compiled, parts, n))),
    diagnostics: [...compiled.diagnostics, ...diagnostics],
  }
  const digests = parts.map((part) => part?.digest ?? null)
  return { page, compiled: content, digest: contentDigest(JSON.stringify([digest, digests])) }
}

/** The properties of compiled content, some of which are read from the cache. */
function contentOf(compiled: CompiledContent): CompiledContent {
  const { body, excerpt, contentTitle, titleId, summary, writing, classes, anchors, links, toc } = compiled
  const { sections, excerpts, inputs, diagnostics, targets } = compiled
  const places = { anchors, links, toc, sections, excerpts, inputs, diagnostics, targets }
  return { body, excerpt, contentTitle, titleId, summary, writing, classes, ...places }
}

/** The number that the first link of each part gets. */
function firstLinkNumbers(count: number, parts: EmbeddedParts['parts']): readonly number[] {
  let next = count
  return parts.map((part) => {
    const first = next
    next += part?.compiled.links.length ?? 0
    return first
  })
}

/** A part has no components: what a comment would need one for is left out. */
function staticPart(html: string, firstLink: number): string {
  return renumberLinks(splitIslands(html).pieces.join(''), firstLink)
}

function filledBody(body: PageBody, fill: (html: string) => string): PageBody {
  const { islands, fragments, esm, head } = body
  return { html: fill(body.html), islands, fragments: fragments.map(fill), esm, ...(head !== undefined && { head }) }
}

/** The sections of the parts that stand in a section of the page. */
function textsOf({ parts: refs = [] }: CompiledContent, parts: EmbeddedParts['parts'], n: number): readonly Section[] {
  return parts.flatMap((part, i) => (refs[i]?.section === n ? (part?.compiled.sections ?? []) : []))
}

function withTexts(section: Section, texts: readonly Section[]): Section {
  if (texts.length === 0) return section
  const code = new Set([section, ...texts].flatMap((one) => one.code.split(' ')))
  return {
    ...section,
    text: [section, ...texts].flatMap(({ text }) => text || []).join('\n'),
    code: [...code].filter((name) => name !== '').join(' '),
  }
}
