import * as z from 'zod'
import { functionSchema, section } from './parts.ts'

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
  /**
   * Modules to import where code uses a name that it does not define; with a list, a property of the module. Names that Node has itself
   * are its own while pages are rendered.
   * @default {}
   * @example { process: 'process/browser', Buffer: ['buffer', 'Buffer'] }
   */
  readonly provide?: Readonly<Record<string, string | readonly string[]>>
  /**
   * Imports to change, in the order of the list: those whose text matches, or the path of whose file does. `with` is what
   * to import instead, or makes it of the text that matched.
   * @default []
   * @example [{ test: /^node:/, with: (request) => request.slice('node:'.length) }]
   */
  readonly replace?: readonly ModuleReplacement[]
}

/** Replaces imports. */
export interface ModuleReplacement {
  /** The imports to replace, as they are written. @example /^node:/ */
  readonly test: RegExp
  /** The import in their place, or a function that makes it of the one written. @example './src/empty.ts' */
  readonly with: string | ((request: string) => string)
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
  provide: z
    .record(z.string(), z.union([z.string(), z.array(z.string()).min(1).readonly()], { error: 'expected a module' }))
    .readonly()
    .default({}),
  replace: z
    .array(
      z.strictObject({
        test: z.instanceof(RegExp, { error: 'expected a regular expression' }),
        with: z.union([z.string(), functionSchema<(request: string) => string>()], {
          error: 'expected a string or a function',
        }),
      }),
    )
    .readonly()
    .default([]),
})

/** Settings of the bundler, with defaults. */
export type BundlerSettings = z.output<typeof bundler>
