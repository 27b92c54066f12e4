const storageKey = 'docs-gen.reload'

/** A second failure of the same URL within this time, in ms, is not answered by another reload. */
const patience = 20_000

/**
 * Reloads the page once: a chunk that is gone mostly means that the site was published anew (R69).
 * @returns whether it reloads; not after a recent try, and not where the try cannot be remembered
 */
export function reloadOnce(window: Window): boolean {
  const { href } = window.location
  try {
    const [url, time] = (window.sessionStorage.getItem(storageKey) ?? '').split(' ')
    if (url === href && Date.now() - Number(time) < patience) return false
    window.sessionStorage.setItem(storageKey, `${href} ${Date.now()}`)
  } catch {
    return false
  }
  window.location.reload()
  return true
}
