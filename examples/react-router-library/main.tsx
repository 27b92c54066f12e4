import { ReactRouterDocs } from 'docs-gen/react-router'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Link, Route, Routes } from 'react-router'
import './app.css'

function Home() {
  return (
    <main>
      <h1>The app</h1>
      <Link to="/help/docs/next/">Help</Link>
    </main>
  )
}

function Help() {
  return (
    <ReactRouterDocs
      base="/help/"
      loading={<p>Loading…</p>}
      renderError={(error, retry) => (
        <p role="alert">
          The help cannot be shown: {String(error)} <button onClick={retry}>Try again</button>
        </p>
      )}
    />
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <BrowserRouter>
    <header>
      <Link to="/">Home of the app</Link> <Link to="/help/docs/next/more">More help</Link>{' '}
      <button type="button">A button of the app</button>
    </header>
    <Routes>
      <Route index element={<Home />} />
      <Route path="help/*" element={<Help />} />
    </Routes>
  </BrowserRouter>,
)
