/** The package has no types of its own. */
declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(window: Window): void
  export function performReactRefresh(): unknown
  export function register(type: unknown, id: string): void
  export function setSignature(type: unknown, key: string, ...hooks: readonly unknown[]): void
}
