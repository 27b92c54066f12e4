import { lazy, Suspense } from 'react'

const Counter = lazy(() => import('./Counter'))

/** A counter whose code is a file of its own. */
export default function LateCounter() {
  return (
    <Suspense fallback={<p>One moment …</p>}>
      <Counter start={3} />
    </Suspense>
  )
}
