import type { Marker } from '../query/highlight.ts'
import type { HitSource, RawHit } from '../query/hit.ts'
import { mapTexts, rawHit } from '../query/hit.ts'
import { once } from '../query/once.ts'
import { escapeHtml } from '../text/escape.ts'
import type { HighlightResult, HighlightTree, SearchHit, SearchRequest } from '../types.ts'
import { moreAttributes } from './more-attributes.ts'
import { snippet } from './snippet.ts'

/** Words in a snippet where the request says nothing. */
const snippetWords = 10

/** Attributes that every hit can tell at no cost. */
const plainAttributes = /^(?:hierarchy(?:\..*)?|content|url|type|language|docusaurus_tag)$/

/** Makes hits with what a request asks for. Marked texts are made when they are read: few are shown. */
export function shapeHit(request: SearchRequest, marker: Marker): (source: HitSource) => SearchHit {
  const { attributesToRetrieve = ['*'], attributesToHighlight = ['*'], attributesToSnippet = [] } = request
  const isPlain = attributesToRetrieve.every((name) => plainAttributes.test(name))
  const isRetrieved = once((path: string) => covers(attributesToRetrieve, path))
  const isMarked = once((path: string) => covers(attributesToHighlight, path))
  const cutter = once((path: string) => {
    const entry = attributesToSnippet.find((name) => covers([name.split(':')[0] ?? ''], path))
    const words = Number(entry?.split(':')[1]) || snippetWords
    return entry === undefined ? undefined : once((text) => snippet(text, words, marker))
  })
  const mark: Draw = (text, path) => (isMarked(path) ? marker.highlight(text) : undefined)
  const cut: Draw = (text, path) => cutter(path)?.(text)
  return (source) => {
    const raw = rawHit(source)
    const others = Object.entries({ ...raw, ...(isPlain ? {} : moreAttributes(source)) })
    let marked: HighlightTree | undefined
    let snippets: HighlightTree | undefined
    return {
      ...Object.fromEntries(others.filter(([name]) => isRetrieved(name) && !(name in textAttributes))),
      objectID: raw.objectID,
      ...textsOf(raw, isRetrieved),
      get _highlightResult() {
        return (marked ??= drawTexts(raw, mark))
      },
      get _snippetResult() {
        return (snippets ??= drawTexts(raw, cut))
      },
    }
  }
}

const textAttributes = { hierarchy: true, content: true }

/** Draws a text of the attribute at a path, where that is asked for. */
type Draw = (text: string, path: string) => HighlightResult | undefined

/** Text is escaped, as clients insert it as HTML. */
function textsOf(
  { hierarchy, content }: RawHit,
  isRetrieved: (path: string) => boolean,
): Pick<SearchHit, 'hierarchy' | 'content'> {
  const levels = mapTexts(hierarchy, (text, name) =>
    isRetrieved(`hierarchy.${name}`) ? text && escapeHtml(text) : undefined,
  )
  return {
    ...(Object.keys(levels).length > 0 ? { hierarchy: levels } : {}),
    ...(isRetrieved('content') ? { content: content && escapeHtml(content) } : {}),
  }
}

/** The texts of a hit drawn; `undefined` where none is asked for. */
function drawTexts({ hierarchy, content }: RawHit, draw: Draw): HighlightTree | undefined {
  const levels = mapTexts(hierarchy, (text, name) => (text === null ? undefined : draw(text, `hierarchy.${name}`)))
  const drawn = content === null ? undefined : draw(content, 'content')
  const hasLevels = Object.keys(levels).length > 0
  return hasLevels || drawn
    ? { ...(hasLevels ? { hierarchy: levels } : {}), ...(drawn ? { content: drawn } : {}) }
    : undefined
}

/** Whether a list of attributes names one, or what it stands in. */
function covers(list: readonly string[], path: string): boolean {
  return list.some((name) => name === '*' || name === path || path.startsWith(`${name.replace(/\.\*$/, '')}.`))
}
