import { Component, type ReactNode } from 'react'

/** Props of `CrashBoundary`. */
interface CrashBoundaryProps {
  readonly children: ReactNode
  /** A new value clears the error, so that the next page is rendered. */
  readonly resetKey?: unknown
  /** Renders in place of the children after one of them threw. */
  readonly fallback: (error: unknown, retry: () => void) => ReactNode
  readonly onCrash?: (error: unknown) => void
}

interface CrashState {
  readonly crash?: { readonly error: unknown; readonly resetKey: unknown }
}

/** Catches render errors of its children in the browser. On the server errors pass through. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashState> {
  override state: CrashState = {}

  static getDerivedStateFromError(error: unknown): CrashState {
    return { crash: { error, resetKey: unset } }
  }

  static getDerivedStateFromProps({ resetKey }: CrashBoundaryProps, { crash }: CrashState): CrashState | null {
    if (!crash || crash.resetKey === resetKey) return null
    return { crash: crash.resetKey === unset ? { error: crash.error, resetKey } : undefined }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onCrash?.(error)
  }

  override render(): ReactNode {
    const { crash } = this.state
    return crash ? this.props.fallback(crash.error, () => this.setState({ crash: undefined })) : this.props.children
  }
}

/** Placeholder for the reset key of the render that threw, which `getDerivedStateFromProps` fills in. */
const unset = Symbol('unset')
