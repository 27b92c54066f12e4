import type { TypeDocOptions } from 'typedoc'
import { z } from 'zod'
import { words } from '../../config/schema-parts.ts'

const paths = z.union([z.string().transform((path) => [path]), z.array(z.string())], {
  error: 'expected a path or a list of paths',
})

/** The options of `typedoc()` that are not TypeDoc's own: whatever else is given goes to TypeDoc as it is. */
export const typedocSchema = z
  .looseObject({
    /** Packages whose declaration files are documented: names as in an import, `@scope/*` for all of a scope, or folders as `../packages/*`. */
    packages: paths.default([]),
    /** TypeScript files that are documented, relative to the site folder; globs are allowed. */
    entryPoints: paths.default([]),
    /** Where the reference is served. */
    routeBasePath: z.string().default('docs/api'),
    /** Title of the reference's front page. */
    title: z.string().default('API reference'),
    /** Name of the sidebar. */
    sidebarId: words.default('api'),
    /** The instance and version of docs that the pages are part of. */
    docsInstance: words.default('default'),
    docsVersion: words.default('current'),
    /** Tells several references apart. */
    id: words.default('default'),
    /** Link names of the platform and of TypeScript to MDN and the handbook. */
    linkPlatformTypes: z.boolean().default(true),
  })
  .readonly()

/** The options of `typedoc()` with their defaults; TypeDoc's own among them. */
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

/** What an author gives to `typedoc()`: packages or entry points, and any option of TypeDoc. */
export type TypedocOptions = Pick<OwnOptions, OwnKeys> & Partial<Omit<TypeDocOptions, OwnKeys>>

/** The options that go to TypeDoc. */
export function typedocOwnOptions(settings: TypedocSettings): Readonly<Record<string, unknown>> {
  const own = new Set(Object.keys(typedocSchema.unwrap().shape))
  return Object.fromEntries(Object.entries(settings).filter(([key]) => !own.has(key)))
}
