import { randomUUID } from 'node:crypto'
import type { Cache } from '../../cache/cache.ts'
import { lazily } from '../../process/lazily.ts'
import { areInputsCurrent, InputObserver, type ObservedInputs, type UnobservedInputs } from './input-observer.ts'

/**
 * The time in which nothing has changed that one kind of the site's code reads. Results of this code are cached with the epoch's id,
 * and count in that epoch only. All results share one record, because a module may read a file for one page and keep it for the next.
 */
export interface Epoch {
  readonly id: string
  /** Records what the code reads in this run. */
  readonly observer: InputObserver
  /** Stores the record. Call it before the cache is saved with results of this epoch. */
  save(): void
}

interface StoredEpoch {
  readonly id: string
  /** Unset: an input cannot be observed, so the epoch ends with the run. */
  readonly inputs?: ObservedInputs
}

const key = 'epoch'

/**
 * Continues the last epoch if everything that was read in it is unchanged, and begins another one otherwise.
 * @param space where the cache keeps it
 * @param parent records the same inputs, of this run and of earlier ones in the epoch
 */
export function openEpoch(cache: Cache, space: `epoch-${string}`, parent: InputObserver): Epoch {
  const observer = new InputObserver({ parent })
  const stored = cache.get<StoredEpoch>(space, key)
  const isCurrent = stored?.inputs !== undefined && areInputsCurrent(stored.inputs)
  if (isCurrent) observer.add(stored.inputs)
  const id = isCurrent ? stored.id : randomUUID()
  return { id, observer, save: () => cache.put<StoredEpoch>(space, key, { id, inputs: observer.inputs() }) }
}

/** Inputs of the code of a site besides the files that docs-gen reads. */
export interface SiteCode {
  /** Digest of the config's code and of all that it read: plugins and functions of the config are known by it. */
  readonly digest: string
  /** Records what the code reads in this run. */
  readonly observer: InputObserver
  /** The epoch of Markdown plugins, opened with the first page that has any. Several loads at once share it, as they share the plugins. */
  readonly plugins: () => Epoch
  /** The epoch of components and theme slots, opened with the first bundle. */
  readonly components: () => Epoch
}

/** Begins to observe the code of a site. @param config digest of the config, and what it read that cannot be observed */
export function openSiteCode(
  cache: Cache,
  config: { readonly digest: string; readonly unobserved?: readonly UnobservedInputs[] },
): SiteCode {
  const observer = new InputObserver()
  for (const { kind, names } of config.unobserved ?? []) observer.unobservable(kind, ...names)
  return {
    digest: config.digest,
    observer,
    plugins: lazily(() => openEpoch(cache, 'epoch-plugins', observer)),
    components: lazily(() => openEpoch(cache, 'epoch-components', observer)),
  }
}
