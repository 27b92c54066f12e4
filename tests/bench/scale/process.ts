import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Command } from './generator.ts'

/** The cost of one run of a command. */
export interface Cost {
  /** Seconds from start to end, start of the program included. */
  readonly wall: number
  /** Seconds of both user and system, children included. */
  readonly cpu: number
  /** Peak of resident memory in MB: of the whole tree of processes where it could be seen, at least of the largest. */
  readonly memory: number
}

/** Where and how a command runs. */
export interface RunInput {
  readonly command: Command
  readonly dir: string
  readonly env?: Readonly<Record<string, string>>
}

const quiet = { CI: 'true', NO_COLOR: '1', NODE_ENV: 'production', BROWSER: 'none', ASTRO_TELEMETRY_DISABLED: '1' }

/** Runs a command to its end under GNU time; throws with the end of what it said if it fails. */
export async function timeCommand({ command, dir, env }: RunInput): Promise<Cost> {
  const notes = mkdtempSync(join(tmpdir(), 'docs-gen-time-'))
  const file = join(notes, 'time')
  const args = ['-q', '-f', '%e %U %S %M', '-o', file, ...command]
  const child = spawn('/usr/bin/time', args, {
    cwd: dir,
    env: { ...process.env, ...quiet, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const tail = tailOf(child)
  const watch = watchMemory(child.pid)
  const code = await new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject))
  const peak = watch.stop()
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}:\n${tail()}`)
  const [wall = 0, user = 0, system = 0, largest = 0] = readFileSync(file, 'utf8').trim().split(' ').map(Number)
  rmSync(notes, { recursive: true })
  return { wall, cpu: user + system, memory: Math.max(peak, largest / 1024) }
}

/** Starts a command that goes on, in a group of its own so that all of it can be ended. */
export function startCommand({ command, dir, env }: RunInput): {
  readonly said: () => string
  readonly isRunning: () => boolean
  readonly peakMemory: () => number
  readonly stop: () => Promise<void>
} {
  const [program, ...args] = command
  const settings = { ...process.env, ...quiet, NODE_ENV: 'development', CI: '', ...env }
  const child = spawn(program, args, { cwd: dir, env: settings, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()).on('error', () => resolve()))
  const tail = tailOf(child)
  const watch = watchMemory(child.pid)
  return {
    said: tail,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    peakMemory: watch.peak,
    async stop() {
      watch.stop()
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
      await ended
    },
  }
}

function tailOf(child: ChildProcess): () => string {
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => (text = (text + part).slice(-3000)))
  return () => text
}

/** Looks ten times a second at the memory of a process and all that it started. */
function watchMemory(pid: number | undefined): { readonly peak: () => number; readonly stop: () => number } {
  let peak = 0
  const look = (): void => void (peak = Math.max(peak, pid === undefined ? 0 : residentTree(pid)))
  const timer = setInterval(look, 100)
  const stop = (): number => {
    clearInterval(timer)
    return peak
  }
  return { peak: () => peak, stop }
}

/** Resident MB of a process and its descendants, from `/proc`; pages of 4 KB. */
function residentTree(root: number): number {
  const children = new Map<number, number[]>()
  const resident = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    const fields = /^\d+$/.test(name) ? statOf(name) : undefined
    if (!fields) continue
    const parent = Number(fields[1])
    children.set(parent, [...(children.get(parent) ?? []), Number(name)])
    resident.set(Number(name), (Number(fields[21]) * 4) / 1024)
  }
  const sum = (pid: number): number =>
    (children.get(pid) ?? []).reduce((total, child) => total + sum(child), resident.get(pid) ?? 0)
  return sum(root)
}

/** The fields after the program's name, which may hold anything. */
function statOf(pid: string): readonly string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}
