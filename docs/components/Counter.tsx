import { useState } from 'react'

/** Counts the clicks of a button. */
export default function Counter({ start = 0 }: { readonly start?: number }) {
  const [count, setCount] = useState(start)
  return (
    <button type="button" className="button button--primary" onClick={() => setCount(count + 1)}>
      Clicked {count} times
    </button>
  )
}
