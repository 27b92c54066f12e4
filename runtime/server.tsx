import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { BeforeApp } from '../features/lists/browser/before-app.ts'
import { App } from './app/App.tsx'
import { withDrawnSidebar } from './app/drawn-sidebar.tsx'
import { serverRuntime } from './app/server-runtime.ts'
import type { IslandsModule, RenderedPage, RenderInput, ServerApp } from './contract/index.ts'
import { type Runtime, RuntimeContext } from './hooks/runtime.ts'
import { draw } from './islands/draw.ts'
import { renderIslands } from './islands/render-islands.tsx'
import type { IslandRenderer } from './router/page.ts'
import { namedSlots } from './theme/named-slots.ts'
import type { ThemeOverrides } from './theme/slots.ts'

/** Makes the server's half of the app: it renders pages to the HTML that `startSite` hydrates. */
export function createServerApp({ theme }: { readonly theme: ThemeOverrides }): ServerApp {
  const { theme: slots, slotOf } = namedSlots(theme)
  return {
    slotOf,
    render({ site, page, regions, sidebars, services = {} }: RenderInput): RenderedPage {
      const input = { site, page, theme: slots, sidebars, regions: (name: string) => regions[name] }
      const runtime = serverRuntime({ ...input, services })
      const before = renderToStaticMarkup(
        <RuntimeContext value={runtime}>
          <BeforeApp />
        </RuntimeContext>,
      )
      // Only the default sidebar is known to be the same on all pages.
      const listed = { ...page, path: page.sidebarPath ?? page.path }
      const html = draw({
        name: 'app',
        hasMarks: true,
        isDrawnAgain: true,
        adopted: Object.values(regions),
        late: services.late,
        addToHead: (head) => services.addToHead?.(head),
        content(addToHead) {
          const appRuntime = serverRuntime({ ...input, services: { ...services, addToHead } })
          return {
            element: <App runtime={slots.DocSidebar ? appRuntime : withDrawnSidebar(appRuntime, listed, sidebars)} />,
          }
        },
      })
      return { html, before: before === '' ? undefined : before }
    },
  }
}

/**
 * Makes the function that renders a page's islands.
 * @param islands one renderer per island, in order
 * @param theme the site's slots, for components that use them
 */
export function createIslands(
  islands: readonly IslandRenderer[],
  theme: ThemeOverrides = {},
): IslandsModule['renderIslands'] {
  return ({ site, page, services, region, ...input }) => {
    const runtime = serverRuntime({ site, page, theme, services, sidebars: {}, regions: () => undefined })
    return renderIslands(islands, {
      ...input,
      runtime,
      surround: region === undefined ? undefined : around(runtime, region),
    })
  }
}

/** Renders content in place of a region of the page. The frame is drawn for its contexts only: no sidebar is needed, nothing is collected. */
function around(page: Runtime, region: string): (content: ReactNode) => ReactNode {
  return (content) => {
    const runtime: Runtime = {
      ...page,
      services: { highlight: page.services.highlight },
      sidebars: { read: () => [], ready: () => Promise.resolve() },
      renderRegion: (name) => (name === region ? content : null),
    }
    return <App runtime={runtime} />
  }
}
