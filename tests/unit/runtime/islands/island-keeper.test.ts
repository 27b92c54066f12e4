import { expect, test, vi } from 'vitest'
import { createIslandKeeper, type HydratedIsland } from '../../../../runtime/islands/island-keeper.ts'

function island(name: string): HydratedIsland & { readonly unmount: () => void } {
  const unmount = vi.fn()
  return { name, code: name, unmount, root: { unmount } } as never
}

/** A refresh that ends when it is told to. */
function refresh() {
  let end = (): void => undefined
  const promise = new Promise<void>((resolve) => (end = resolve))
  return { run: () => promise, end: () => end() }
}

test('islands are kept for a refresh that begins before the last has ended', async () => {
  const keeper = createIslandKeeper()
  const [first, second] = [refresh(), refresh()]
  const [one, two] = [keeper.during(first.run), keeper.during(second.run)]
  first.end()
  await one
  const [currentIsland, oldIsland] = [island('used'), island('unused')]
  expect(keeper.keep([currentIsland, oldIsland])).toBe(true)
  expect(keeper.take([{ name: 'used', code: 'used' }])).toEqual([currentIsland])
  second.end()
  await two
  expect(currentIsland.unmount).not.toHaveBeenCalled()
  expect(oldIsland.unmount).toHaveBeenCalledOnce()
  expect(keeper.keep([currentIsland])).toBe(false)
})
