import type { ComponentType, ReactNode } from 'react'

/** Makes a component that draws others one after the other, with the same props. */
export function inTurn<Props extends object>(
  ...components: readonly ComponentType<Props>[]
): (props: Props) => ReactNode {
  return (props) => components.map((Part, index) => <Part key={index} {...props} />)
}
