const storageKey = 'docs-gen.reload'

/** Time in ms within which a second failure of the same URL causes no second reload. */
const patience = 20_000

/**
 * Reloads the page once. A missing chunk usually means that a new version of the site was published.
 * @returns whether it reloads: not after a recent reload, nor if session storage is not available
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
