import { type ReactNode, createElement } from 'react'
import type { ElementFactory } from '../contract/index.ts'
import { Link } from '../ui/Link.tsx'

/** Writes the markup of the contract as React elements; links are the router's. */
export const reactMarkup: ElementFactory<ReactNode> = (tagName, { href, ...rest }, ...children) =>
  href === undefined
    ? createElement(tagName, rest, ...children)
    : createElement(Link, { ...rest, to: href, externalIcon: false }, ...children)
