import type { KeyboardEvent } from 'react'

/** Handles the space bar, for links that act as buttons: browsers give them Enter only. */
export function onSpace(act: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== ' ') return
    event.preventDefault()
    act()
  }
}
