import { basename } from 'node:path'
import type { Cache } from '../../../cli/cache/cache.ts'
import { type Conversion, type ConversionRequest, isInstalled } from './conversion.ts'
import { type KeyedConversion, recall, remember, requestKey } from './remember.ts'
import { tools } from '../names.ts'
import { ConversionThread } from './conversion-thread.ts'
import { isCurrent } from './stamps.ts'
import { type OptionalPackage, optionalPackage, UnusablePackage } from '../../../cli/modules/optional-module.ts'
import { packageManifest, packageRoot } from '../../../cli/process/package-root.ts'
import { type Diagnostic, diagnostic } from '../../../cli/report/diagnostic.ts'

/** The best conversion so far. */
interface ConversionState {
  readonly conversion: Conversion
  /** Resolves when the running conversion ends. */
  readonly pending?: Promise<void>
}

/** Options for getting a conversion. */
interface ConversionOptions {
  readonly cache: Cache
  /** Return the previous conversion rather than wait. */
  readonly isHurried: boolean
}

/** Options for running a conversion. */
interface Run {
  readonly key: string
  readonly cache: Cache
  /** Whether its thread is kept for the next one. */
  readonly isKept: boolean
}

/** The conversions of one source: the last one and those that are running. */
export class Conversions {
  readonly #name: string
  readonly #running = new Map<string, Promise<Conversion>>()
  readonly #thread = new ConversionThread()
  #last: KeyedConversion | undefined
  /** The last one of an earlier run. */
  #earlier: KeyedConversion | undefined
  /** Whether the last failure was reported: the next load tries again. */
  #isReported = true

  /** @param name of the source, under which the cache keeps its last conversion */
  constructor(name: string) {
    this.#name = name
  }

  /** The conversion of a request, from the cache while its files are unchanged. */
  async get(request: ConversionRequest, { cache, isHurried }: ConversionOptions): Promise<ConversionState> {
    const key = requestKey(request)
    const cached = this.#cached(key, cache)
    if (cached?.isCurrent) return { conversion: cached.conversion }
    const failure = this.#failure(key)
    if (failure) return { conversion: { ...failure, ...modelOf(cached?.conversion) } }
    const pending = this.#start(request, { key, cache, isKept: isHurried && mayBeEdited(request) })
    if (!isHurried) return { conversion: await pending }
    return { conversion: cached?.conversion ?? nothing, pending: pending.then(() => undefined) }
  }

  #cached(key: string, cache: Cache): { readonly conversion: Conversion; readonly isCurrent: boolean } | undefined {
    const last = this.#last?.conversion.model ? this.#last : (this.#earlier ??= recall(cache, this.#name))
    return last && { conversion: last.conversion, isCurrent: last.key === key && isCurrent(last.conversion) }
  }

  #failure(key: string): Conversion | undefined {
    if (this.#isReported || this.#last?.key !== key) return undefined
    this.#isReported = true
    return this.#last.conversion
  }

  #start(request: ConversionRequest, run: Run): Promise<Conversion> {
    const running = this.#running.get(run.key) ?? this.#run(request, run)
    this.#running.set(run.key, running)
    return running
  }

  async #run(request: ConversionRequest, { key, cache, isKept }: Run): Promise<Conversion> {
    const conversion = await runConversion(this.#thread, request, isKept)
    this.#running.delete(key)
    this.#last = { key, conversion }
    this.#isReported = conversion.model !== undefined
    if (conversion.model) remember(cache, this.#name, this.#last)
    return conversion
  }
}

const nothing: Conversion = { files: [], folders: [], missing: [], diagnostics: [] }

/** Whether the documented code is the author's. Plugins may be, too, and a thread loads them once. */
function mayBeEdited(request: ConversionRequest): boolean {
  return request.options['plugin'] === undefined && !isInstalled(request)
}

function modelOf({ model, text, key, keys }: Conversion = nothing): Partial<Conversion> {
  return { model, text, key, keys }
}

/** Converts in a thread. Errors of TypeDoc become diagnostics. */
async function runConversion(
  thread: ConversionThread,
  request: ConversionRequest,
  isKept: boolean,
): Promise<Conversion> {
  const problem = toolProblem()
  if (problem) return { files: [], folders: [], missing: [], diagnostics: [problem] }
  try {
    return await thread.convert(request, isKept)
  } catch (error) {
    return { files: [], folders: [], missing: [], diagnostics: [failure(error)] }
  }
}

/** The problem of tools that are missing or cannot be used. What fails in the thread that loads them is said there. */
export function toolProblem(from: string = packageRoot): Diagnostic | undefined {
  const packages = tools.map((name) => ({ name, tool: optionalPackage(name, from) }))
  const missing = packages.filter(({ tool }) => !tool).map(({ name }) => name)
  if (missing.length > 0)
    return diagnostic({
      code: 'typedoc-failed',
      message: `typedoc() needs ${missing.join(' and ')}, which the site has not installed.`,
      hint: `Install what it needs: npm install --save-dev ${missing.join(' ')}`,
    })
  const unusable = packages.map(({ tool }) => tool?.file()).find((file) => file instanceof UnusablePackage)
  if (unusable) return diagnostic({ code: 'typedoc-failed', message: unusable.message, hint: unusable.hint })
  return compilerProblem(packages.find(({ name }) => name === 'typescript')?.tool)
}

/** The compiler since TypeScript 7 is a program, and its package has its version in place of functions. */
function compilerProblem(compiler: OptionalPackage | undefined): Diagnostic | undefined {
  const file = compiler?.file()
  if (!compiler || typeof file !== 'string' || basename(file) !== 'version.cjs') return undefined
  const range = packageManifest().peerDependencies['typescript'] ?? ''
  return diagnostic({
    code: 'typedoc-failed',
    message: `typescript ${compiler.version} is installed, but typedoc() needs ${range}: TypeDoc uses functions that later versions do not have.`,
    hint: `Install one of these versions: npm install --save-dev ${JSON.stringify(`typescript@${range}`)}`,
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
