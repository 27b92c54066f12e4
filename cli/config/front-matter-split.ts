import type { Diagnostic } from '../report/diagnostic.ts'
import { locationAt } from '../report/position.ts'

/** Where the YAML and the body of a file stand. */
export interface FrontMatterBlock {
  readonly yaml: string
  /** Offset of the YAML's first character. */
  readonly yamlOffset: number
  readonly bodyOffset: number
  /** Counted from 1. */
  readonly bodyLine: number
}

/** A file cut in two; `block` is absent where there is no front matter. */
export interface SplitFile {
  readonly block?: FrontMatterBlock
  readonly diagnostics: readonly Diagnostic[]
}

/** Finds the block between `---` lines at the very top of a file. */
export function splitFrontMatter(text: string, file: string): SplitFile {
  const opening = text.startsWith('---') ? /^---[ \t]*\r?\n/.exec(text) : null
  if (!opening) return { diagnostics: [] }
  const yamlOffset = opening[0].length
  const closing = findClosing(text, yamlOffset)
  if (!closing) return { diagnostics: looksLikeYaml(text, yamlOffset) ? [neverClosed(text, file)] : [] }
  const yaml = text.slice(yamlOffset, closing.start)
  return {
    block: { yaml, yamlOffset, bodyOffset: closing.end, bodyLine: countLines(text, closing.end) },
    diagnostics: [],
  }
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

/** A lone `---` at the top is a rule in Markdown; with `key: value` below it is front matter without an end. */
function looksLikeYaml(text: string, offset: number): boolean {
  return /^[A-Za-z_][\w-]*:(?:[ \t]|\r?\n|$)/.test(text.slice(offset, offset + 200))
}

function neverClosed(text: string, file: string): Diagnostic {
  return {
    code: 'front-matter-syntax',
    severity: 'error',
    message: 'The front matter that starts here has no end',
    at: locationAt(file, text, { offset: 0, length: 3 }),
    hint: 'Put a line with only `---` below its last key.',
  }
}
