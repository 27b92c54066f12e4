import { Link } from 'react-router'

export function meta() {
  return [{ title: 'The app' }]
}

export default function Home() {
  return (
    <main>
      <h1>The app</h1>
      <Link to="/help/docs/next/">Help</Link>
    </main>
  )
}
