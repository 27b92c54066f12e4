import Link from 'next/link'
import './app.css'

export default function RootLayout({ children }) {
  return (
    <html lang="en">
      {/* Metadata come later than the page; until then browsers would ask for favicon.ico. */}
      <head>
        <link rel="icon" href="data:," />
      </head>
      <body>
        <header>
          <Link href="/">Home of the app</Link> <Link href="/help/docs/next/more">More help</Link>{' '}
          <button type="button">A button of the app</button>
        </header>
        {children}
      </body>
    </html>
  )
}
