import * as z from 'zod'
import { keysOf, text, writtenAs } from '../../cli/config/schema/parts.ts'
import type { TypedocModelOptions } from './model-options.ts'

/** Options of `typedoc()`: what to document and where, and the options of TypeDoc that decide about the reference. */
export interface TypedocOptions extends OwnOptions, TypedocModelOptions {}

/** Where the pages of a reference are, and how they are divided. */
export interface ReferenceOptions {
  /**
   * Path of the reference on the site.
   * @default 'docs/api'
   */
  readonly routeBasePath?: string
  /**
   * Title of the front page.
   * @default 'API reference'
   */
  readonly title?: string
  /**
   * Name of the sidebar, for `docSidebar` items of the navbar.
   * @default 'api'
   */
  readonly sidebarId?: string
  /**
   * What the sidebar lists pages by: the module that exports them, or their kind, over all modules.
   * @default 'module'
   */
  readonly sidebarBy?: 'module' | 'kind'
  /**
   * Id of the `docs()` that the pages belong to.
   * @default 'default'
   */
  readonly docsInstance?: string
  /**
   * Version of these docs.
   * @default 'current'
   */
  readonly docsVersion?: string
  /**
   * Tells this source apart from others of its kind.
   * @default 'default'
   */
  readonly id?: string
  /**
   * Most functions, variables and types that the page of a module documents itself. Where there are more, each has a page of its own, and
   * that of the module lists them, and likewise where fewer are too large for one page. `0` makes a page for each, `Infinity` for none.
   * @default 10
   */
  readonly maxExportsPerPage?: number
  /**
   * Largest size of a page in KB, with the frame of the site. The members of a type, or the names of a module, that are too many for it are
   * on several pages, by their first letters. Links to them on the page of the type still find them there.
   * @default 250
   */
  readonly maxPageSize?: number
  /**
   * Publishes the model of the reference as `reference.json` beside its pages: in the form that `apiReference()` takes, with types as code.
   * @default false
   */
  readonly publishModel?: boolean
}

interface OwnOptions extends ReferenceOptions {
  /**
   * Packages to document: names of installed packages, patterns of names, or folders relative to the site folder. One with `!` in front leaves
   * packages out.
   * @default []
   * @example ['my-library', '@scope/*', '../packages/*']
   */
  readonly packages?: string | readonly string[]
  /**
   * TypeScript files to document, relative to the site folder; patterns are allowed.
   * @default []
   * @example ['../src/index.ts']
   */
  readonly entryPoints?: string | readonly string[]
  /**
   * JSON files of TypeDoc to document (`typedoc --json`), relative to the site folder, such as those of another repository.
   * @default []
   * @example ['../api.json']
   */
  readonly models?: string | readonly string[]
  /**
   * Makes a page of each file in which something documented is declared, with numbered and coloured lines; *Source* leads there. Files of
   * installed packages have one, and files of the site's repository that git does not ignore. Otherwise *Source* leads to the repository.
   * @default false
   */
  readonly sourcePages?: boolean
  /**
   * Turns types of the browser and of TypeScript into links to MDN and the handbook.
   * @default true
   */
  readonly linkPlatformTypes?: boolean
  /**
   * What becomes of types that exported code names and no module exports: pages in a group of their own, which say that code cannot import
   * them, or none. Either way a message names them, and `intentionallyNotExported` leaves some of them out.
   * @default 'show'
   */
  readonly unexportedTypes?: 'show' | 'hide'
}

const paths = z.union([z.string().transform((path) => [path]), z.array(z.string())], {
  error: 'expected a path or a list of paths',
})
const pathList = writtenAs<string | readonly string[]>()(paths)

/** Schemas of the options that all references have. */
export const referenceKeys = keysOf<ReferenceOptions>()({
  routeBasePath: z.string().default('docs/api'),
  title: z.string().default('API reference'),
  sidebarId: text.default('api'),
  sidebarBy: z.enum(['module', 'kind']).default('module'),
  docsInstance: text.default('default'),
  docsVersion: text.default('current'),
  id: text.default('default'),
  maxExportsPerPage: z.union([z.int().min(0), z.literal(Infinity)]).default(10),
  maxPageSize: z.union([z.number().positive(), z.literal(Infinity)]).default(250),
  publishModel: z.boolean().default(false),
})

/** The options of `typedoc()` that are not TypeDoc's own: all others are passed on to TypeDoc. */
export const typedocSchema = z
  .looseObject(
    keysOf<OwnOptions>()({
      packages: pathList.default([]),
      entryPoints: pathList.default([]),
      models: pathList.default([]),
      ...referenceKeys,
      sourcePages: z.boolean().default(false),
      linkPlatformTypes: z.boolean().default(true),
      unexportedTypes: z.enum(['show', 'hide']).default('show'),
    }),
  )
  .readonly()

/** The options of `typedoc()` with their defaults, TypeDoc's own included. */
export type TypedocSettings = Readonly<z.output<typeof typedocSchema>>

/** The names of docs-gen's own options of `typedoc()`. */
export const ownOptionNames: readonly string[] = Object.keys(typedocSchema.unwrap().shape)

/** The options that are passed to TypeDoc. */
export function typedocOwnOptions(settings: TypedocSettings): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(settings).filter(([key]) => !ownOptionNames.includes(key)))
}

/** The settings that references of all kinds have. */
export type ReferenceSettings = Pick<TypedocSettings, keyof ReferenceOptions>
