/** A named policy of trusted types. Its results are objects, which only sinks of the browser read. */
export interface TrustedPolicy {
  createHTML(html: string, ...context: readonly unknown[]): string
  createScript(text: string): string
  createScriptURL(url: string): string
}

declare global {
  interface Window {
    /** Not every browser has it. */
    readonly trustedTypes?: {
      createPolicy(name: string, rules: { readonly [Rule in keyof TrustedPolicy]?: TrustedPolicy[Rule] }): TrustedPolicy
    }
  }
}
