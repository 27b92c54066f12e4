import { lazySource } from '../lazy-source.ts'
import type { ContentSource } from '../source.ts'
import type { RedirectsOptions } from './open-redirects.ts'

/** Static pages that lead elsewhere (R11). Whether targets exist, and whether a page is in the way, is found by the linker. */
export function redirects(options: RedirectsOptions): ContentSource {
  return lazySource({
    call: 'redirects',
    options,
    open: async (name) => (await import('./open-redirects.ts')).openRedirects(name, options),
  })
}
