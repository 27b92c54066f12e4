import { type ReactNode, useState } from 'react'
import { type FirstPage, routeKey } from '../contract/index.ts'
import { browserNavigation } from '../router/browser-navigation.ts'
import type { Navigation } from '../router/navigation.ts'
import { DocsApp, type DocsAppProps } from './DocsApp.tsx'
import { embed, type EmbeddedDocs as Docs, embedPage } from './embed.ts'
import { useLoaded } from './use-loaded.ts'

/** Props of `EmbeddedDocs`. They are read once, when it mounts. */
export interface EmbeddedDocsProps extends Pick<DocsAppProps, 'theme' | 'loading' | 'renderError'> {
  /** Path of the docs in the app, for which they were built; starts and ends with `/`. */
  readonly base: string
  /** The page that the server of the app has read, with `readDocs` of `docs-gen/embed`. Default: the browser loads the first page. */
  readonly first?: FirstPage | undefined
  /** How the docs read and change the address. Default: the browser's history. */
  readonly navigation?: Navigation
}

/**
 * Shows the built docs of a site inside another React app: `embed` and `DocsApp` in one, on the server too.
 * @example <EmbeddedDocs base="/help/" loading={<Spinner />} />
 */
export function EmbeddedDocs({ base, first, navigation, ...looks }: EmbeddedDocsProps): ReactNode {
  const [at] = useState(() => navigation ?? ownNavigation(base, first))
  const { value, failure, retry } = useLoaded<Docs>(
    () => embed({ base, navigation: at }),
    () => (first && routeKey(first.pathname) === routeKey(at.location().pathname) ? embedPage(first, at) : undefined),
  )
  if (failure && !looks.renderError) throw failure.error
  if (failure) return looks.renderError?.(failure.error, retry)
  return value ? <DocsApp {...value} {...looks} /> : looks.loading
}

/** Navigations by base path: each listens to the browser as long as the document lives. */
const navigations = new Map<string, Navigation>()

function ownNavigation(base: string, first: FirstPage | undefined): Navigation {
  if (typeof window === 'undefined') return serverNavigation(first?.pathname ?? base)
  const navigation = navigations.get(base) ?? browserNavigation(base)
  navigations.set(base, navigation)
  return navigation
}

/** The navigation of a server, where nothing navigates. */
function serverNavigation(pathname: string): Navigation {
  const ignore = (): (() => void) => () => {}
  return {
    location: () => ({ pathname, search: '', hash: '' }),
    navigate: ignore,
    load: ignore,
    subscribe: ignore,
    onBack: ignore,
  }
}
