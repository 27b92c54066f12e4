import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { PartialMessage } from 'esbuild'
import postcss, { type AcceptedPlugin, type Message } from 'postcss'
import { runSiteCode } from '../../modules/observe/site-code.ts'
import { markerName } from '../../files/output-marker.ts'

/** A style sheet that the site's PostCSS plugins have changed, and the absolute paths of other files that they read for it. */
export interface ProcessedSheet {
  readonly css: string
  readonly files: readonly string[]
}

/** A style sheet before the plugins run. */
export interface WrittenSheet {
  readonly css: string
  /** Absolute path of its file. */
  readonly path: string
}

/** Runs the site's PostCSS plugins over a style sheet. What they read is observed, and what they throw is a problem of the file. */
export async function runPostcss(
  { css, path }: WrittenSheet,
  plugins: readonly unknown[],
): Promise<ProcessedSheet | { readonly error: PartialMessage }> {
  try {
    return await runSiteCode(async () => {
      const result = await postcss([...plugins] as AcceptedPlugin[]).process(css, { from: path, map: false })
      return { css: result.css, files: result.messages.flatMap((message) => inputsOf(message, path)) }
    })
  } catch (error) {
    return { error: messageOf(error, path) }
  }
}

/** The files that a plugin says its result depends on. */
function inputsOf(message: Message, from: string): readonly string[] {
  const { type, file, dir } = message as { readonly type: string; readonly file?: unknown; readonly dir?: unknown }
  if (type === 'dependency' && typeof file === 'string') return [resolve(from, '..', file)]
  return type === 'dir-dependency' && typeof dir === 'string' ? filesBelow(resolve(from, '..', dir)) : []
}

/** Files of a folder, but for installed packages, hidden ones, and those that docs-gen wrote. */
function filesBelow(folder: string): readonly string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true })
    if (entries.some(({ name }) => name === markerName)) return []
    return entries
      .filter(({ name }) => name !== 'node_modules' && !name.startsWith('.'))
      .flatMap((entry) => {
        const path = join(folder, entry.name)
        return entry.isDirectory() ? filesBelow(path) : entry.isFile() ? [path] : []
      })
  } catch {
    return []
  }
}

function messageOf(error: unknown, path: string): PartialMessage {
  if (!(error instanceof postcss.CssSyntaxError)) {
    const text = error instanceof Error ? error.message : String(error)
    return { text: `A PostCSS plugin throws: ${text.trim()}`, location: { file: path, line: 1, column: 0 } }
  }
  const { reason, file = path, line = 1, column = 1, source = '' } = error
  return { text: reason, location: { file, line, column: column - 1, lineText: source.split('\n')[line - 1] ?? '' } }
}

/** At-rules that a tool replaces; browsers know none of them. */
const directives: ReadonlySet<string> = new Set(['tailwind', 'apply', 'theme', 'utility', 'custom-variant'])

/** Warnings about at-rules of tools that did not run over a style sheet. */
export function leftDirectives({ css, path }: WrittenSheet): readonly PartialMessage[] {
  if (![...directives].some((name) => css.includes(`@${name}`))) return []
  const messages = new Map<string, PartialMessage>()
  try {
    postcss.parse(css).walkAtRules(({ name, source }) => {
      if (!directives.has(name) || messages.has(name)) return
      const { line = 1, column = 1 } = source?.start ?? {}
      const lineText = css.split('\n')[line - 1] ?? ''
      const text = `No tool has replaced @${name}, so browsers ignore it.`
      messages.set(name, {
        text,
        location: { file: path, line, column: column - 1, length: name.length + 1, lineText },
      })
    })
  } catch (error) {
    // The bundler reports what is no CSS.
    if (!(error instanceof postcss.CssSyntaxError)) throw error
  }
  return [...messages.values()]
}
