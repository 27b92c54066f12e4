import { Link, useSite } from 'docs-gen/runtime'

export const meta = { description: 'What my project does, in one line.' }

/** The home page. */
export default function Home() {
  const { title, tagline } = useSite()
  return (
    <main className="home">
      <h1>{title}</h1>
      <p>{tagline}</p>
      <Link className="button button--primary button--lg" to="/docs/intro">
        Read the docs
      </Link>
    </main>
  )
}
