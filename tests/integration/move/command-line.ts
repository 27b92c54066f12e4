import { main } from '../../../dist/cli/main.js'

/** How a command has ended. */
export interface Ended {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Runs a command in this process, many times as fast as in one of its own. */
export async function runCommand(cwd: string, ...argv: readonly string[]): Promise<Ended> {
  let [out, err] = ['', '']
  const silent = { start: () => undefined, stop: () => undefined, update: () => undefined }
  const code = await main(argv, {
    out: (text) => void (out += text),
    err: (text) => void (err += text),
    outColor: false,
    errColor: false,
    cwd,
    progress: () => silent as never,
    env: {},
    untilStopped: () => Promise.resolve(),
  })
  return { code, out, err }
}
