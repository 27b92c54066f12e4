import type { Properties } from 'hast'
import { formatMessage } from '../../runtime/contract/index.ts'
import { nameDigest } from '../../cli/cache/digest.ts'
import type { Draft, ImageRenderer } from '../../cli/compile/draft.ts'
import { htmlMarkup } from '../../cli/compile/html.ts'
import type { PageFeatureOpener } from '../../cli/compile/page-features.ts'
import { textOf } from '../../cli/sources/interface-texts.ts'
import { viewClass, zoomClass } from './content.ts'
import { zoomTexts } from './texts.ts'

/** Width of icons and badges at most, in pixels: they gain nothing. */
const smallWidth = 200

/** Labels of the buttons that enlarge an image and close it; `{alt}` is replaced by its text. */
interface ZoomLabels {
  readonly open: string
  readonly close: string
}

/** Adds a button to the images of a site that asks for it. */
export const openZoomPages: PageFeatureOpener = ({ config: { markdown }, language }) => {
  if (!markdown.imageZoom) return {}
  const open = formatMessage(language, zoomTexts.open, { alt: '{alt}' })
  return { image: withZoom({ open, close: textOf(language, 'closeImage') }) }
}

/** Adds to the HTML of an image a button that shows it in the whole window. The browser opens and closes it without a script. */
function withZoom(labels: ZoomLabels): ImageRenderer {
  return (html, { alt, width, source }, draft) => {
    if (draft.linkDepth > 0 || draft.muted > 0) return html
    if (typeof alt !== 'string' || alt.trim() === '' || width === undefined || width <= smallWidth) return html
    return zoomed(html, { alt, source, labels, id: idOf(draft) })
  }
}

/** Lists show parts of several pages, so a number alone would not be unique. */
function idOf({ file, links }: Draft): string {
  return `zoom-${nameDigest(`${file} ${links.length}`, 8)}`
}

interface ZoomedImage {
  readonly alt: string
  /** The attribute `src`. */
  readonly source: string
  readonly labels: ZoomLabels
  readonly id: string
}

function zoomed(html: string, { alt, source, labels, id }: ZoomedImage): string {
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
    control('theme-zoom__close', labels.close, { popovertargetaction: 'hide', autofocus: '' }),
    enlarged,
  )
  const name = labels.open.replace('{alt}', () => alt)
  const open = htmlMarkup('button', control('theme-zoom__open', name, {}))
  const view = { id, className: viewClass, popover: 'auto', role: 'dialog', 'aria-label': alt }
  return htmlMarkup('span', { className: zoomClass }, html, open, htmlMarkup('span', view, close))
}
