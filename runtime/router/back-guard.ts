import type { HistoryEntry } from './history-entry.ts'

/** An entry of the history to go back from, so that "back" can be consumed: the entry before may be another site's. */
export interface BackGuard {
  /** Holds the next "back": returns the way to give it up. */
  readonly hold: (handler: () => void) => () => void
  /** Tells of an arrival; returns whether it was the guard's. */
  readonly arrived: (entry: HistoryEntry | undefined) => boolean
  /** A new page takes the guard's entry; `false` where there was none. */
  readonly release: () => boolean
  /** Keeps a task until the guard's own way back is done; `false` where none is under way. */
  readonly whenSettled: (task: () => void) => boolean
}

/** What the guard works on: the history and the current entry of the navigation. */
export interface BackGuardInput {
  readonly history: History
  readonly current: () => HistoryEntry
  readonly setCurrent: (entry: HistoryEntry) => void
}

/** Makes the guard of a navigation. */
export function createBackGuard({ history, current, setCurrent }: BackGuardInput): BackGuard {
  let held: { readonly index: number; readonly handler: () => void } | undefined
  let isUndoing = false
  const waiting: (() => void)[] = []
  const undo = (): void => {
    held = undefined
    isUndoing = true
    history.back()
  }
  return {
    hold(handler) {
      let mine: typeof held
      let isGivenUp = false
      const take = (): void => {
        if (isGivenUp) return
        mine = { index: held?.index ?? current().index + 1, handler }
        if (!held) {
          setCurrent({ ...current(), index: mine.index })
          history.pushState(current(), '')
        }
        held = mine
      }
      // An entry made now would be the one that the way back under way starts from.
      if (isUndoing) waiting.push(take)
      else take()
      return () => {
        isGivenUp = true
        // Later, for a click that gives it up may also lead somewhere: then the entry becomes the new page's.
        setTimeout(() => mine && held === mine && undo())
      }
    },
    arrived(entry) {
      if (isUndoing) {
        isUndoing = false
        if (entry) setCurrent(entry)
        waiting.splice(0).forEach((task) => task())
        return true
      }
      if (!held || !entry || entry.index >= held.index) return false
      const { handler } = held
      held = undefined
      setCurrent(entry)
      handler()
      return true
    },
    release() {
      const wasHeld = held !== undefined
      held = undefined
      return wasHeld
    },
    whenSettled(task) {
      if (isUndoing) waiting.push(task)
      return isUndoing
    },
  }
}
