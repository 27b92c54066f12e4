import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import type { LatePart, LateParts } from '../contract/index.ts'
import { withoutPreloads } from './without-preloads.ts'

/** A part of a page that React draws on the server. */
export interface Drawing {
  /** Unique among the parts of the page. */
  readonly name: string
  /** Prefix of the ids that `useId` makes in it. */
  readonly idPrefix?: string
  /** Whether React leaves its marks, by which the browser hydrates the part. */
  readonly hasMarks: boolean
  /** Whether the browser draws it too: what fails inside of a boundary comes there. */
  readonly isDrawnAgain: boolean
  /** HTML in it that is not React's, or drawn already. */
  readonly adopted: readonly string[]
  readonly late: LateParts | undefined
  /** Receives what it puts into the page's head. */
  readonly addToHead: (html: string) => void
  readonly content: (addToHead: (html: string) => void) => PartContent
}

/** The element to draw, and the HTML that its own HTML becomes. */
export interface PartContent {
  readonly element: ReactNode
  readonly wrap?: (html: string) => string
}

/** React's mark of content that it has given up on. */
const givenUp = '<!--$!-->'

/** React's marks between texts and around boundaries, which plain HTML does not need. */
const marks = /<!--(?: |\/?[$&])-->/g

/** Maximum time to wait for a part, in ms. */
const longestWait = 10_000

/** Draws a part. One that waits for something, which React's synchronous renderer refuses or gives up on, is drawn once more when that is there. */
export function draw(drawing: Drawing): string {
  const { name, idPrefix, late, addToHead } = drawing
  const part = late?.known(name)
  part?.head.forEach(addToHead)
  if (part) return part.html
  try {
    const content = drawing.content(addToHead)
    if (!late && !drawing.hasMarks)
      return finishHtml(renderToStaticMarkup(content.element, { identifierPrefix: idPrefix }), content)
    const html = renderToString(content.element, { identifierPrefix: idPrefix })
    const finished = finish(html, drawing, content)
    if (late && isGivenUp(html, drawing)) late.add(name, drawLate(drawing, finished))
    return finished
  } catch (error) {
    late?.add(name, drawLate(drawing))
    throw error
  }
}

/** Whether React has given up on something. */
function isGivenUp(html: string, { adopted }: Drawing): boolean {
  return (
    html.includes(givenUp) &&
    adopted.reduce((rest, fragment) => rest.replace(fragment, () => ''), html).includes(givenUp)
  )
}

function finish(html: string, drawing: Drawing, content: PartContent): string {
  if (drawing.hasMarks) return finishHtml(html, content)
  const plain = isGivenUp(html, drawing)
    ? renderToStaticMarkup(content.element, { identifierPrefix: drawing.idPrefix })
    : html.replace(marks, '')
  return finishHtml(plain, content)
}

function finishHtml(html: string, { wrap = (same) => same }: PartContent): string {
  return wrap(withoutPreloads(html))
}

/** @param meanwhile what React shows until then; unset: nothing */
async function drawLate(drawing: Drawing, meanwhile?: string): Promise<LatePart> {
  const head: string[] = []
  const errors: unknown[] = []
  const content = drawing.content((html) => void head.push(html))
  const html = await drawWhole(content.element, drawing, (error) => void errors.push(error))
  if (html === undefined) {
    if (meanwhile === undefined || !drawing.isDrawnAgain)
      throw new Error(`It waits for something that is not there after ${longestWait / 1000} s.`)
    return { html: meanwhile, head }
  }
  if (errors.length > 0 && !drawing.isDrawnAgain && isGivenUp(html, drawing)) throw errors[0]
  return { html: finish(html, drawing, content), head }
}

/** Draws content with all that it waits for: lazy components, promises and components that are asynchronous. @returns `undefined` if that is not there in time */
async function drawWhole(
  element: ReactNode,
  { idPrefix }: Drawing,
  onError: (error: unknown) => void,
): Promise<string | undefined> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), longestWait)
  try {
    const { prelude } = await prerenderToNodeStream(element, {
      identifierPrefix: idPrefix,
      signal: controller.signal,
      // Large parts would come after the rest, and be put in place by a script.
      progressiveChunkSize: Infinity,
      onError,
    })
    if (controller.signal.aborted) return undefined
    const decoder = new TextDecoder()
    let html = ''
    for await (const chunk of prelude as unknown as AsyncIterable<Uint8Array>)
      html += decoder.decode(chunk, { stream: true })
    return html
  } catch (error) {
    if (controller.signal.aborted) return undefined
    throw error
  } finally {
    clearTimeout(timer)
  }
}
