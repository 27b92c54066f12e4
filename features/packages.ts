import type { SiteConfig } from '../cli/config/schema/site.ts'

/** Optional packages of a site, and what makes it use them. */
interface PackageUse {
  readonly packages: readonly string[]
  readonly isUsed: (config: SiteConfig) => boolean
}

/** The packages that features load, besides those of sources. A command asks for its own when it runs. */
export const packageUses: readonly PackageUse[] = [
  { packages: ['katex'], isUsed: ({ markdown }) => markdown.math !== false },
  { packages: ['mermaid'], isUsed: ({ markdown }) => markdown.mermaid },
  { packages: ['satori', '@resvg/resvg-js'], isUsed: ({ socialCards }) => socialCards !== undefined },
  { packages: ['react-router', '@tanstack/react-router', 'next'], isUsed: ({ embed }) => embed },
]

/** Reports packages for a linked site that are installed and cannot be used. */
export { conversionProblems as packageProblems } from './search/index/chinese.ts'
