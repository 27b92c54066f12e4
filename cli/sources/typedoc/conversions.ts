import type { Cache } from '../../cache/cache.ts'
import type { Conversion, ConversionRequest } from './conversion.ts'
import { recall, type Recalled, remember, requestKey, tools, versionOf } from './remember.ts'
import { isCurrent } from './stamps.ts'
import { askThread, threadFile } from '../../lib/thread.ts'
import { type Diagnostic, diagnostic } from '../../report/diagnostic.ts'

/** The best conversion so far. */
interface Available {
  readonly conversion: Conversion
  /** Resolves when the running conversion ends. */
  readonly pending?: Promise<void>
}

/** How to get a conversion. */
interface ConversionOptions {
  readonly cache: Cache
  /** Return the previous conversion rather than wait. */
  readonly isHurried: boolean
}

/** The conversions of one source: the last one and those that are running. */
export class Conversions {
  readonly #name: string
  readonly #running = new Map<string, Promise<Conversion>>()
  #last: { readonly key: string; readonly conversion: Conversion } | undefined
  /** Whether the last failure was reported: the next load tries again. */
  #isReported = true

  /** @param name of the source, under which the cache keeps its last conversion */
  constructor(name: string) {
    this.#name = name
  }

  /** The conversion of a request, from the cache while its files are unchanged. */
  async get(request: ConversionRequest, { cache, isHurried }: ConversionOptions): Promise<Available> {
    const key = requestKey(request)
    const known = this.#known(key, cache)
    if (known?.isCurrent) return { conversion: known.conversion }
    const failure = this.#failure(key)
    if (failure)
      return { conversion: { ...failure, model: known?.conversion.model, keys: known?.conversion.keys ?? {} } }
    const made = this.#start(request, key, cache)
    if (!isHurried) return { conversion: await made }
    return { conversion: known?.conversion ?? nothing, pending: made.then(() => undefined) }
  }

  #known(key: string, cache: Cache): Recalled | undefined {
    const last = this.#last
    if (!last?.conversion.model) return recall(cache, this.#name, key)
    return { conversion: last.conversion, isCurrent: last.key === key && isCurrent(last.conversion) }
  }

  #failure(key: string): Conversion | undefined {
    if (this.#isReported || this.#last?.key !== key) return undefined
    this.#isReported = true
    return this.#last.conversion
  }

  #start(request: ConversionRequest, key: string, cache: Cache): Promise<Conversion> {
    const running = this.#running.get(key) ?? this.#run(request, key, cache)
    this.#running.set(key, running)
    return running
  }

  async #run(request: ConversionRequest, key: string, cache: Cache): Promise<Conversion> {
    const conversion = await runConversion(request)
    this.#running.delete(key)
    this.#last = { key, conversion }
    this.#isReported = conversion.model !== undefined
    if (conversion.model) remember(cache, this.#name, this.#last)
    return conversion
  }
}

const nothing: Conversion = { keys: {}, files: [], folders: [], diagnostics: [] }

/** Converts in a thread, or in this one if docs-gen runs from its sources. Errors of TypeDoc become diagnostics. */
async function runConversion(request: ConversionRequest): Promise<Conversion> {
  const missing = tools.filter((name) => versionOf(name) === undefined)
  if (missing.length > 0) return { keys: {}, files: [], folders: [], diagnostics: [notInstalled(missing)] }
  try {
    const program = threadFile('sources/typedoc/worker')
    if (program === undefined) return await (await import('./convert.ts')).convert(request)
    // Output of plugins and TypeDoc is discarded: their problems are on the result.
    return await askThread<Conversion>(program, { workerData: request, stdout: true, stderr: true }).answer
  } catch (error) {
    return { keys: {}, files: [], folders: [], diagnostics: [failure(error)] }
  }
}

function notInstalled(names: readonly string[]): Diagnostic {
  return diagnostic({
    code: 'typedoc-failed',
    message: `typedoc() needs ${names.join(' and ')}, which the site has not installed.`,
    hint: `Install what it needs: npm install --save-dev ${names.join(' ')}`,
  })
}

function failure(error: unknown): Diagnostic {
  const message = error instanceof Error ? error.message : String(error)
  return diagnostic({
    code: 'typedoc-failed',
    message: `TypeDoc could not run: ${message}`,
    hint: 'Check that the installed versions of typedoc and typescript are compatible: npm ls typedoc typescript',
  })
}
