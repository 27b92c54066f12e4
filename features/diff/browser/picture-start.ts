// A script that runs before those of a page of which a picture is taken: what a page reads by chance is the same in each run.

/** Noon of a day in UTC. The clock goes on from there, so that what waits for some time does not wait for ever. */
const startTime = 1_767_268_800_000
const offset = startTime - Date.now()
const RealDate = Date
const now = (): number => RealDate.now() + offset

window.Date = new Proxy(RealDate, {
  construct: (target, args: [], newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as object,
  apply: () => new RealDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
})

let seed = 1
Math.random = () => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed / 2_147_483_647
}

/** Nothing is known of pages that were pictured before. Frames without an origin have no storage. */
const forget = (): void => {
  try {
    localStorage.clear()
    sessionStorage.clear()
  } catch {}
}
if (window === top) forget()

export {}
