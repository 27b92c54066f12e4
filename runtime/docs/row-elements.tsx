import { createElement, type ReactNode } from 'react'
import { ExternalIcon } from '../ui/Icon.tsx'
import { Label } from '../ui/Label.tsx'
import { Link, type LinkProps } from '../ui/Link.tsx'
import type { RowElements } from './sidebar-markup.ts'

/** React's elements for the rows of a sidebar. */
export const rowElements: RowElements<ReactNode> = {
  create: createElement,
  link: (properties, ...children) => createElement(Link, properties as LinkProps, ...children),
  label: (text) => <Label text={text} />,
  externalIcon: () => <ExternalIcon />,
}
