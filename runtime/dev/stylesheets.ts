/** Exchanges stylesheets without a moment in between: the old one goes when the new one is there. */
export function swapStylesheets(
  document: Document,
  replace: readonly { readonly from: string; readonly to: string }[],
): void {
  for (const { from, to } of replace) {
    const old = [...document.querySelectorAll<HTMLLinkElement>('link[rel~="stylesheet"]')].find(
      (link) => link.getAttribute('href') === from,
    )
    if (!old) continue
    const fresh = document.createElement('link')
    for (const { name, value } of old.attributes) fresh.setAttribute(name, value)
    fresh.href = to
    const finish = (): void => old.remove()
    fresh.addEventListener('load', finish, { once: true })
    fresh.addEventListener('error', finish, { once: true })
    old.after(fresh)
  }
}
