import Link from 'next/link'

export const metadata = { title: 'The app' }

export default function Home() {
  return (
    <main>
      <h1>The app</h1>
      <Link href="/help/docs/next/">Help</Link>
    </main>
  )
}
