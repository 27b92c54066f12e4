import { constants } from 'node:os'

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Does some last work if a signal ends the process, and ends it with the code that shells expect. Leaves the signal to others that wait for
 * one, such as a server or an app that builds a site.
 * @returns the function that forgets the work
 */
export function onStop(work: () => void): () => void {
  const stop = (signal: (typeof stopSignals)[number]): void => {
    if (process.listenerCount(signal) > 1) return
    work()
    process.exit(128 + constants.signals[signal])
  }
  for (const signal of stopSignals) process.on(signal, stop)
  return () => {
    for (const signal of stopSignals) process.off(signal, stop)
  }
}
