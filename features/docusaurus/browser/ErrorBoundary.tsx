import { Component, type ReactNode } from 'react'

/** Props of `ErrorBoundary`. */
export interface ErrorBoundaryProps {
  /** Renders the error. Default: its message, with a button to try again. */
  readonly fallback?: (params: { readonly error: Error; readonly tryAgain: () => void }) => ReactNode
  readonly children?: ReactNode
}

interface State {
  readonly error?: Error | undefined
}

/** `@docusaurus/ErrorBoundary`: renders the fallback in place of children that throw. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = {}

  static getDerivedStateFromError(error: Error): State {
    return { error }
  }

  override render(): ReactNode {
    const { error } = this.state
    const { children, fallback } = this.props
    if (!error) return children
    const tryAgain = (): void => this.setState({ error: undefined })
    if (fallback) return fallback({ error, tryAgain })
    return (
      <div role="alert">
        <p>{error.message}</p>
        <button type="button" onClick={tryAgain}>
          Try again
        </button>
      </div>
    )
  }
}
