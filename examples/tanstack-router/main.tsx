import { createRootRoute, createRoute, createRouter, Link, Outlet, RouterProvider } from '@tanstack/react-router'
import { TanStackRouterDocs } from 'docs-gen/tanstack-router'
import { createRoot } from 'react-dom/client'
import './app.css'

const root = createRootRoute({
  component: () => (
    <>
      <header>
        <Link to="/">Home of the app</Link>{' '}
        <Link to="/help/$" params={{ _splat: 'docs/next/more' }}>
          More help
        </Link>{' '}
        <button type="button">A button of the app</button>
      </header>
      <Outlet />
    </>
  ),
})

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: () => (
    <main>
      <h1>The app</h1>
      <Link to="/help/$" params={{ _splat: 'docs/next/' }}>
        Help
      </Link>
    </main>
  ),
})

const help = createRoute({
  getParentRoute: () => root,
  path: 'help/$',
  component: () => (
    <TanStackRouterDocs
      base="/help/"
      loading={<p>Loading…</p>}
      renderError={(error, retry) => (
        <p role="alert">
          The help cannot be shown: {String(error)} <button onClick={retry}>Try again</button>
        </p>
      )}
    />
  ),
})

const router = createRouter({ routeTree: root.addChildren([home, help]), scrollRestoration: true })

createRoot(document.getElementById('root') as HTMLElement).render(<RouterProvider router={router} />)
