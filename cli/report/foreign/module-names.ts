/** The names of modules that only sites of another tool have. */
export interface ForeignModuleNames {
  /** Name of the tool, in messages. */
  readonly tool: string
  readonly pattern: RegExp
  /** Hooks of these modules that return the same value in every browser. */
  readonly staticHooks: readonly string[]
}
