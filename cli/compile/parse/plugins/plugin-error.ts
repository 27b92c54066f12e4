/** A plugin as messages name it, and the key of its entry in the config, if that is known. */
export interface PluginName {
  readonly name: string
  readonly originKey?: string | undefined
}

/** An error of a plugin, with the plugin's name in its message. */
export class PluginError extends Error {
  readonly originKey: string | undefined
  readonly line: number | undefined
  readonly column: number | undefined

  /** @param what the plugin does, after its name */
  constructor({ name, originKey }: PluginName, what: string, cause?: unknown) {
    super(`The ${name} ${what}`, { cause })
    const { line, column } = Object(cause) as Partial<Record<string, unknown>>
    this.originKey = originKey
    this.line = typeof line === 'number' ? line : undefined
    this.column = typeof column === 'number' ? column : undefined
  }
}

/** What a plugin threw, as an error with the plugin's name. */
export function failureOf(name: PluginName, cause: unknown): PluginError {
  const { message, reason } = Object(cause) as Partial<Record<string, unknown>>
  const text = reason ?? message
  return new PluginError(name, `fails: ${typeof text === 'string' ? text : String(cause)}`, cause)
}
