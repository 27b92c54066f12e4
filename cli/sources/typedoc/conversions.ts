import type { Cache } from '../../lib/cache.ts'
import type { Conversion, ConversionRequest } from './conversion.ts'
import { recall, remember, requestKey } from './remember.ts'
import type { Recalled } from './remember.ts'
import { runConversion } from './run-conversion.ts'
import { isCurrent } from './stamps.ts'

/** What there is now, and what is to come. */
export interface Available {
  readonly conversion: Conversion
  /** A conversion is under way; resolves at its end. */
  readonly pending?: Promise<void>
}

/** How a conversion is asked for. */
export interface Asking {
  readonly cache: Cache
  /** Take what there was before, rather than wait. */
  readonly isHurried: boolean
}

/** The conversions of one source: what the last one gave, and the one under way. */
export class Conversions {
  readonly #name: string
  readonly #running = new Map<string, Promise<Conversion>>()
  #last: { readonly key: string; readonly conversion: Conversion } | undefined
  /** Has a failure been told? The load after that tries again. */
  #isTold = true

  /** @param name of the source, under which the cache keeps its last conversion */
  constructor(name: string) {
    this.#name = name
  }

  /** The conversion of a request: remembered while its files are as they were, else made anew. */
  async get(request: ConversionRequest, { cache, isHurried }: Asking): Promise<Available> {
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
    if (this.#isTold || this.#last?.key !== key) return undefined
    this.#isTold = true
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
    this.#isTold = conversion.model !== undefined
    if (conversion.model) remember(cache, this.#name, this.#last)
    return conversion
  }
}

const nothing: Conversion = { keys: {}, files: [], folders: [], diagnostics: [] }
