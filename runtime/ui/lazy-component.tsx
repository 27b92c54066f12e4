import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { errorText } from './errors.ts'
import { orReload } from '../router/late-parts.ts'
import { useTranslate } from '../hooks/use-translate.ts'

/** Options of `lazyComponent`. */
export interface LazyOptions {
  /** Time before the spinner appears, in ms. Default: 200. */
  readonly delay?: number
}

type Loaded<P> = ComponentType<P> | { readonly default: ComponentType<P> }

type LazyState<P> =
  | { readonly status: 'loading' | 'slow' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'ready'; readonly component: ComponentType<P> }

/**
 * Makes a component that is loaded when it is first rendered. It shows a spinner if that takes long, and "Retry" if it fails;
 * on a site that stands alone the page is loaded again before, once, as its files may have new names.
 * @param load imports the module; called again on "Retry"
 * @example const Editor = lazyComponent(() => import('./Editor'))
 */
export function lazyComponent<P extends object>(
  load: () => Promise<Loaded<P>>,
  { delay = 200 }: LazyOptions = {},
): ComponentType<P> {
  return function Lazy(props: P): ReactNode {
    const [attempt, setAttempt] = useState(0)
    const [state, setState] = useState<LazyState<P>>({ status: 'loading' })
    useEffect(() => follow(load, { delay, setState }), [attempt])
    if (state.status === 'ready') return <state.component {...props} />
    if (state.status === 'failed') return <Failure error={state.error} retry={() => setAttempt(attempt + 1)} />
    return state.status === 'slow' ? <div className="loading-spinner" role="status" aria-busy="true" /> : null
  }
}

interface FollowOptions<P> {
  readonly delay: number
  readonly setState: (state: LazyState<P>) => void
}

/** Follows one attempt. Returns a function that ignores its result. */
function follow<P>(load: () => Promise<Loaded<P>>, { delay, setState }: FollowOptions<P>): () => void {
  let isCurrent = true
  setState({ status: 'loading' })
  const timer = setTimeout(() => setState({ status: 'slow' }), delay)
  const finish = (state: LazyState<P>): void => {
    clearTimeout(timer)
    if (isCurrent) setState(state)
  }
  orReload(load()).then(
    (loaded) => finish({ status: 'ready', component: 'default' in loaded ? loaded.default : loaded }),
    (error: unknown) => finish({ status: 'failed', error }),
  )
  return () => {
    isCurrent = false
    clearTimeout(timer)
  }
}

function Failure({ error, retry }: { readonly error: unknown; readonly retry: () => void }): ReactNode {
  const t = useTranslate()
  return (
    <div role="alert" className="alert alert--danger">
      <p>{errorText(error)}</p>
      <button type="button" className="button button--secondary button--sm" onClick={retry}>
        {t({ id: 'docs-gen.lazy.retry', message: 'Retry' })}
      </button>
    </div>
  )
}
