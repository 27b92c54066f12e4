import { parseNative } from '../parse/native.ts'
import { offsetOf } from '../parse/mistakes/mistake.ts'
import { readSyntaxError } from '../parse/syntax-error.ts'

/** What is wrong with a block of `import` and `export` lines. */
export interface EsmMistake {
  readonly message: string
  readonly hint: string
  /** In the block. */
  readonly offset: number
  readonly length: number
}

/** Finds what is no JavaScript in a block of `import` and `export` lines. @param code with its good imports blanked out */
export function esmMistakes(code: string): readonly EsmMistake[] {
  if (code.trim() === '') return []
  const lines = [...badImports(code), ...textBelow(code)]
  const bad = lines.length > 0 ? undefined : badCode(code)
  return bad ? [bad] : lines
}

function badImports(code: string): readonly EsmMistake[] {
  return [...code.matchAll(/^import\b(?!\s*\().*/gm)].map(({ 0: line, index }) => ({
    message: 'A line that begins with import is read as JavaScript, and this one is no import.',
    hint: "An import is written import Name from './file'. For text, begin the line with another word.",
    offset: index,
    length: line.length,
  }))
}

/** Text that follows imports without a blank line is part of their block, and would not be drawn. */
function textBelow(code: string): readonly EsmMistake[] {
  let depth = 0
  let offset = 0
  let before = ''
  for (const line of code.split('\n')) {
    const isStart = depth === 0 && !/[=,(+\-*&|?:{[<>]\s*$/.test(before)
    if (isStart && /^[A-Za-z\d<#>*`![_-]/.test(line) && !isStatement(line)) {
      const message = 'This line belongs to the import or export lines above it, so it is not drawn.'
      const hint = 'Put a blank line between import or export lines and what follows them.'
      return [{ message, hint, offset, length: line.length }]
    }
    depth += depthOf(line)
    offset += line.length + 1
    if (line.trim() !== '') before = line
  }
  return []
}

function isStatement(line: string): boolean {
  return /^(?:import|export|const|let|var|function|class|async)\b/.test(line)
}

function depthOf(line: string): number {
  const bare = line.replace(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`|\/\/.*/g, '')
  return (bare.match(/[([{]/g)?.length ?? 0) - (bare.match(/[)\]}]/g)?.length ?? 0)
}

const head = '{(async()=>{\n'

/** The parser reads statements within a function, so the word that makes them exports is blanked out. */
function badCode(code: string): EsmMistake | undefined {
  const statements = code
    .replace(/^export\s+default\b/gm, (written) => '_='.padEnd(written.length))
    .replace(/^export\s*\{[^}]*\};?|^export\b/gm, (written) => written.replace(/[^\n]/g, ' '))
  try {
    parseNative(`${head}${statements}\n})}`, 'mdx')
    return undefined
  } catch (error) {
    const { message, line, column } = readSyntaxError(error)
    const isProse = /^export\s+(?!default\b|const\b|let\b|var\b|function\b|class\b|async\b|\{|\*)/m.exec(code)
    if (isProse) {
      return {
        message: 'A line that begins with export is read as JavaScript, and this one is no export.',
        hint: 'An export is written export const name = value. For text, begin the line with another word.',
        offset: isProse.index,
        length: lineLength(code, isProse.index),
      }
    }
    if (/closing brace/.test(message)) {
      const hint = 'Each (, [, { and quote has to be closed before the next blank line of text.'
      const offset = /\S/.exec(code)?.index ?? 0
      return { message: 'A bracket of this export is never closed.', hint, offset, length: lineLength(code, offset) }
    }
    return {
      message: `This export is no JavaScript: ${message.replace(/^Could not parse expression:\s*/, '')}`,
      hint: 'Text needs a blank line between it and the import and export lines above.',
      offset: Math.min(offsetOf(code, line - 1, column), code.length),
      length: 1,
    }
  }
}

function lineLength(code: string, offset: number): number {
  const end = code.indexOf('\n', offset)
  return (end < 0 ? code.length : end) - offset
}
