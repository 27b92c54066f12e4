import type { Diagnostic, Location } from '../report/diagnostic.ts'
import { locationAt } from '../report/position.ts'
import type { BlogFrontMatter, DocFrontMatter, PageFrontMatter } from './front-matter-schema.ts'
import { validateFrontMatter } from './front-matter-check.ts'
import { splitFrontMatter } from './front-matter-split.ts'
import { locateKey, readValues } from './front-matter-yaml.ts'
import type { FrontMatterSource, ReadValues } from './front-matter-yaml.ts'

export type { BlogFrontMatter, DocFrontMatter, PageFrontMatter } from './front-matter-schema.ts'

/** Which rules a file's front matter obeys. */
export type FrontMatterKind = 'docs' | 'blog' | 'pages'

/** The front matter of each kind. */
export interface FrontMatterByKind {
  readonly docs: DocFrontMatter
  readonly blog: BlogFrontMatter
  readonly pages: PageFrontMatter
}

/** A file's front matter: only valid, known keys are in `data`, so a page with a mistake can still be compiled. */
export interface FrontMatter<Kind extends FrontMatterKind> {
  readonly data: FrontMatterByKind[Kind]
  /** Unknown keys of docs, as YAML has them; always empty for blog and pages, where they are errors. */
  readonly extra: Readonly<Record<string, unknown>>
  /** Offset of the first character after the front matter; 0 without one. */
  readonly bodyOffset: number
  /** The line, from 1, on which the body starts. */
  readonly bodyLine: number
  /** The front matter's first line; absent without one. */
  readonly at?: Location
  /** All values, where the site's own function read them: the text does not tell these. */
  readonly own?: Readonly<Record<string, unknown>>
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Reads and validates the YAML between `---` lines at the top of a file.
 * @param text the whole file
 * @param file its path relative to the site folder, for diagnostics
 * @param kind whose keys are known; docs may hold others, blog and pages may not
 */
export function parseFrontMatter<Kind extends FrontMatterKind>(
  text: string,
  file: string,
  kind: Kind,
): FrontMatter<Kind> {
  const parts = splitFrontMatter(text, file)
  if (!parts.block) return { data: {}, extra: {}, bodyOffset: 0, bodyLine: 1, diagnostics: parts.diagnostics }
  const source = { file, text, ...parts.block }
  return { ...checkFrontMatter(readValues(source), source, kind), at: locationAt(file, text, { offset: 0, length: 3 }) }
}

/** Holds the values of a file's front matter against the schema of its kind. */
export function checkFrontMatter<Kind extends FrontMatterKind>(
  read: ReadValues,
  source: FrontMatterSource,
  kind: Kind,
): FrontMatter<Kind> {
  const checked = validateFrontMatter(read.values, source, kind)
  return {
    data: checked.data,
    extra: checked.extra,
    bodyOffset: source.bodyOffset,
    bodyLine: source.bodyLine,
    // Values saved from broken YAML are guesses: what is wrong with them is not the author's mistake.
    diagnostics: read.diagnostics.length > 0 ? read.diagnostics : checked.diagnostics,
  }
}

/** Where a key of the front matter stands, such as `authors` or `tags`; the first line where it is not found. */
export function locateFrontMatter(text: string, file: string, path: readonly (string | number)[]): Location {
  const { block } = splitFrontMatter(text, file)
  if (!block) return locationAt(file, text, { offset: 0 })
  return locateKey({ file, text, ...block }, path, 'value')
}
