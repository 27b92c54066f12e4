import type { ReactNode } from 'react'

/** Icons of the search box, as path data of a 20 by 20 picture. */
const paths = {
  search: 'M9 3a6 6 0 1 0 0 12A6 6 0 0 0 9 3Zm4 10 4 4',
  clear: 'm5 5 10 10m0-10L5 15',
  page: 'M5 3h6l4 4v10H5zm6 0v4h4',
  heading: 'M4 7h13M3 13h13M8 3 7 17m6-14-1 14',
  content: 'M3 5h14M3 10h14M3 15h9',
  recent: 'M3 8a7 7 0 1 1 0 4m0-8v4h4m3-2v4l3 2',
  favorite: 'm10 3 2 5h5l-4 3 2 6-5-4-5 4 2-6-4-3h5z',
  select: 'M17 4v6H4m4-4-4 4 4 4',
  error: 'M10 3 3 16h14zm0 5v4m0 2v.1',
} as const

/** Name of an icon. */
type SearchIconName = keyof typeof paths

/** Renders an icon in the color of the surrounding text, hidden from screen readers. */
export function SearchIcon({
  name,
  className,
}: {
  readonly name: SearchIconName
  readonly className?: string
}): ReactNode {
  return (
    <svg className={className} width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" {...stroke}>
      <path d={paths[name]} />
    </svg>
  )
}

const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 'var(--docsearch-icon-stroke-width, 1.4)',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
