import { expect, test } from 'vitest'
import { DevLoop } from '../../../../../cli/serve/dev/loop.ts'
import type { SiteState } from '../../../../../cli/serve/dev/ports.ts'
import { FakeSite } from './fake-site.ts'

/** A site whose first load leaves something to come. */
class UnreadySite extends FakeSite {
  readonly finish: () => void
  readonly #pending: Promise<void>

  constructor(folder: string) {
    super(folder)
    let finish = (): void => undefined
    this.#pending = new Promise((resolve) => (finish = resolve))
    this.finish = finish
  }

  override async load(changed: readonly string[]): Promise<SiteState> {
    const state = await super.load(changed)
    return this.loads.length === 1 ? { ...state, pending: this.#pending } : state
  }
}

test('a site that has more to come is loaded again once that is there, and not before', async () => {
  const site = new UnreadySite('/nowhere')
  let loads = 0
  let second = (): void => undefined
  const loadedTwice = new Promise<void>((resolve) => (second = resolve))
  const onLoad = (): void => {
    loads++
    if (loads === 2) second()
  }
  const ignore = (): void => undefined
  const loop = new DevLoop(site, {
    send: ignore,
    log: ignore,
    onRead: ignore,
    onRender: ignore,
    onPageProblems: ignore,
    openPlace: ignore,
    onLoad,
  })
  await loop.change([])
  expect(loads).toBe(1)
  site.finish()
  await loadedTwice
  expect(site.loads).toEqual([[], []])
  expect(site.overlapped).toBe(false)
})
