import { AsyncLocalStorage } from 'node:async_hooks'
import type { InputObserver } from './input-observer.ts'
import { patchProcess } from './patches.ts'

/** The code that runs: docs-gen on behalf of an observer, or code of the site. */
interface Scope {
  readonly observer: InputObserver
  readonly isSiteCode: boolean
  /** The environment variables that exist for the code. Unset: all. */
  readonly variables?: ReadonlySet<string>
}

const scopes = new AsyncLocalStorage<Scope | undefined>()

const patches = patchProcess({
  report(note) {
    const scope = scopes.getStore()
    // Reads of the observer, which records an input, are no inputs.
    if (scope?.isSiteCode) scopes.run(undefined, () => note(scope.observer))
  },
  hasVariable: (name) => scopes.getStore()?.variables?.has(name) ?? true,
})

/** Does some work. What code of the site reads meanwhile is recorded by the observer; what docs-gen reads is not. */
export async function observe<T>(observer: InputObserver, work: () => T | Promise<T>): Promise<T> {
  patches.apply()
  try {
    return await scopes.run({ observer, isSiteCode: false }, work)
  } finally {
    patches.undo()
  }
}

/** Runs code of the site, so that the observer of the work around it records what it reads. */
export function runSiteCode<T>(run: () => T): T {
  const scope = scopes.getStore()
  return scope ? scopes.run({ ...scope, isSiteCode: true }, run) : run()
}

/** Runs code of docs-gen that code of the site called: what it reads is no input of the site's code. */
export function runOwnCode<T>(run: () => T): T {
  const scope = scopes.getStore()
  return scope ? scopes.run({ ...scope, isSiteCode: false }, run) : run()
}

/** Runs code of pages and components, which see some environment variables only. Works inside `observe`. */
export function runPageCode<T>(variables: ReadonlySet<string>, run: () => T): T {
  const scope = scopes.getStore()
  return scope ? scopes.run({ ...scope, isSiteCode: true, variables }, run) : run()
}

/** Wraps a function of pages and components like `runPageCode`. */
export function asPageCode<Run extends (...args: never[]) => unknown>(variables: ReadonlySet<string>, run: Run): Run {
  return ((...args: Parameters<Run>) => runPageCode(variables, () => run(...args))) as Run
}

/** Wraps a function of the site like `runSiteCode`. */
export function asSiteCode<Run extends (...args: never[]) => unknown>(run: Run): Run {
  return ((...args: Parameters<Run>) => runSiteCode(() => run(...args))) as Run
}

/** Records modules of packages that code of the site imports. @param paths absolute */
export function noteModules(paths: readonly string[]): void {
  const observer = scopes.getStore()?.observer
  for (const path of paths) observer?.module(path)
}

/** Records files that code of the site imports. @param paths absolute */
export function noteFiles(paths: readonly string[]): void {
  const observer = scopes.getStore()?.observer
  for (const path of paths) observer?.path(path, 'content')
}
