import type { TypeDocOptions } from 'typedoc'
import { z } from 'zod'
import { words } from '../../config/schema/parts.ts'

const paths = z.union([z.string().transform((path) => [path]), z.array(z.string())], {
  error: 'expected a path or a list of paths',
})

/** The options of `typedoc()` that are not TypeDoc's own: all others are passed on to TypeDoc. */
export const typedocSchema = z
  .looseObject({
    /** Packages to document: names such as `my-library`, patterns such as `@scope/*`, or folders such as `../packages/*`. Default: none. */
    packages: paths.default([]),
    /** TypeScript files to document, relative to the site folder, e.g. `../src/index.ts`; globs are allowed. Default: none. */
    entryPoints: paths.default([]),
    /** Path of the reference on the site. Default: `docs/api`. */
    routeBasePath: z.string().default('docs/api'),
    /** Title of the front page. Default: `API reference`. */
    title: z.string().default('API reference'),
    /** Name of the sidebar, for `docSidebar` items of the navbar. Default: `api`. */
    sidebarId: words.default('api'),
    /** Id of the `docs()` that the pages belong to. Default: `default`. */
    docsInstance: words.default('default'),
    /** Version of these docs. Default: `current`. */
    docsVersion: words.default('current'),
    /** Distinguishes several `typedoc()` sources of a site. Default: `default`. */
    id: words.default('default'),
    /** Link types of the browser and of TypeScript to MDN and the handbook. Default: `true`. */
    linkPlatformTypes: z.boolean().default(true),
  })
  .readonly()

/** The options of `typedoc()` with their defaults, TypeDoc's own included. */
export type TypedocSettings = Readonly<z.output<typeof typedocSchema>>

type OwnOptions = z.input<typeof typedocSchema>
type OwnKeys =
  | 'packages'
  | 'entryPoints'
  | 'routeBasePath'
  | 'title'
  | 'sidebarId'
  | 'docsInstance'
  | 'docsVersion'
  | 'id'
  | 'linkPlatformTypes'

/** Options of `typedoc()`: packages or entry points, and any option of TypeDoc. */
export type TypedocOptions = Pick<OwnOptions, OwnKeys> & Partial<Omit<TypeDocOptions, OwnKeys>>

/** The options that are passed to TypeDoc. */
export function typedocOwnOptions(settings: TypedocSettings): Readonly<Record<string, unknown>> {
  const own = new Set(Object.keys(typedocSchema.unwrap().shape))
  return Object.fromEntries(Object.entries(settings).filter(([key]) => !own.has(key)))
}
