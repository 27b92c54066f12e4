import type { ReactNode } from 'react'
import { Fragment } from 'react'

/** Values for the placeholders of a text. */
export type InterpolateValues = Readonly<Record<string, ReactNode>>

/** Returns a text with its `{name}` placeholders filled in: a string where every value is one, else nodes. */
export function interpolate(text: string, values: InterpolateValues = {}): ReactNode {
  const parts = text.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 0 ? part : (values[part] ?? `{${part}}`)))
  const isText = parts.every((part) => typeof part === 'string' || typeof part === 'number')
  return isText ? parts.join('') : parts.map((part, index) => <Fragment key={index}>{part}</Fragment>)
}

/** What `Interpolate` takes. */
export interface InterpolateProps {
  readonly children: string
  readonly values?: InterpolateValues
}

/** Draws a text with its placeholders filled in. */
export function Interpolate({ children, values }: InterpolateProps): ReactNode {
  return interpolate(children, values)
}
