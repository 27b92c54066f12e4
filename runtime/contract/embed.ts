/** Modules of an app that scripts of an embedded site use instead of copies of their own. */
export const hostModuleNames = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'] as const

/** The modules by name. */
export type HostModules = Readonly<Record<(typeof hostModuleNames)[number], unknown>>

declare global {
  /** Set by `embed`. */
  var __docsGenHost: HostModules | undefined
}
