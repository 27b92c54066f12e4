import { useState } from 'react'
import { Link } from 'docs-gen/runtime'

/** A live part with state, an effect of the router, and a link of the runtime. */
export default function Counter() {
  const [count, setCount] = useState(0)
  return (
    <p>
      <button type="button" onClick={() => setCount(count + 1)}>
        Count {count}
      </button>{' '}
      <Link to="/docs/second">Second</Link>
    </p>
  )
}
