import { anchorOf } from '../format/section-table.ts'
import { memoizeByText } from '../query/highlight.ts'
import { type HitSource, mapTexts, type RawHit, rawHit } from '../query/hit.ts'
import { escapeHtml } from '../text/normalize.ts'
import type { HighlightResult, HighlightTree, SearchHit, SearchRequest } from '../types.ts'
import { snippet, type SnippetHighlighter } from './snippet.ts'

/** Default number of words in a snippet. */
const snippetWords = 10

/** Attributes of every raw hit. */
const rawAttributes = /^(?:hierarchy(?:\..*)?|content|url|type|language|docusaurus_tag)$/

/** Makes a builder of hits with the attributes that a request selects. Highlights are made on access: few are shown. */
export function hitBuilder(request: SearchRequest, highlighter: SnippetHighlighter): (source: HitSource) => SearchHit {
  const { attributesToRetrieve = ['*'], attributesToHighlight = ['*'], attributesToSnippet = [] } = request
  const isRaw = attributesToRetrieve.every((name) => rawAttributes.test(name))
  const isRetrieved = memoizeByText((path: string) => covers(attributesToRetrieve, path))
  const isHighlighted = memoizeByText((path: string) => covers(attributesToHighlight, path))
  const snippetAt = memoizeByText((path: string) => {
    const entry = attributesToSnippet.find((name) => covers([name.split(':')[0] ?? ''], path))
    const words = Number(entry?.split(':')[1]) || snippetWords
    return entry === undefined ? undefined : memoizeByText((text) => snippet(text, words, highlighter))
  })
  const highlight: HighlightText = (text, path) => (isHighlighted(path) ? highlighter.highlight(text) : undefined)
  return (source) => {
    const [signature = '', sentence = ''] = (source.signature ?? '').split('\n')
    const answer = source.answer ?? sentence
    const cutSnippet: HighlightText = (text, path) =>
      path === 'content' && answer ? highlighter.highlight(text) : snippetAt(path)?.(text)
    const raw = rawHit({ ...source, answer })
    const { hierarchy, content, ...others } = raw
    const attributes = isRaw ? others : { ...others, ...recordAttributes(source) }
    let highlights: HighlightTree | undefined
    let snippets: HighlightTree | undefined
    return {
      ...Object.fromEntries(Object.entries(attributes).filter(([name]) => isRetrieved(name))),
      objectID: raw.objectID,
      hierarchy: escapedLevels(hierarchy, isRetrieved),
      content: isRetrieved('content') ? content && escapeHtml(content) : undefined,
      ...(signature ? { signature: escapeHtml(signature) } : {}),
      get _highlightResult() {
        return (highlights ??= highlightTexts(raw, highlight))
      },
      get _snippetResult() {
        return (snippets ??= highlightTexts(raw, cutSnippet))
      },
    }
  }
}

/** The attributes of a DocSearch record that search boxes do not show. */
function recordAttributes({ partition, section, text }: HitSource): object {
  const { table, locale, version } = partition
  const page = table.pages[section] ?? 0
  return {
    url_without_anchor: table.hrefs[page],
    anchor: anchorOf(table, section),
    lang: locale,
    version: version === undefined ? undefined : [version],
    weight: {
      pageRank: table.ranks[page],
      level: text === '' ? 110 - 10 * (table.levels[section] ?? 1) : 0,
      position: section - (table.firsts[page] ?? 0),
    },
  }
}

/** Highlights the text of the attribute at a path; `undefined` if the request does not select it. */
type HighlightText = (text: string, path: string) => HighlightResult | undefined

function escapedLevels(hierarchy: RawHit['hierarchy'], isRetrieved: (path: string) => boolean): SearchHit['hierarchy'] {
  const levels = mapTexts(hierarchy, (text, name) =>
    isRetrieved(`hierarchy.${name}`) ? text && escapeHtml(text) : undefined,
  )
  return Object.keys(levels).length > 0 ? levels : undefined
}

function highlightTexts({ hierarchy, content }: RawHit, highlight: HighlightText): HighlightTree | undefined {
  const levels = mapTexts(hierarchy, (text, name) => (text === null ? undefined : highlight(text, `hierarchy.${name}`)))
  const text = content === null ? undefined : highlight(content, 'content')
  if (Object.keys(levels).length === 0) return text && { content: text }
  return text ? { hierarchy: levels, content: text } : { hierarchy: levels }
}

/** Whether a list of attributes contains one or its parent. */
function covers(list: readonly string[], path: string): boolean {
  return list.some(
    (name) => name === '*' || name === path || path.startsWith(`${name.endsWith('.*') ? name.slice(0, -2) : name}.`),
  )
}
