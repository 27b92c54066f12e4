import type { ReactNode } from 'react'
import { Component } from 'react'

/** What `CrashBoundary` takes. */
export interface CrashBoundaryProps {
  readonly children: ReactNode
  /** Another value forgets the error: the next page gets its chance. */
  readonly resetKey?: unknown
  /** Draws instead of the children after one of them threw. */
  readonly fallback: (error: unknown, retry: () => void) => ReactNode
  readonly onCrash?: (error: unknown) => void
}

interface CrashState {
  readonly crash?: { readonly error: unknown; readonly resetKey: unknown }
}

/** Catches what its children throw while they are drawn in the browser (R53); on the server the error passes through. */
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

/** Stands for the key of the render that threw, until that render is tried again with its props. */
const unset = Symbol('unset')
