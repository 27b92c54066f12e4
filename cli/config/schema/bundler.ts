import { z } from 'zod'
import { section } from './parts.ts'

const targets = z.record(z.string(), z.union([z.string(), z.literal(false)], { error: 'expected a module, or false' }))

/** How the bundler finds and reads the modules of components and pages. */
export const bundler = section({
  /**
   * Modules that are imported instead of others: names or absolute paths; `false` for an empty module.
   * @default {}
   * @example { '@parts': '/home/me/site/src/parts', 'heavy-package': false }
   */
  alias: targets.readonly().default({}),
  /**
   * The same, for scripts in the browser only: mostly modules of Node.
   * @default {}
   * @example { path: 'path-browserify', fs: false }
   */
  fallback: targets.readonly().default({}),
  /**
   * Constants by name, each as JSON. They are public.
   * @default {}
   * @example { 'process.env.VERSION': '"1.2"', BUILD_DOCS: 'true' }
   */
  define: z.record(z.string(), z.string()).readonly().default({}),
  /**
   * How files with other endings are read: as the text in them, or as data.
   * @default {}
   * @example { '.yml': 'yaml', '.html': 'text' }
   */
  loaders: z
    .record(z.string(), z.enum(['text', 'json', 'yaml']))
    .readonly()
    .default({}),
})

/** Settings of the bundler, with defaults. */
export type BundlerSettings = z.output<typeof bundler>
