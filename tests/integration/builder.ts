import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

/**
 * A fault of one change of the disk: the process is killed before or in the middle of it, the power fails before it, which empties what was
 * not synced, or the system refuses it.
 */
export type FaultKind = 'killed' | 'torn' | 'power' | 'ENOSPC' | 'EIO' | 'EACCES' | 'EXDEV'

/** One build. */
export interface BuildRequest {
  readonly siteDir: string
  readonly outDir: string
  readonly noCache?: boolean
  /** Arguments of a command that runs instead of a build, in the folder of the site. */
  readonly argv?: readonly string[]
  /** Number of threads that render pages. */
  readonly jobs?: number
  /** Environment variables for this build; `null` unsets one. */
  readonly variables?: Readonly<Record<string, string | null>>
  /** The fault, and the number of the change it happens at, counted from 1. */
  readonly fault?: { readonly kind: FaultKind; readonly change: number }
}

/** How a build ended. */
export interface BuildAnswer {
  readonly ok: boolean
  /** Each problem as one line. */
  readonly problems: readonly string[]
  /** An exception, which is a bug. */
  readonly bug?: string
  /** Changes of the disk that were made. */
  readonly changes: number
  /** Whether the fault happened. */
  readonly isHit: boolean
}

/** A process that builds sites one after another; a process of its own for each build would cost most of the time. */
export interface Builder {
  /** Builds a site; `undefined` if that ended the process. The next build starts another one. */
  readonly build: (request: BuildRequest) => Promise<BuildAnswer | undefined>
  readonly end: () => void
}

const script = join(import.meta.dirname, 'faults/build-process.mjs')

/** Creates a builder. Its process starts with the first build. */
export function openBuilder(): Builder {
  let running: ChildProcess | undefined
  return {
    async build(request) {
      if (!running) {
        running = fork(script)
        await answerOf(running)
      }
      running.send(request)
      const answer = await answerOf(running)
      if (!answer) running = undefined
      return answer
    },
    end: () => void running?.kill('SIGKILL'),
  }
}

/** The message that a process sends; `undefined` if it ends. */
function answerOf(child: ChildProcess): Promise<BuildAnswer | undefined> {
  return new Promise((resolve) => {
    const settle = (answer: BuildAnswer | undefined): void => {
      child.off('message', settle)
      child.off('exit', end)
      resolve(answer)
    }
    const end = (): void => settle(undefined)
    child.on('message', settle)
    child.on('exit', end)
  })
}
