import { z } from 'zod'
import { list, section, words } from '../../config/schema-parts.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import { checkOptions, functionSchema } from '../options.ts'
import type { ContentSource, Redirect } from '../source.ts'

/** Names the paths that lead to an existing one; nothing for most. */
export type CreateRedirects = (existingPath: string) => readonly string[] | string | null | undefined

const redirectSchema = section({
  /** Paths that lead to `to`. */
  from: z.union([z.string(), list(z.string())], { error: 'expected a path or a list of paths' }),
  /** A path of the site, or an address elsewhere. */
  to: z.string(),
})

const redirectsSchema = section({
  id: words.default('default'),
  redirects: list(redirectSchema).default([]),
  /** `['html']`: `/page.html` leads to `/page`. */
  fromExtensions: list(z.string()).default([]),
  /** `['html']`: `/page` leads to `/page.html`. */
  toExtensions: list(z.string()).default([]),
  createRedirects: functionSchema<CreateRedirects>().optional(),
})

/** What the author gives to `redirects()`, as Docusaurus' client redirects plugin has it. */
export type RedirectsOptions = z.input<typeof redirectsSchema>

/** The source behind `redirects()`. */
export function openRedirects(name: string, options: RedirectsOptions): ContentSource {
  const { options: settings, diagnostics } = checkOptions('redirects()', redirectsSchema, options)
  const given = settings.redirects.flatMap(({ from, to }, n) =>
    [from].flat().map((path): Redirect => ({ from: path, to, key: `redirects[${n}].to` })),
  )
  const isPath = ({ from }: Redirect): boolean => from.startsWith('/')
  return {
    name,
    load: async () => ({
      redirects: given.filter(isPath),
      redirectRules: [(paths) => paths.flatMap((path) => redirectsTo(path, settings))],
      diagnostics: [...diagnostics, ...given.filter((redirect) => !isPath(redirect)).map(relativeFrom)],
    }),
  }
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
  const bare = path.replace(/\/$/, '')
  if (bare === '' || extensions.some((extension) => bare.endsWith(dotted(extension)))) return []
  return extensions.map((extension) => bare + dotted(extension))
}

function withoutExtension(path: string, extensions: readonly string[]): readonly string[] {
  const found = extensions.find((extension) => path.endsWith(dotted(extension)))
  return found === undefined || path === '/404.html' ? [] : [path.slice(0, -dotted(found).length)]
}

function dotted(extension: string): string {
  return `.${extension.replace(/^\./, '')}`
}

function relativeFrom({ from }: Redirect): Diagnostic {
  return {
    code: 'broken-redirect',
    severity: 'error',
    message: `A redirect starts from a path of the site, but '${from}' does not start with a slash`,
    key: 'redirects',
    hint: `Write '/${from}'.`,
  }
}
