import { escapeXml } from '../../../templates/escape-xml.ts'
import type { NoPicture, Picture, WidthPictures } from '../pictures/page-pictures.ts'
import type { ReviewPage } from './review-page.ts'

/** The pictures of all pages of a review, each page and width hidden until it is shown. */
export function picturePanels(pages: readonly ReviewPage[]): string {
  const panels = [...pages.entries()].flatMap(([n, page]) => (page.pictures ?? []).map((one) => panel(one, page, n)))
  return `<div id="pictures" role="main" aria-label="Pictures" tabindex="0" hidden>
${panels.join('\n')}
<p id="no-pictures" hidden>This page has no pictures: only the first pages of a review have some. --ignore leaves pages out.</p>
</div>`
}

/** Whether a page looks the same at all widths. */
export function looksEqual({ pictures }: ReviewPage): boolean {
  return pictures !== undefined && pictures.every(({ isEqual }) => isEqual)
}

function panel(pictures: WidthPictures, page: ReviewPage, n: number): string {
  const { window, old, new: now, isEqual } = pictures
  const views = isEqual
    ? figure('Old and new', now, page)
    : [figure('Old', old, page), figure('New', now, page)].join('\n')
  return `<section data-of="${n}" data-window="${window}" data-state="${stateOf(pictures)}" style="--window: ${window}px" hidden>
${views}
</section>`
}

/** What is said of the pictures of a page at one width. */
function stateOf({ old, new: now, isEqual }: WidthPictures): string {
  if (isEqual) return 'Equal to the pixel'
  if (!old || !now) return old ? 'The new site does not have it' : 'The old site does not have it'
  return 'fault' in old || 'fault' in now ? 'Not compared' : 'The pictures differ'
}

function figure(name: string, picture: Picture | NoPicture | undefined, { address }: ReviewPage): string {
  if (!picture) return ''
  if ('fault' in picture)
    return `<figure><figcaption>${name}: no picture: ${text(picture.fault)}.</figcaption></figure>`
  const { width, height, isCut, isRestless } = picture
  const notes = [
    `${name}, ${width} × ${height} pixels`,
    ...(isCut ? ['the page goes on below'] : []),
    ...(isRestless ? ['the page did not hold still: the next picture may be another one'] : []),
  ]
  const href = picture.path.split('/').map(encodeURIComponent).join('/')
  const image = `<img src="${href}" alt="${name}: picture of ${text(address)}" width="${width}" height="${height}" loading="lazy">`
  return `<figure><figcaption>${notes.join('; ')}</figcaption><a href="${href}" target="_blank">${image}</a></figure>`
}

function text(value: string): string {
  return escapeXml(value)
}
