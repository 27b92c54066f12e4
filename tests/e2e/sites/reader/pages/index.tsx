import type { ReactNode } from 'react'
import { Link } from 'docs-gen/runtime'

export const frontMatter = { title: 'Home', description: 'The home of the reader' }

export default function Home(): ReactNode {
  return (
    <main className="home">
      <h1>Reader</h1>
      <p>
        Begin with the <Link to="/docs/intro">introduction</Link>.
      </p>
    </main>
  )
}
