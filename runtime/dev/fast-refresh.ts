import { injectIntoGlobalHook, performReactRefresh, register, setSignature } from 'react-refresh/runtime'

/** Prepares the page for React's fast refresh. Must run before React does. */
export function startFastRefresh(window: Window & typeof globalThis): void {
  injectIntoGlobalHook(window)
  window.__docsGenRefresh = { register, setSignature, perform: () => void performReactRefresh() }
}
