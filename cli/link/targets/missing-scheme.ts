/** Endings of hosts that authors write without `https://`. Other endings, such as `.rs` and `.py`, are those of files, too. */
const host = /^(?:www\.[\w-]+(?:\.[\w-]+)+|[\w-]+(?:\.[\w-]+)*\.(?:app|com|dev|edu|gov|io|net|org))(?::\d+)?$/i

const email = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/

/** The address that a relative link is meant to be, if it is a host or an email address without its scheme. */
export function withScheme(pathname: string): string | undefined {
  if (email.test(pathname)) return `mailto:${pathname}`
  const [first = ''] = pathname.split('/')
  return host.test(first) ? `https://${pathname}` : undefined
}
