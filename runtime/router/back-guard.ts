import type { HistoryEntry } from './history.ts'

/** Lets a component consume "back". It adds a history entry to go back from, since the one before may belong to another site. */
interface BackGuard {
  /** Consumes the next "back". Returns a function that cancels this. */
  readonly hold: (handler: () => void) => () => void
  /** Handles an arrival at an entry; returns whether it belonged to the guard. */
  readonly arrived: (entry: HistoryEntry | undefined) => boolean
  /** Gives the guard's entry to a new page; `false` if there is none. */
  readonly release: () => boolean
  /** Defers a task until the guard has gone back itself; `false` if it is not going back. */
  readonly whenSettled: (task: () => void) => boolean
}

/** Input of `createBackGuard`: the history, and access to the navigation's current entry. */
interface BackGuardInput {
  readonly history: History
  readonly current: () => HistoryEntry
  readonly setCurrent: (entry: HistoryEntry) => void
}

/** Makes the back guard of a navigation. */
export function createBackGuard({ history, current, setCurrent }: BackGuardInput): BackGuard {
  let guard: { readonly index: number; readonly handler: () => void } | undefined
  let isUndoing = false
  const waiting: (() => void)[] = []
  const undo = (): void => {
    guard = undefined
    isUndoing = true
    history.back()
  }
  return {
    hold(handler) {
      let mine: typeof guard
      let isCancelled = false
      const take = (): void => {
        if (isCancelled) return
        mine = { index: guard?.index ?? current().index + 1, handler }
        if (!guard) {
          setCurrent({ ...current(), index: mine.index })
          history.pushState(current(), '')
        }
        guard = mine
      }
      // The guard is going back: an entry added now would be the one it leaves.
      if (isUndoing) waiting.push(take)
      else take()
      return () => {
        isCancelled = true
        // Deferred: the click that cancels may also follow a link, and then the entry becomes the new page's.
        setTimeout(() => mine && guard === mine && undo())
      }
    },
    arrived(entry) {
      if (isUndoing) {
        isUndoing = false
        if (entry) setCurrent(entry)
        waiting.splice(0).forEach((task) => task())
        return true
      }
      if (!guard || !entry || entry.index >= guard.index) return false
      const { handler } = guard
      guard = undefined
      setCurrent(entry)
      handler()
      return true
    },
    release() {
      const wasHeld = guard !== undefined
      guard = undefined
      return wasHeld
    },
    whenSettled(task) {
      if (isUndoing) waiting.push(task)
      return isUndoing
    },
  }
}
