import { lazySource } from '../lazy-source.ts'
import type { ContentSource } from '../source.ts'
import type { PackagesOptions } from './options.ts'

/** One doc for each installed package, made of its README and package.json (R15). */
export function packages(options: PackagesOptions): ContentSource {
  return {
    ...lazySource({
      call: 'packages',
      options,
      open: async (name) => (await import('./open-packages.ts')).openPackages(name, options),
    }),
    watch: [`${options?.from ?? '.'}/node_modules/.package-lock.json`],
  }
}
