import { escapeAttribute, escapeText } from '../../cli/compile/html.ts'

/** Width and height. */
export type Ratio = readonly [width: number, height: number]

/** What a frame shows before a reader asks for the other site. */
interface Invitation {
  /** Address of the other site. */
  readonly address: string
  readonly label: string
  readonly ratio: Ratio
  readonly language: string
}

/**
 * The document of a frame before a click: a play button in the middle. It is drawn by attributes alone, as a strict policy allows it no
 * styles, and in colours that are seen in both colour modes.
 */
export function frameDocument({ address, label, ratio: [width, height], language }: Invitation): string {
  const [right, bottom] = [160, Math.round((160 * height) / width)]
  const name = escapeAttribute(label)
  return (
    `<!doctype html><html lang="${escapeAttribute(language)}"><meta charset="utf-8"><title>${escapeText(label)}</title>` +
    `<body marginwidth="0" marginheight="0"><svg viewBox="0 0 ${right} ${bottom}" width="100%" display="block">` +
    `<a href="${escapeAttribute(address)}" aria-label="${name}"><title>${escapeText(label)}</title>` +
    `<rect width="${right}" height="${bottom}" fill-opacity="0"/><g transform="translate(${right / 2} ${bottom / 2})">` +
    `<circle r="11" fill="#3366cc"/><path d="M-3.5-5.5v11l9-5.5z" fill="#fff"/></g></a></svg>`
  )
}
