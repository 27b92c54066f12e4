import childProcess from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { basename, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import workerThreads from 'node:worker_threads'
import { valueDigest } from '../../cache/value-digest.ts'
import { isRecord } from '../../process/is-record.ts'
import { allVariables, type Aspect, type InputObserver } from './input-observer.ts'
import { untilSpace } from '../../text/spaces.ts'
import { hasAny } from '../../text/has-any.ts'

/** Questions of the patches about the code that is running. */
interface RunningCode {
  /** Passes an input to its observer, if any. */
  report(note: (observer: InputObserver) => void): void
  /** Whether an environment variable exists for it. */
  hasVariable(name: string): boolean
}

type Report = RunningCode['report']

/** Changes to the process that make reads visible. */
interface Patches {
  /** Applies the changes, unless they are in place. */
  apply(): void
  /** Undoes the changes with the last of as many calls as `apply` had. */
  undo(): void
}

type Undo = () => void

/** Replaces `process.env`, and the functions of Node that read files and start processes, by ones that report what they read. */
export function patchProcess(running: RunningCode): Patches {
  const { report } = running
  let users = 0
  let undo: readonly Undo[] = []
  return {
    apply() {
      if (users++ > 0) return
      undo = [
        patchVariables(running),
        ...patchFiles(report),
        patchProcesses(report),
        patchThreads(report),
        watchNetwork(report),
      ]
      syncBuiltinESMExports()
    },
    undo() {
      if (--users > 0) return
      for (const step of undo) step()
      syncBuiltinESMExports()
    },
  }
}

function patchVariables({ report, hasVariable }: RunningCode): Undo {
  const real = process.env
  const isHidden = (name: string | symbol): boolean => typeof name === 'string' && !hasVariable(name)
  const note = (name: string | symbol): void => {
    if (typeof name === 'string') report((observer) => observer.variable(name))
  }
  process.env = new Proxy(real, {
    get(variables, name) {
      if (isHidden(name)) return undefined
      note(name)
      return Reflect.get(variables, name) as unknown
    },
    has(variables, name) {
      if (isHidden(name)) return false
      note(name)
      return Reflect.has(variables, name)
    },
    getOwnPropertyDescriptor(variables, name) {
      if (isHidden(name)) return undefined
      note(name)
      return Reflect.getOwnPropertyDescriptor(variables, name)
    },
    ownKeys(variables) {
      note(allVariables)
      return Reflect.ownKeys(variables).filter((name) => !isHidden(name))
    },
    // Without this, the write would define a property on the proxy.
    set: (variables, name, value) => Reflect.set(variables, name, value),
  })
  return () => {
    process.env = real
  }
}

/** The inputs of each function. Times of files are not observed. */
const readers: Readonly<Record<string, Aspect>> = {
  readFile: 'content',
  readFileSync: 'content',
  open: 'content',
  openSync: 'content',
  openAsBlob: 'content',
  createReadStream: 'content',
  copyFile: 'content',
  copyFileSync: 'content',
  stat: 'content',
  statSync: 'content',
  lstat: 'content',
  lstatSync: 'content',
  readdir: 'names',
  readdirSync: 'names',
  opendir: 'names',
  opendirSync: 'names',
  cp: 'tree',
  cpSync: 'tree',
  access: 'kind',
  accessSync: 'kind',
  exists: 'kind',
  existsSync: 'kind',
  realpath: 'kind',
  realpathSync: 'kind',
  readlink: 'kind',
  readlinkSync: 'kind',
}

function patchFiles(report: Report): readonly Undo[] {
  const before = (name: string, [path, options]: readonly unknown[]): void => {
    report((observer) => {
      const place = placeOf(path)
      const aspect = readers[name] ?? 'content'
      if (place === undefined || (name.startsWith('open') && isForWriting(options))) return
      observer.path(place, aspect === 'names' && isRecursive(options) ? 'tree' : aspect)
    })
  }
  const globBefore = (_: string, [patterns, options]: readonly unknown[]): void => {
    report((observer) => {
      for (const folder of globFolders(patterns, options)) observer.path(folder, 'tree')
    })
  }
  const names = Object.keys(readers)
  return [fs, fs.promises].flatMap((module) => [
    wrapFunctions(module as unknown as Functions, names, { before }),
    wrapFunctions(module as unknown as Functions, ['glob', 'globSync'], { before: globBefore }),
  ])
}

/** The folders in which `fs.glob` searches: those before the first step with a sign of its own. */
function globFolders(patterns: unknown, options: unknown): readonly string[] {
  const cwd = typeof options === 'object' && options !== null && 'cwd' in options ? options.cwd : undefined
  const start = placeOf(cwd) ?? process.cwd()
  return [patterns].flat().map((pattern) => {
    const steps = String(pattern).split('/')
    const first = steps.findIndex((step) => hasAny(step, '*?[{!(+@'))
    return resolve(start, steps.slice(0, first < 0 ? undefined : first).join('/') || (steps[0] === '' ? '/' : '.'))
  })
}

/** The absolute path of an argument; `undefined` for descriptors, and for what `fs` itself will refuse. */
function placeOf(path: unknown): string | undefined {
  try {
    if (path instanceof URL) return fileURLToPath(path)
    if (path instanceof Uint8Array) return resolve(Buffer.from(path).toString())
    return typeof path === 'string' ? resolve(path) : undefined
  } catch {
    return undefined
  }
}

function isForWriting(flags: unknown): boolean {
  if (typeof flags === 'number') return (flags & fs.constants.O_WRONLY) !== 0
  return typeof flags === 'string' && (flags.startsWith('w') || flags.startsWith('a')) && !flags.includes('+')
}

function isRecursive(options: unknown): boolean {
  return typeof options === 'object' && options !== null && 'recursive' in options && options.recursive === true
}

/** Processes run to their end have a result to compare; the others may do anything at any time. */
function patchProcesses(report: Report): Undo {
  const module = childProcess as unknown as Functions
  const undo = [
    wrapFunctions(module, ['spawn', 'exec', 'execFile', 'fork'], {
      before: (_, [command]) => report((observer) => observer.unobservable('a child process', commandName(command))),
    }),
    wrapFunctions(module, ['spawnSync', 'execSync', 'execFileSync'], {
      after: (result, [command]) => report((observer) => observer.result(resultDigest(result), commandName(command))),
    }),
  ]
  return () => {
    for (const step of undo) step()
  }
}

/** The program of a command, such as `git`: its arguments may be secret. */
function commandName(command: unknown): string {
  return basename(untilSpace(String(command).trim()))
}

/** A thread reads with functions of its own, which nothing observes. */
function patchThreads(report: Report): Undo {
  const real = workerThreads.Worker
  workerThreads.Worker = new Proxy(real, {
    construct(target, args, newTarget) {
      report((observer) => observer.unobservable('a worker thread', ...threadName(args)))
      return Reflect.construct(target, args, newTarget) as object
    },
  })
  return () => {
    workerThreads.Worker = real
  }
}

/** The file that a thread runs; none if it runs code. */
function threadName([file, options]: readonly unknown[]): readonly string[] {
  const runsCode = isRecord(options) && options['eval'] === true
  const path = runsCode ? undefined : placeOf(file)
  return path === undefined ? [] : [basename(path)]
}

/** Digest of what a finished process wrote, without the number of the process. */
function resultDigest(result: unknown): string {
  if (typeof result !== 'object' || result === null || !('output' in result)) return valueDigest(result) ?? ''
  const { output, status, signal } = result as ReturnType<typeof childProcess.spawnSync>
  return valueDigest([output, status, signal]) ?? ''
}

/** Channels to which Node's clients publish each connection and request. */
const channels = ['net.client.socket', 'http.client.request.start', 'undici:request:create']

function watchNetwork(report: Report): Undo {
  const onRequest = (message: unknown): void =>
    report((observer) => observer.unobservable('the network', ...hostName(message)))
  for (const channel of channels) subscribe(channel, onRequest)
  return () => {
    for (const channel of channels) unsubscribe(channel, onRequest)
  }
}

/** The host that a client asks. Node does not say it of a bare connection. */
function hostName(message: unknown): readonly string[] {
  const request = isRecord(message) ? message['request'] : undefined
  if (!isRecord(request)) return []
  const { host, origin } = request
  if (typeof host === 'string') return [host]
  return typeof origin === 'string' && URL.canParse(origin) ? [new URL(origin).hostname] : []
}

type Callable = (this: unknown, ...args: readonly unknown[]) => unknown

/** A module of Node, as far as it has functions. */
type Functions = Record<string, Callable | undefined>

/** Actions before and after a call. A call that throws has no result. */
interface Hooks {
  readonly before?: (name: string, args: readonly unknown[]) => void
  readonly after?: (result: unknown, args: readonly unknown[]) => void
}

/** Replaces functions of a module by ones that do something before or after. */
function wrapFunctions(module: Functions, names: readonly string[], { before, after }: Hooks): Undo {
  const undo = names.map((name): Undo => {
    const real = module[name]
    if (typeof real !== 'function') return () => undefined
    const wrapped: Callable = function (...args) {
      before?.(name, args)
      let result: unknown
      try {
        return (result = Reflect.apply(real, this, args))
      } finally {
        after?.(result, args)
      }
    }
    // Such as `realpathSync.native`, and the variant for `promisify`.
    Object.defineProperties(wrapped, Object.getOwnPropertyDescriptors(real))
    module[name] = wrapped
    return () => {
      if (module[name] === wrapped) module[name] = real
    }
  })
  return () => {
    for (const step of undo) step()
  }
}
