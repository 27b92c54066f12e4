import { Console } from 'node:console'
import { wantsColor } from '../report/color.ts'
import { createProgress, type Progress, progressStyle } from '../report/progress.ts'

/** Output and environment of a command: everything it uses of its process. */
export interface Terminal {
  /** Writes the result of the command to the standard output. */
  readonly out: (text: string) => void
  /** Writes everything else to the standard error. */
  readonly err: (text: string) => void
  readonly outColor: boolean
  readonly errColor: boolean
  /** Folder that paths on the command line are relative to. */
  readonly cwd: string
  /** Creates the progress output; silent with `--json`. */
  readonly progress: (isJson: boolean) => Progress
  /** Environment variables, the only source of credentials. */
  readonly env: Readonly<Record<string, string | undefined>>
  /** Asks the user a question; unset if nobody can answer. */
  readonly ask?: (question: string) => Promise<string>
  /** Resolves when the user asks the program to stop. */
  readonly untilStopped: () => Promise<void>
}

/** Creates the terminal of this process. */
export function processTerminal(): Terminal {
  const { stdout, stderr, env, cwd } = process
  for (const stream of [stdout, stderr]) stream.on('error', ignoreClosedPipe)
  // Logs of the site's code must not mix with the result of a command, such as the JSON of `check --json`.
  globalThis.console = new Console(stderr, stderr)
  const query = { isTTY: stderr.isTTY, isCI: env['CI'] !== undefined && env['CI'] !== '' && env['CI'] !== 'false' }
  return {
    out: (text) => void stdout.write(text),
    err: (text) => void stderr.write(text),
    outColor: wantsColor({ isTTY: stdout.isTTY, env }),
    errColor: wantsColor({ isTTY: stderr.isTTY, env }),
    cwd: cwd(),
    env,
    ...(process.stdin.isTTY && stderr.isTTY && !query.isCI && { ask }),
    progress: (isJson) => createProgress(stderr, progressStyle({ ...query, isJson })),
    untilStopped: signalled,
  }
}

async function ask(question: string): Promise<string> {
  const { askInTerminal } = await import('./init/choices.ts')
  return askInTerminal(question)
}

/** Resolves on the first signal; a second one ends the process. */
function signalled(): Promise<void> {
  return new Promise((resolve) => {
    const stop = (): void => {
      clearInterval(watch)
      for (const signal of stopSignals) process.off(signal, stop)
      resolve()
    }
    const watch = watchParent(stop)
    for (const signal of stopSignals) process.on(signal, stop)
  })
}

/** Pause between two looks at the parent process, in ms. */
const parentPause = 500

/** Calls `stop` when npm has ended: it passes signals on to the shell between, which ends without telling this process. */
function watchParent(stop: () => void): NodeJS.Timeout | undefined {
  const { env, ppid } = process
  if (env['npm_command'] === undefined) return undefined
  return setInterval(() => process.ppid !== ppid && stop(), parentPause).unref()
}

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Ignores a pipe closed early, as by `docs-gen routes | head`. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
}
