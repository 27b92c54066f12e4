import { readFileSync } from 'node:fs'

/** The identity of a process that runs, but has no mark to distinguish it from another of the same id. */
export const unmarked = 'running'

/** A mark that changes when a process id is reused; `undefined` if no such process runs. */
export function identityOf(pid: number): string | undefined {
  const stat = processFile(pid)
  if (stat !== undefined) {
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19]
  }
  try {
    process.kill(pid, 0)
    return unmarked
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? unmarked : undefined
  }
}

/** The state of a process, where the system has files of them. */
function processFile(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return undefined
  }
}
