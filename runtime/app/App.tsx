import { type ReactNode, useEffect } from 'react'
import type { PageData } from '../contract/index.ts'
import { type Runtime, RuntimeContext, useCurrentPage, useRuntime, useTheme } from '../hooks/runtime.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import type { CurrentPage } from '../router/page.ts'
import type { CrashPageProps } from '../theme/slots.ts'
import { CrashBoundary } from '../ui/CrashBoundary.tsx'
import { errorText, pageErrorTitle } from '../ui/errors.ts'
import { docSlots, isKey } from './ReactPage.tsx'

/** Props of `App`. */
export interface AppProps {
  readonly runtime: Runtime
  /** Called after the first render is in the document. */
  readonly onReady?: () => void
  /** Called when the layout throws. Returns whether the crash page is not needed. */
  readonly onLayoutCrash?: (error: unknown) => boolean
}

/** Renders the whole app: the same element tree on the server and in the browser. */
export function App({ runtime, onReady, onLayoutCrash }: AppProps): ReactNode {
  useEffect(() => onReady?.(), [onReady])
  const setTitle = (): void => {
    document.title = pageErrorTitle(runtime.site)
  }
  return (
    <RuntimeContext value={runtime}>
      <CrashBoundary
        fallback={(error, retry) => <LayoutCrash error={error} retry={retry} />}
        onCrash={(error) => {
          if (!onLayoutCrash?.(error)) setTitle()
        }}
      >
        <Frame onCrash={setTitle} />
      </CrashBoundary>
    </RuntimeContext>
  )
}

function Frame({ onCrash }: { readonly onCrash: () => void }): ReactNode {
  const { Root, Layout, CrashPage } = useTheme()
  const current = useCurrentPage()
  return (
    <Root>
      <Layout>
        <CrashBoundary
          resetKey={current.visit}
          onCrash={onCrash}
          fallback={(error, retry) => <CrashPage error={error} retry={retry} />}
        >
          <Page current={current} />
        </CrashBoundary>
      </Layout>
    </Root>
  )
}

function Page({ current }: { readonly current: CurrentPage }): ReactNode {
  if (current.error !== undefined) throw current.error
  return <PageSlot page={current.page} />
}

/** Renders a page in the layout of its section. All docs share one `DocLayout` element, so it is not remounted between them. */
function PageSlot({ page }: { readonly page: PageData }): ReactNode {
  const { DocLayout, SearchPage } = useTheme()
  const { PageView } = useRuntime('PageSlot')
  if (page.kind === 'search') return <SearchPage page={page} />
  const view = <PageView page={page} />
  return isKey(docSlots, page.kind) ? <DocLayout page={page}>{view}</DocLayout> : view
}

/** Shown when the layout itself throws. It uses no slot: a slot may be the cause. */
function LayoutCrash({ error, retry }: CrashPageProps): ReactNode {
  const t = useTranslate()
  return (
    <main className="message-page">
      <h1>{t({ id: 'theme.ErrorPageContent.title', message: 'This page crashed.' })}</h1>
      <button type="button" className="button button--primary" onClick={retry}>
        {t({ id: 'theme.ErrorPageContent.tryAgain', message: 'Try again' })}
      </button>
      <pre>{errorText(error)}</pre>
    </main>
  )
}
