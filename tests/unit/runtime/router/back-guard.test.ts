import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBackGuard } from '../../../../runtime/router/back-guard.ts'
import { createEntry } from '../../../../runtime/router/history.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A guard of a history that only counts: the test tells when the browser has gone back. */
function guarded() {
  const calls = { push: 0, back: 0 }
  const history = { pushState: () => (calls.push += 1), back: () => (calls.back += 1) } as unknown as History
  const first = createEntry(0)
  let entry = first
  const guard = createBackGuard({ history, current: () => entry, setCurrent: (next) => void (entry = next) })
  return { guard, calls, first, index: () => entry.index }
}

test('what is opened again before the browser has gone back waits for that, and then consumes the next "back"', () => {
  const { guard, calls, first, index } = guarded()
  const handler = vi.fn()
  guard.hold(() => undefined)()
  vi.runAllTimers()
  expect(calls).toEqual({ push: 1, back: 1 })
  guard.hold(handler)
  expect(calls).toEqual({ push: 1, back: 1 })
  expect(guard.arrived(first)).toBe(true)
  expect(calls).toEqual({ push: 2, back: 1 })
  expect(index()).toBe(1)
  expect(guard.arrived(first)).toBe(true)
  expect(handler).toHaveBeenCalledOnce()
})

test('what was opened and closed meanwhile leaves nothing to go back from', () => {
  const { guard, calls, first } = guarded()
  guard.hold(() => undefined)()
  vi.runAllTimers()
  guard.hold(() => undefined)()
  vi.runAllTimers()
  expect(guard.arrived(first)).toBe(true)
  vi.runAllTimers()
  expect(calls).toEqual({ push: 1, back: 1 })
  expect(guard.arrived(first)).toBe(false)
})
