import type { ReactNode } from 'react'
import { useState } from 'react'
import { useGreeting } from '../theme/Root'

/** A page that can be told to crash. */
export default function Plain(): ReactNode {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) throw new Error('It broke', { cause: new Error('because of this') })
  return (
    <main>
      <h1>Plain</h1>
      <p className="greeting">{useGreeting()}</p>
      <button onClick={() => setBroken(true)}>Break</button>
    </main>
  )
}
