import { type Diagnostic, diagnostic, type Location } from '../../report/diagnostic.ts'
import { locationAt } from '../../report/position.ts'
import { shownValue, validateFrontMatter } from './check.ts'
import { type FrontMatterByKind, type FrontMatterKind } from './schema.ts'
import { type EntriesResult, type FrontMatterBlock, type FrontMatterSource, locateKey, readEntries } from './yaml.ts'

/** The front matter of a file. A page with a mistake in it can still be compiled: `data` holds valid values only. */
export interface FrontMatter<Kind extends FrontMatterKind> {
  readonly data: FrontMatterByKind[Kind]
  /** Values of keys that docs-gen does not know, as they read after a round trip through JSON. */
  readonly extra: Readonly<Record<string, unknown>>
  /** Offset of the first character after the front matter; 0 without one. */
  readonly bodyOffset: number
  /** Line on which the body starts, counted from 1. */
  readonly bodyLine: number
  /** First line of the front matter. Unset: the file has no front matter. */
  readonly at?: Location
  /** All values, if the site's own parser read them: the file's text may differ. */
  readonly own?: Readonly<Record<string, unknown>>
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Reads and validates the YAML between `---` lines at the top of a file.
 * @param text the whole file
 * @param file its path relative to the site folder, for diagnostics
 * @param kind whose keys are known
 */
export function parseFrontMatter<Kind extends FrontMatterKind>(
  text: string,
  file: string,
  kind: Kind,
): FrontMatter<Kind> {
  const parts = splitFrontMatter(text, file)
  if (!parts.block) return { data: {}, extra: {}, bodyOffset: 0, bodyLine: 1, diagnostics: parts.diagnostics }
  const source = { file, text, ...parts.block }
  const checked = checkFrontMatter(readEntries(source), source, kind)
  return { ...checked, at: locationAt(file, text, { offset: 0, length: 3 }) }
}

/** Validates entries that were read from a file's front matter. */
export function checkFrontMatter<Kind extends FrontMatterKind>(
  result: EntriesResult,
  source: FrontMatterSource,
  kind: Kind,
): FrontMatter<Kind> {
  const checked = validateFrontMatter(result.entries, source, kind)
  return {
    data: checked.data,
    extra: checked.extra,
    bodyOffset: source.bodyOffset,
    bodyLine: source.bodyLine,
    // Entries recovered from broken YAML are guesses, so problems in their values are not the author's mistakes.
    diagnostics:
      result.diagnostics.length > 0 ? result.diagnostics : [...(result.losses ?? []), ...checked.diagnostics],
  }
}

/** Location of the value at a key path such as `['tags', 2]`, or of the first line if there is no such key. */
export function locateFrontMatter(text: string, file: string, path: readonly (string | number)[]): Location {
  const { block } = splitFrontMatter(text, file)
  if (!block) return locationAt(file, text, { offset: 0 })
  return locateKey({ file, text, ...block }, path, 'value')
}

/** A file split at the end of its front matter. */
interface SplitFile {
  /** Unset: the file has no front matter. */
  readonly block?: FrontMatterBlock
  readonly diagnostics: readonly Diagnostic[]
}

/** Finds the block between `---` lines at the very top of a file. */
export function splitFrontMatter(text: string, file: string): SplitFile {
  const opening = text.startsWith('---') ? /^---[ \t]*\r?\n/.exec(text) : null
  if (!opening) return { diagnostics: missedFrontMatter(text, file) }
  const yamlOffset = opening[0].length
  const closing = findClosing(text, yamlOffset)
  if (!closing) return { diagnostics: looksLikeYaml(text, yamlOffset) ? [neverClosed(text, file)] : [] }
  const yaml = text.slice(yamlOffset, closing.start)
  return {
    block: { yaml, yamlOffset, bodyOffset: closing.end, bodyLine: countLines(text, closing.end) },
    diagnostics: [],
  }
}

/** The text of a file below its front matter. */
export function textBelowFrontMatter(text: string): string {
  return text.slice(splitFrontMatter(text, '').block?.bodyOffset ?? 0)
}

/** The front matter of a text as components and plugins read it. */
export function frontMatterValue(text: string): Readonly<Record<string, unknown>> {
  const { block } = splitFrontMatter(text, '')
  if (!block) return {}
  const { entries } = readEntries({ ...block, file: '', text })
  return Object.fromEntries(entries.map((entry) => [entry.key, shownValue(entry)]))
}

function findClosing(text: string, from: number): { readonly start: number; readonly end: number } | undefined {
  const fence = /[ \t]*(?:\r?\n|$)/y
  for (let at = text.indexOf('\n---', from - 1); at !== -1; at = text.indexOf('\n---', at + 1)) {
    fence.lastIndex = at + 4
    if (fence.test(text)) return { start: at + 1, end: fence.lastIndex }
  }
  return undefined
}

function countLines(text: string, end: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) line++
  return line
}

/** A lone `---` is a thematic break in Markdown; followed by `key: value` it is front matter that is never closed. */
function looksLikeYaml(text: string, offset: number): boolean {
  return /^[A-Za-z_][\w-]*:(?:[ \t]|\r?\n|$)/.test(text.slice(offset, offset + 200))
}

/** Front matter in a place or a language in which it is text of the page. */
function missedFrontMatter(text: string, file: string): readonly Diagnostic[] {
  if (!/[\s<+]/.test(text.charAt(0))) return []
  const above = /^(?:\s+|<!--[\s\S]*?-->)*/.exec(text)?.[0].length ?? 0
  const [line = '', fence] = /^(---|\+\+\+)[ \t]*\r?\n/.exec(text.slice(above, above + 100)) ?? []
  const start = above + line.length
  const at = locationAt(file, text, { offset: above, length: 3 })
  const shared = { code: 'front-matter-syntax', severity: 'warning', at } as const
  if (fence === '+++' && /^[\w-]+\s*=[^]*?\n\+\+\+[ \t]*(?:\r?\n|$)/.test(text.slice(start)))
    return [
      diagnostic({
        ...shared,
        message: 'Front matter in TOML is not read, so it is text of the page',
        hint: 'Write it in YAML between lines with `---`, such as `title: Install`.',
      }),
    ]
  if (fence !== '---' || !looksLikeYaml(text, start) || !findClosing(text, start)) return []
  return [
    diagnostic({
      ...shared,
      message: 'Front matter is read only at the very top of a file, so this is text of the page',
      hint: 'Remove what is above it, or move it below.',
    }),
  ]
}

function neverClosed(text: string, file: string): Diagnostic {
  return diagnostic({
    code: 'front-matter-syntax',
    message: 'The front matter that starts here is never closed',
    at: locationAt(file, text, { offset: 0, length: 3 }),
    hint: 'Put a line with only `---` below its last key.',
  })
}
