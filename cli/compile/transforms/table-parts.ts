import type { Element, ElementContent } from 'hast'
import { wordsOf } from '../../text/spaces.ts'

/** What a table has besides its rows. */
export interface TableParts {
  readonly caption: readonly ElementContent[]
  /** Widths of columns, such as `30% 70%` or `12rem`. A number alone is a share. */
  readonly widths: string | undefined
}

/** A table with a caption, and with the widths of its columns. */
export function withCaption(table: Element, { caption, widths }: TableParts): Element {
  const columns = widths === undefined ? [] : widthsIn(widths)
  const { position } = table
  const made = (tagName: string, properties: Element['properties'], children: readonly ElementContent[]): Element => ({
    type: 'element',
    tagName,
    properties,
    children: [...children],
    position,
  })
  const parts = [
    ...(caption.length > 0 ? [made('caption', { className: ['theme-caption'] }, caption)] : []),
    ...(columns.length > 0
      ? [
          made(
            'colgroup',
            {},
            columns.map((width) => made('col', width === undefined ? {} : { style: `width:${width}` }, [])),
          ),
        ]
      : []),
  ]
  return { ...table, children: [...parts, ...table.children] }
}

/** Lengths of CSS; numbers alone are shares of the whole. A dash leaves a column as it is. */
function widthsIn(text: string): readonly (string | undefined)[] {
  const words = wordsOf(text.replaceAll(',', ' '))
  const sum = words.map(Number).reduce((total, share) => total + (Number.isFinite(share) ? share : 0), 0)
  return words.map((word) => {
    if (/^\d+(?:\.\d+)?$/.test(word)) return `${Math.round((Number(word) / sum) * 1000) / 10}%`
    return /^\d+(?:\.\d+)?(?:%|rem|em|ch|px)$/.test(word) ? word : undefined
  })
}

/** The words of widths that are none. */
export function badWidths(text: string): readonly string[] {
  return wordsOf(text.replaceAll(',', ' ')).filter((word) => !/^(?:-|\d+(?:\.\d+)?(?:%|rem|em|ch|px)?)$/.test(word))
}
