import { wantsColor } from '../report/color.ts'
import { createProgress, progressStyle } from '../report/progress.ts'
import type { Progress } from '../report/progress.ts'

/** What a command may say, and where: everything it takes from the process it runs in. */
export interface Terminal {
  /** Writes to the standard output: what was asked for. */
  readonly out: (text: string) => void
  /** Writes to the standard error: everything else. */
  readonly err: (text: string) => void
  readonly outColor: boolean
  readonly errColor: boolean
  /** Folder that paths on the command line start from. */
  readonly cwd: string
  /** Progress for whoever waits; silent with `--json`. */
  readonly progress: (isJson: boolean) => Progress
  /** Environment variables: credentials come from nowhere else. */
  readonly env: Readonly<Record<string, string | undefined>>
  /** Resolves when the user asks the program to stop. */
  readonly untilStopped: () => Promise<void>
}

/** The terminal, pipe or log that this process writes to. */
export function processTerminal({ stdout, stderr, env, cwd }: NodeJS.Process = process): Terminal {
  for (const stream of [stdout, stderr]) stream.on('error', ignoreClosedPipe)
  const query = { isTTY: stderr.isTTY, isCI: env['CI'] !== undefined && env['CI'] !== '' && env['CI'] !== 'false' }
  return {
    out: (text) => void stdout.write(text),
    err: (text) => void stderr.write(text),
    outColor: wantsColor({ isTTY: stdout.isTTY, env }),
    errColor: wantsColor({ isTTY: stderr.isTTY, env }),
    cwd: cwd(),
    env,
    progress: (isJson) => createProgress(stderr, progressStyle({ ...query, isJson })),
    untilStopped: signalled,
  }
}

/** The first signal is an answer; a second one ends the process as ever. */
function signalled(): Promise<void> {
  return new Promise((resolve) => {
    const stop = (): void => {
      for (const signal of stopSignals) process.off(signal, stop)
      resolve()
    }
    for (const signal of stopSignals) process.on(signal, stop)
  })
}

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** `docs-gen routes | head` closes the pipe early, which is no failure. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
}
