import { StrictMode, useState } from 'react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Navigation, NavigationAction, PageLocation, SidebarItem, SiteFile } from 'docs-gen/runtime'
import { createPageLoader, DocsApp } from 'docs-gen/runtime'

/** The host's own idea of where one is: it owns no address bar. */
function hostNavigation(start: string, onChange: (path: string) => void): Navigation {
  const at = (href: string): PageLocation => {
    const { pathname, search, hash } = new URL(href, location.href)
    return { pathname, search, hash }
  }
  const entries = [at(start)]
  const listeners = new Set<(action: NavigationAction) => void>()
  const current = (): PageLocation => entries.at(-1) ?? at(start)
  return {
    location: current,
    navigate(href, { replace = false } = {}) {
      if (replace) entries.pop()
      entries.push(at(href))
      onChange(current().pathname)
      listeners.forEach((listener) => listener(replace ? 'replace' : 'push'))
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onBack: () => () => {},
    load: (href) => onChange(`loaded ${href}`),
  }
}

const json = async <T,>(url: string): Promise<T> => (await fetch(url)).json() as Promise<T>

function Host({ file }: { readonly file: SiteFile }): ReactNode {
  const [path, setPath] = useState('')
  const [isOpen, setOpen] = useState(true)
  const [props] = useState(() => ({
    site: file.site,
    theme: {
      Footer: () => <p className="host-footer">Drawn by the host</p>,
      'custom-badge': () => <span>The host’s badge</span>,
    },
    navigation: hostNavigation(start, setPath),
    loadPage: createPageLoader({
      fetch: (href) => fetch(href),
      importModule: (url) => import(url) as Promise<unknown>,
      parse: (html) => new DOMParser().parseFromString(html, 'text/html'),
      build: file.build,
    }).load,
    loadSidebar: (url: string) => json<readonly SidebarItem[]>(url),
  }))
  return (
    <>
      <header>
        Host at <output>{path}</output> <a href="/about">A link of the host</a>
        <button type="button" onClick={() => setOpen(!isOpen)}>
          Toggle
        </button>
      </header>
      {isOpen && <DocsApp {...props} />}
    </>
  )
}

const start = new URLSearchParams(location.search).get('start') ?? '/docs/next/intro'
const file = await json<SiteFile>('/assets/site.json')
for (const href of file.stylesheets)
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
createRoot(document.body.appendChild(document.createElement('div'))).render(
  <StrictMode>
    <Host file={file} />
  </StrictMode>,
)
