import { lazySource } from '../lazy-source.ts'
import { outerPackageFolders, packageFolders } from '../folder-patterns.ts'
import type { ContentSource } from '../source.ts'
import type { PackagesOptions } from './options.ts'

/** A content source with one doc for each package, made from its README and `package.json`. */
export function packages(options: PackagesOptions): ContentSource {
  return {
    ...lazySource({
      call: 'packages',
      options,
      hasSymbols: false,
      folders: packageFolders(options?.packages),
      open: async (name) => (await import('./open-packages.ts')).openPackages(name, options),
    }),
    watch: [`${options?.from ?? '.'}/node_modules/.package-lock.json`, ...outerPackageFolders(options?.packages)],
  }
}
