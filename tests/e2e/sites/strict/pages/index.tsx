import type { ReactNode } from 'react'

export default function Home(): ReactNode {
  return (
    <main style={{ padding: '8px' }}>
      <h1 style={{ color: 'rgb(3, 2, 1)' }}>Home</h1>
    </main>
  )
}
