import { z } from 'zod'
import { section } from './parts.ts'

/** How the bundler finds and reads the modules of components and pages. */
export interface BundlerOptions {
  /**
   * Modules to import instead of others, by the name that is imported: the name of a package or an absolute path; `false` for an empty
   * module.
   * @default {}
   * @example { '@parts': '/home/me/site/src/parts', 'heavy-package': false }
   */
  readonly alias?: Readonly<Record<string, string | false>>
  /**
   * Modules to import instead of others, in scripts for the browser only: mostly for modules of Node.
   * @default {}
   * @example { path: 'path-browserify', fs: false }
   */
  readonly fallback?: Readonly<Record<string, string | false>>
  /**
   * Constants that the code of components and pages may use, by name; each value is JSON. Everyone can read them in the built site.
   * @default {}
   * @example { 'process.env.VERSION': '"1.2"', BUILD_DOCS: 'true' }
   */
  readonly define?: Readonly<Record<string, string>>
  /**
   * How imported files with other endings are read: as the text in them, or as data.
   * @default {}
   * @example { '.yml': 'yaml', '.html': 'text' }
   */
  readonly loaders?: Readonly<Record<string, 'text' | 'json' | 'yaml'>>
}

const targets = z.record(z.string(), z.union([z.string(), z.literal(false)], { error: 'expected a module, or false' }))

/** Schema of `bundler`. */
export const bundler = section<BundlerOptions>()({
  alias: targets.readonly().default({}),
  fallback: targets.readonly().default({}),
  define: z.record(z.string(), z.string()).readonly().default({}),
  loaders: z
    .record(z.string(), z.enum(['text', 'json', 'yaml']))
    .readonly()
    .default({}),
})

/** Settings of the bundler, with defaults. */
export type BundlerSettings = z.output<typeof bundler>
