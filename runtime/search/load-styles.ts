/** Adds a style sheet before the others, so that the site's own rules count more; resolves when it is in force, or failed. */
export async function loadStyles(href = ''): Promise<void> {
  const { head } = document
  if (!href || head.querySelector(`[href="${href}"]`)) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  head.insertBefore(link, head.querySelector('[rel=stylesheet]'))
  await new Promise((resolve) => (link.onload = link.onerror = resolve))
}
