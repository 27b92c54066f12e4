import type { ReactNode } from 'react'
import { defaultTheme } from 'docs-gen/runtime'
import { useGreeting } from './Root'

/** Wraps the default: more of it, not another. */
export default function Footer(): ReactNode {
  return (
    <>
      <aside aria-label="Greeting">{useGreeting()}</aside>
      <defaultTheme.Footer />
    </>
  )
}
