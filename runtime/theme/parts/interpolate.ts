import type { ReactNode } from 'react'
import { Fragment, createElement } from 'react'

/** Puts elements in the place of a text's `{name}` placeholders; unknown placeholders stay as they are. */
export function interpolate(text: string, nodes: Readonly<Record<string, ReactNode>>): ReactNode {
  const parts = text.split(/(\{\w+\})/)
  const children = parts.map((part) => (/^\{\w+\}$/.test(part) ? (nodes[part.slice(1, -1)] ?? part) : part))
  return createElement(Fragment, null, ...children)
}
