import type { Properties } from 'hast'
import { nameDigest } from '../../cache/digest.ts'
import type { Draft } from '../draft.ts'
import { htmlMarkup } from '../html.ts'

/** Class of the enlarged image. */
export const viewClass = 'theme-zoom__view'

/** An image that may be enlarged. */
export interface ZoomableImage {
  readonly alt: unknown
  /** Width of the file in pixels. Unset: unknown. */
  readonly width: number | undefined
  /** The attribute `src`. */
  readonly source: string
}

/** Width of icons and badges at most, in pixels: they gain nothing. */
const smallWidth = 200

/** Adds to the HTML of an image a button that shows it in the whole window. The browser opens and closes it without a script. */
export function withZoom(html: string, { alt, width, source }: ZoomableImage, draft: Draft): string {
  const { enlargeImage } = draft.settings
  if (!enlargeImage || draft.linkDepth > 0 || draft.muted > 0) return html
  if (typeof alt !== 'string' || alt.trim() === '' || width === undefined || width <= smallWidth) return html
  // Lists show parts of several pages, so a number alone would not be unique.
  const id = `zoom-${nameDigest(`${draft.file} ${draft.links.length}`, 8)}`
  const control = (className: string, label: string, more: Properties): Record<string, string> => ({
    type: 'button',
    className,
    popovertarget: id,
    'aria-label': label,
    ...(more as Record<string, string>),
  })
  const enlarged = `<img ${source} alt="" loading="lazy">`
  const close = htmlMarkup(
    'button',
    control('theme-zoom__close', enlargeImage.close, { popovertargetaction: 'hide', autofocus: '' }),
    enlarged,
  )
  const open = htmlMarkup(
    'button',
    control(
      'theme-zoom__open',
      enlargeImage.open.replace('{alt}', () => alt),
      {},
    ),
  )
  const view = { id, className: viewClass, popover: 'auto', role: 'dialog', 'aria-label': alt }
  return htmlMarkup('span', { className: 'theme-zoom' }, html, open, htmlMarkup('span', view, close))
}
