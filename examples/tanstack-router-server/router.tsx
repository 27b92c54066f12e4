import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  HeadContent,
  Link,
  Outlet,
  Scripts,
} from '@tanstack/react-router'
import type { FirstPage } from 'docs-gen/embed'
import { TanStackRouterDocs } from 'docs-gen/tanstack-router'

interface Context {
  /** Reads the first page; the browser has none, as the docs load the pages that follow themselves. */
  readonly load?: (pathname: string) => Promise<FirstPage>
}

const root = createRootRouteWithContext<Context>()({
  head: () => ({
    links: [
      { rel: 'stylesheet', href: '/assets/client.css' },
      { rel: 'icon', href: 'data:,' },
    ],
  }),
  scripts: () => [{ type: 'module', src: '/assets/client.js' }],
  component: () => (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <HeadContent />
      </head>
      <body>
        <header>
          <Link to="/">Home of the app</Link>{' '}
          <Link to="/help/$" params={{ _splat: 'docs/next/more' }}>
            More help
          </Link>{' '}
          <button type="button">A button of the app</button>
        </header>
        <Outlet />
        <Scripts />
      </body>
    </html>
  ),
})

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  head: () => ({ meta: [{ title: 'The app' }] }),
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
  loader: ({ context, location }) => context.load?.(location.pathname),
  head: ({ loaderData }) => ({
    meta: loaderData ? [{ title: loaderData.title }, { name: 'description', content: loaderData.description }] : [],
  }),
  component: () => <TanStackRouterDocs base="/help/" first={help.useLoaderData()} loading={<p>Loading…</p>} />,
})

export const createAppRouter = (context: Context) =>
  createRouter({ routeTree: root.addChildren([home, help]), context, scrollRestoration: true })
