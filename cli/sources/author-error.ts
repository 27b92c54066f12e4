import { type Diagnostic, diagnostic } from '../report/diagnostic.ts'

/** An error of a function in the options of a source: a problem of the config, not of docs-gen. */
export class AuthorError extends Error {
  readonly #call: string
  readonly #key: string

  /** @param call the source in messages, such as `docs()`; @param key the option */
  constructor(call: string, key: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.#call = call
    this.#key = key
  }

  /** Reports the error at the option. */
  toDiagnostic(): Diagnostic {
    const message = `The option \`${this.#key}\` of ${this.#call} fails: ${this.message}`
    return diagnostic({ code: 'config-throws', message, key: this.#key })
  }
}

/** An error inside of one of docs-gen's own sources, which is a bug. Errors of a site's own source are problems of the site. */
export class SourceBug extends Error {
  constructor(cause: unknown) {
    super('A source of docs-gen fails', { cause })
  }
}

/** Wraps the functions in the options: they throw or reject with an `AuthorError`. */
export function withAuthorErrors<Options>(call: string, options: Options): Options {
  if (typeof options !== 'object' || options === null) return options
  const entries = Object.entries(options).map(([key, value]: [string, unknown]) => [
    key,
    typeof value === 'function' ? guarded(value as Callable, (error) => new AuthorError(call, key, error)) : value,
  ])
  return Object.fromEntries(entries) as Options
}

type Callable = (...args: readonly unknown[]) => unknown

function guarded(run: Callable, toError: (error: unknown) => AuthorError): Callable {
  return (...args) => {
    try {
      const result = run(...args)
      if (!(result instanceof Promise)) return result
      return result.catch((error: unknown) => {
        throw toError(error)
      })
    } catch (error) {
      throw toError(error)
    }
  }
}
