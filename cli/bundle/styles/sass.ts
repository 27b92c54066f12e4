import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { PartialMessage } from 'esbuild'
import { isRecord } from '../../process/is-record.ts'
import { optionalPackage, UnusablePackage } from '../../modules/optional-module.ts'
import { hasScheme } from '../../text/addresses.ts'
import { withoutStart } from '../../text/ends.ts'

/** Where Sass files are compiled. */
export interface SassInput {
  /** Absolute path of the site folder, whose own `sass` is used. */
  readonly root: string
  /** Called with the absolute path of each file that a Sass file imports. */
  readonly onRead?: (path: string) => void
}

/** Whether a file is written in Sass. */
export function isSass(path: string): boolean {
  return path.endsWith('.sass') || path.endsWith('.scss')
}

/** Whether a module of the config is a style sheet. */
export function isStyleSheet(path: string): boolean {
  return path.endsWith('.css') || isSass(path)
}

/** CSS that was compiled from a Sass file, and the absolute paths of all files that went in. */
interface CompiledSass {
  readonly css: string
  readonly files: readonly string[]
}

/** Compiles a Sass file with the site's own `sass` or `sass-embedded`. @param path absolute */
export async function compileSass(
  path: string,
  { root, onRead }: SassInput,
): Promise<CompiledSass | { readonly error: PartialMessage }> {
  const sass = await loadSass(root)
  if (sass === undefined || sass instanceof UnusablePackage) {
    const text = sass?.message ?? `${basename(path)} needs the package 'sass', which is not installed`
    return { error: { text, location: { file: path, line: 1, column: 0 }, notes: sass ? [{ text: sass.hint }] : [] } }
  }
  try {
    const { css, loadedUrls } = await sass.compileAsync(path, {
      importers: [{ findFileUrl: (url, { containingUrl }) => packageFile(url, containingUrl ?? pathToFileURL(path)) }],
      quietDeps: true,
      silenceDeprecations: ['import', 'legacy-js-api'],
      logger: { warn: () => undefined, debug: () => undefined },
    })
    const files = loadedUrls.filter(({ protocol }) => protocol === 'file:').map((url) => fileURLToPath(url))
    for (const file of files) if (file !== path) onRead?.(file)
    return { css, files }
  } catch (error) {
    return { error: messageOf(error, path) }
  }
}

/** The part of Sass's interface that is used here. */
interface Sass {
  readonly compileAsync: (
    path: string,
    options: {
      readonly importers: readonly {
        findFileUrl: (url: string, context: { readonly containingUrl: URL | null }) => URL | null
      }[]
      readonly quietDeps: boolean
      readonly silenceDeprecations: readonly string[]
      readonly logger: { readonly warn: () => void; readonly debug: () => void }
    },
  ) => Promise<{ readonly css: string; readonly loadedUrls: readonly URL[] }>
}

/**
 * The site's own compiler; the embedded one is the faster of the two. One that is installed and fails to load, as one of another system
 * does, has no stand-in: the other compiler may write another style sheet.
 */
async function loadSass(root: string): Promise<Sass | UnusablePackage | undefined> {
  const compiler = optionalPackage('sass-embedded', root) ?? optionalPackage('sass', root)
  return compiler?.import<Sass>('compileAsync')
}

/** An import from a package: `~bootstrap/scss/mixins`, or the same without the tilde. */
function packageFile(url: string, from: URL): URL | null {
  if (hasScheme(url)) return null
  const name = withoutStart(url, '~')
  const [scope = '', rest = ''] = name.split('/')
  const folder = scope.startsWith('@') ? join(scope, rest) : scope
  for (let place = dirname(fileURLToPath(from)); ; place = dirname(place)) {
    const modules = join(place, 'node_modules')
    if (existsSync(join(modules, folder))) return pathToFileURL(join(modules, name))
    if (dirname(place) === place) return null
  }
}

/** An error of Sass with the place in the file that has it. */
function messageOf(error: unknown, path: string): PartialMessage {
  if (!(error instanceof Error)) throw error
  const { sassMessage, span } = error as Error & { readonly sassMessage?: unknown; readonly span?: unknown }
  const text = typeof sassMessage === 'string' ? sassMessage : error.message
  return { text, location: isRecord(span) ? placeOf(span, path) : { file: path, line: 1, column: 0 } }
}

function placeOf({ url, start, end, context }: Readonly<Record<string, unknown>>, path: string) {
  const file = url instanceof URL && url.protocol === 'file:' ? fileURLToPath(url) : path
  const { line, column } = position(start)
  const last = position(end)
  const lineText = typeof context === 'string' ? (context.split('\n')[0] ?? '') : ''
  return { file, line: line + 1, column, length: last.line === line ? last.column - column : 0, lineText }
}

function position(value: unknown): { readonly line: number; readonly column: number } {
  const { line, column } = isRecord(value) ? value : {}
  return { line: typeof line === 'number' ? line : 0, column: typeof column === 'number' ? column : 0 }
}
