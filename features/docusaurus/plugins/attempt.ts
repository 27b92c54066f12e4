import { runSiteCode } from '../../../cli/modules/observe/site-code.ts'

/** The value that code of a plugin returned, or what went wrong, as the end of a sentence about the hook. */
export type Outcome<T> = { readonly value: T } | { readonly fault: string }

/** Environment variable with the seconds that a hook of a plugin may wait; 10 by default. */
const limitVariable = 'DOCS_GEN_PLUGIN_SECONDS'

/** Share of the time in which a process computes at least while a hook works, even on a busy machine. */
const workingShare = 0.02

/** Runs a hook of a plugin: what it reads is observed, and an error or an endless wait is a value. */
export async function attempt<T>(hook: () => T | Promise<T>): Promise<Outcome<Awaited<T>>> {
  const limit = Number(process.env[limitVariable]) || 10
  const wait = watchIdleness(limit)
  try {
    const run = async (): Promise<Outcome<Awaited<T>>> => ({ value: await runSiteCode(hook) })
    const fault = `is not done and does nothing for ${limit} s; ${limitVariable} allows more seconds`
    return await Promise.race([run(), wait.idle.then(() => ({ fault }))])
  } catch (error) {
    return { fault: `throws: ${messageOf(error)}` }
  } finally {
    wait.end()
  }
}

/** Waits until the process hardly computes for some seconds. A hook that works for a long time is no endless wait. */
function watchIdleness(seconds: number): { readonly idle: Promise<void>; readonly end: () => void } {
  let timer: NodeJS.Timeout | undefined
  const idle = new Promise<void>((resolve) => {
    let before = process.cpuUsage()
    timer = setInterval(() => {
      const { user, system } = process.cpuUsage(before)
      before = process.cpuUsage()
      if (user + system < workingShare * seconds * 1e6) resolve()
    }, seconds * 1000)
  })
  return { idle, end: () => clearInterval(timer) }
}

/** Number of lines that follow a first line with a colon at its end. */
const listedLines = 3

/** The first line of what code of a plugin threw, with the list that it announces. */
export function messageOf(error: unknown): string {
  const text = error instanceof Error ? withName(error) : String(error)
  const [first = 'Error', ...others] = text.split('\n').flatMap((line) => line.trim() || [])
  return first.endsWith(':') ? [first, ...others.slice(0, listedLines)].join(' ') : first
}

/** The message of an error after its name, which messages that were passed on have already. */
function withName({ name, message }: Error): string {
  return message.startsWith(`${name}: `) ? message : `${name}: ${message}`
}
