const preload = '<link rel="preload"'

/** Removes the preload links that React puts before HTML with images: the browser finds the images soon enough, and never needs those of the other color mode. */
export function withoutPreloads(html: string): string {
  let rest = html
  while (rest.startsWith(preload)) rest = rest.slice(rest.indexOf('>') + 1)
  return rest
}
