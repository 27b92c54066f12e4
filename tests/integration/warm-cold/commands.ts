import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const bin = join(import.meta.dirname, '../../../bin/docs-gen.js')

/** What a build said and how it ended. */
export interface Run {
  /** Exit code; `null` for a killed process. */
  readonly code: number | null
  /** The problems it printed, without what tells of times and folders. */
  readonly problems: string
  readonly milliseconds: number
}

/** Settings of `runBuild`. */
export interface RunOptions {
  readonly flags?: readonly string[]
  /** Kills the process after so many milliseconds, as a user's `kill -9` would. */
  readonly killAfter?: number
}

/** A build takes a second or two; one that has not ended after this many ms never will. */
const longest = 120_000

/** Builds a site with the command, in a process of its own. Throws what it has printed if it does not end. */
export async function runBuild(root: string, { flags = [], killAfter }: RunOptions = {}): Promise<Run> {
  const start = performance.now()
  const child = spawn(process.execPath, [bin, 'build', '.', ...flags], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (text += part))
  const ended = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)))
  if (killAfter !== undefined) {
    await Promise.race([sleep(killAfter), ended])
    child.kill('SIGKILL')
  }
  const limit = setTimeout(() => child.kill('SIGABRT'), longest)
  const code = await ended
  clearTimeout(limit)
  if (child.signalCode === 'SIGABRT') throw new Error(`A build did not end:\n${text}`)
  return { code, problems: problemsIn(text), milliseconds: performance.now() - start }
}

/** Drops the names of stages, and the line that says how many pages were built in which time. */
function problemsIn(text: string): string {
  return text
    .split('\n')
    .filter((line) => !/^[a-z ]+ …$/.test(line))
    .map((line) => line.replace(/^✔ Built (\d+ pages?) in [\d.]+ m?s → \S+/, '✔ $1'))
    .join('\n')
    .trim()
}
