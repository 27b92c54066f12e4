import { useEffect, useState } from 'react'

/** A live part. */
export function Counter() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Clicked {count}
    </button>
  )
}

/** A live part that shows nothing. */
export function Unseen() {
  useEffect(() => document.documentElement.setAttribute('data-unseen', 'ran'))
  return null
}
