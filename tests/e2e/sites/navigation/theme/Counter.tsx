import { useState } from 'react'
import type { ReactNode } from 'react'

/** Counts clicks; the third breaks it. */
export function Counter(): ReactNode {
  const [count, setCount] = useState(0)
  if (count > 2) throw new Error('Too many clicks', { cause: new Error('Nobody stopped') })
  return <button onClick={() => setCount(count + 1)}>Clicked {count}</button>
}
