import type { Diagnostic, Location } from '../report/diagnostic.ts'
import type { CompiledContent, PageBody } from './compiled-page.ts'
import { lineMatches, writtenColumn } from './parse/text-diff.ts'

/** The text of a file before and after `markdown.preprocessor`. */
export interface ChangedText {
  readonly original: string
  readonly changed: string
}

interface Position {
  readonly line: number
  readonly column: number
}

type Restore = <At extends Position>(file: string, at: At) => At

/** Compiled content with its places moved from the preprocessed texts to those that the author wrote. */
export function withWrittenPlaces(
  compiled: CompiledContent,
  file: string,
  textsOf: (file: string) => ChangedText | undefined,
): CompiledContent {
  const restore = restorer(textsOf)
  return {
    ...compiled,
    body: bodyPlaces(compiled.body, file, restore),
    excerpt: compiled.excerpt ? bodyPlaces(compiled.excerpt, file, restore) : undefined,
    anchors: compiled.anchors.map((anchor) => restore(file, anchor)),
    links: compiled.links.map((link) => ({ ...link, at: restore(link.at.file, link.at) })),
    diagnostics: compiled.diagnostics.map((problem) => problemPlaces(problem, restore)),
  }
}

function bodyPlaces(body: PageBody, file: string, restore: Restore): PageBody {
  return {
    ...body,
    islands: body.islands.map((island) => restore(island.file ?? file, island)),
    esm: body.esm.map((block) => (block.file === undefined ? block : { ...block, line: lineIn(block, restore) })),
  }
}

function lineIn({ file = '', line }: PageBody['esm'][number], restore: Restore): number {
  return restore(file, { line, column: 1 }).line
}

function problemPlaces(problem: Diagnostic, restore: Restore): Diagnostic {
  const placed = (at: Location): Location => restore(at.file, at)
  return {
    ...problem,
    at: problem.at ? placed(problem.at) : undefined,
    related: problem.related ? problem.related.map((one) => ({ ...one, at: placed(one.at) })) : undefined,
  }
}

function restorer(textsOf: (file: string) => ChangedText | undefined): Restore {
  const restorers = new Map<string, ((at: Position) => Position) | undefined>()
  return (file, at) => {
    if (!restorers.has(file)) restorers.set(file, fileRestorer(textsOf(file)))
    const restore = restorers.get(file)
    return restore ? { ...at, ...restore(at) } : at
  }
}

function fileRestorer(texts: ChangedText | undefined): ((at: Position) => Position) | undefined {
  if (!texts || texts.changed === texts.original) return undefined
  const [changed, original] = [texts.changed.split('\n'), texts.original.split('\n')]
  const lines = lineMatches(changed, original)
  return ({ line, column }) => {
    const writtenLine = lines[line - 1] ?? original.length
    const [after = '', before = ''] = [changed[line - 1], original[writtenLine - 1]]
    return { line: writtenLine, column: writtenColumn(column, after, before) }
  }
}
