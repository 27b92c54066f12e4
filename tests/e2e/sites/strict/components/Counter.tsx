import { type ReactNode, useState } from 'react'

/** A part whose styles React changes, with children that come and go. */
export function Counter({ children }: { readonly children?: ReactNode }): ReactNode {
  const [count, setCount] = useState(0)
  const style = count % 2 === 0 ? { width: '100px', color: 'rgb(20, 20, 20)' } : { width: `${100 + count}px` }
  return (
    <div className="counter" style={style}>
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
      {count % 2 === 0 && children}
    </div>
  )
}
