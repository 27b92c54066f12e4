import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { App } from './app/App.tsx'
import { Providers } from './app/Providers.tsx'
import { serverRuntime } from './app/server-runtime.ts'
import type { RenderInput, RenderedPage, ServerApp } from './contract/index.ts'
import { BaseUrlBanner } from './layout/BaseUrlBanner.tsx'
import type { ThemeOverrides } from './theme/slots.ts'

export { createHoles } from './app/holes.tsx'

/** Makes the server's half of the app: draws one page at a time, to the HTML that `startSite` hydrates. */
export function createServerApp({ theme }: { readonly theme: ThemeOverrides }): ServerApp {
  return {
    render({ site, page, frozen, sidebars, services }: RenderInput): RenderedPage {
      const runtime = serverRuntime({ site, page, theme, sidebars, services, frozen: (name) => frozen[name] })
      const before = renderToStaticMarkup(
        <Providers runtime={runtime}>
          <BaseUrlBanner />
        </Providers>,
      )
      return { ...liftHead(renderToString(<App runtime={runtime} />)), ...(before === '' ? {} : { before }) }
    },
  }
}

/** Takes what stands in `<template data-head>` out of the page. The empty element stays: the browser's tree has it too. */
function liftHead(html: string): RenderedPage {
  const lifted: string[] = []
  const rest = html.replace(/(<template data-head="">)(.*?)(?=<\/template>)/gs, (_, open: string, head: string) => {
    lifted.push(head)
    return open
  })
  return lifted.length > 0 ? { html: rest, head: lifted.join('') } : { html }
}
