/**
 * An example for the API reference: replace this folder by your own code, or change `entryPoints` in the config.
 *
 * @packageDocumentation
 */

/** How to greet. */
export interface GreetOptions {
  /**
   * Greets louder.
   * @defaultValue false
   */
  readonly isLoud?: boolean
}

/**
 * Greets somebody.
 *
 * @param name who is greeted
 * @returns the greeting
 * @example
 * ```ts
 * greet('Ada', { isLoud: true }) // 'HELLO, ADA!'
 * ```
 */
export function greet(name: string, { isLoud = false }: GreetOptions = {}): string {
  const greeting = `Hello, ${name}!`
  return isLoud ? greeting.toUpperCase() : greeting
}
