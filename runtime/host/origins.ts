/** Whether a host is another one or lies below it: `docs.example.com` lies below `example.com`. */
export function isWithin(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`)
}

/** Whether the bridge may speak to the page around this one: on the own machine, or below one of the configured hosts (R126). */
export function isBridgeHost(host: string, domains: readonly string[]): boolean {
  return isLocal(host) || domains.some((domain) => isWithin(host, domain))
}

/** The reader's own machine. */
export function isLocal(host: string): boolean {
  return host === 'localhost' || host === '127.0.0.1'
}
