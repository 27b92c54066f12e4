import * as z from 'zod'
import { functionSchema, list, section, text } from '../../config/schema/parts.ts'
import { type Diagnostic, diagnostic } from '../../report/diagnostic.ts'
import type { SourceTree } from '../../files/source-tree.ts'
import { locateData, readEntries } from '../files/data-file.ts'
import { checkOptions } from '../options.ts'
import type { ContentSource, Redirect } from '../source.ts'
import { withoutEndSlash } from '../../text/addresses.ts'
import { withoutStart } from '../../text/ends.ts'

/** A redirect of one or more paths. */
export interface RedirectOptions {
  /**
   * Path, or list of paths, to redirect. Each starts with a slash. One with an anchor, such as `/docs/a#old`, leads on from a heading that
   * the page does not have any more.
   * @example ['/old', '/older']
   */
  readonly from: string | readonly string[]
  /**
   * Target: a path of this site, or the URL of another one.
   * @example '/docs/new'
   */
  readonly to: string
}

/** Options of `redirects()`. */
export interface RedirectsOptions {
  /**
   * Tells this source apart from other `redirects()`.
   * @default 'default'
   */
  readonly id?: string
  /**
   * Redirects of single paths.
   * @default []
   * @example [{ from: '/old', to: '/docs/new' }]
   */
  readonly redirects?: readonly RedirectOptions[]
  /**
   * Path of a JSON or YAML file with more of them, relative to the site folder: an object of targets by the paths that lead there.
   * `docs-gen check --against … --write` adds to it.
   * @example 'redirects.json'
   */
  readonly file?: string
  /**
   * Extensions of old addresses: with `['html']`, `/page.html` redirects to `/page`.
   * @default []
   * @example ['html']
   */
  readonly fromExtensions?: readonly string[]
  /**
   * Extensions of pages that old addresses lack: with `['html']`, `/page` redirects to `/page.html`.
   * @default []
   * @example ['html']
   */
  readonly toExtensions?: readonly string[]
  /**
   * Called with the path of each page; returns a path or a list of paths that redirect to it.
   * @example (path) => (path.startsWith('/docs/') ? path.replace('/docs/', '/guide/') : undefined)
   */
  readonly createRedirects?: CreateRedirects
}

/** Returns paths that redirect to an existing one; nothing for most. */
type CreateRedirects = (existingPath: string) => readonly string[] | string | null | undefined

const redirectSchema = section<RedirectOptions>()({
  from: z.union([z.string(), list(z.string())], { error: 'expected a path or a list of paths' }),
  to: z.string(),
})

/** Schema of the options of `redirects()`. */
export const redirectsSchema = section<RedirectsOptions>()({
  id: text.default('default'),
  redirects: list(redirectSchema).default([]),
  file: z.string().optional(),
  fromExtensions: list(z.string()).default([]),
  toExtensions: list(z.string()).default([]),
  createRedirects: functionSchema<CreateRedirects>().optional(),
})

/** The content source of `redirects()`. */
export function openRedirects(name: string, options: RedirectsOptions): ContentSource {
  const { options: settings, diagnostics } = checkOptions('redirects()', redirectsSchema, options)
  const redirects = settings.redirects.flatMap(({ from, to }, n) =>
    [from].flat().map((path): Redirect => ({ from: path, to, key: `redirects[${n}]` })),
  )
  const isPath = ({ from }: Redirect): boolean => from.startsWith('/')
  return {
    name,
    load: async ({ files }) => {
      const { redirects: ofFile, diagnostics: fileProblems } = redirectsInFile(files, settings.file)
      const all = [...redirects, ...ofFile]
      return {
        redirects: all.filter(isPath),
        redirectRules: [(paths) => paths.flatMap((path) => redirectsTo(path, settings))],
        diagnostics: [
          ...diagnostics,
          ...fileProblems,
          ...all.filter((redirect) => !isPath(redirect)).map((redirect) => relativeFrom(redirect)),
        ],
      }
    },
  }
}

function redirectsInFile(
  files: SourceTree,
  file: string | undefined,
): { readonly redirects: readonly Redirect[]; readonly diagnostics: readonly Diagnostic[] } {
  if (file === undefined) return { redirects: [], diagnostics: [] }
  const source = files.read(file)
  if (!source) return { redirects: [], diagnostics: [missingFile(file)] }
  const { value = new Map<string, string>(), diagnostics } = readEntries(files, file, z.string())
  const redirects = [...value].map(([from, to]) => {
    const at = locateData({ file, text: source.text }, [from], 'key')
    return { from, to, at }
  })
  return { redirects, diagnostics }
}

function missingFile(file: string): Diagnostic {
  return diagnostic({
    code: 'config-invalid',
    message: `There is no file ${file} in the site folder.`,
    key: 'file',
    hint: 'Create it with {} as its text, or remove the option.',
  })
}

function redirectsTo(path: string, settings: z.output<typeof redirectsSchema>): readonly Redirect[] {
  const created = settings.createRedirects?.(path) ?? []
  const sources = [
    ...[created].flat(),
    ...withExtensions(path, settings.fromExtensions),
    ...withoutExtension(path, settings.toExtensions),
  ]
  return sources.map((from) => ({ from, to: path }))
}

function withExtensions(path: string, extensions: readonly string[]): readonly string[] {
  const bare = withoutEndSlash(path)
  if (bare === '' || extensions.some((extension) => bare.endsWith(dotted(extension)))) return []
  return extensions.map((extension) => bare + dotted(extension))
}

function withoutExtension(path: string, extensions: readonly string[]): readonly string[] {
  const suffix = extensions.find((extension) => path.endsWith(dotted(extension)))
  return suffix === undefined || path === '/404.html' ? [] : [path.slice(0, -dotted(suffix).length)]
}

function dotted(extension: string): string {
  return `.${withoutStart(extension, '.')}`
}

function relativeFrom({ from, at }: Redirect): Diagnostic {
  return diagnostic({
    code: 'broken-redirect',
    message: `A redirect starts from a path of the site, but '${from}' does not start with a slash`,
    at,
    key: at ? undefined : 'redirects',
    hint: `Write '/${from}'.`,
  })
}
