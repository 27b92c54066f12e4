/** A comment in code that adds a class to lines and is removed from the output. */
export interface MagicComment {
  readonly className: string
  readonly line?: string
  readonly block?: { readonly start: string; readonly end: string }
}

/** The defaults: `highlight-next-line`, `highlight-start` and `highlight-end`. */
export const defaultMagicComments: readonly MagicComment[] = [
  {
    className: 'theme-code-block-highlighted-line',
    line: 'highlight-next-line',
    block: { start: 'highlight-start', end: 'highlight-end' },
  },
]

/** Code without its magic comments, and the classes of its lines by number, from 1. */
interface MarkedCode {
  readonly code: string
  readonly classes: ReadonlyMap<number, readonly string[]>
}

/** Whether only comments of HTML and JSX are comments: other ones are part of what a page of Markdown shows. */
export function isMarkdown(language: string): boolean {
  return ['md', 'mdx', 'markdown'].includes(language.toLowerCase())
}

/** Removes magic comments. Any comment syntax is understood; the directive must be the whole comment. */
export function takeMagicComments(
  { code, language }: { readonly code: string; readonly language: string },
  comments: readonly MagicComment[],
): MarkedCode {
  const words = comments
    .flatMap((comment) => [comment.line, comment.block?.start, comment.block?.end])
    .filter((word) => word !== undefined)
  if (!words.some((word) => code.includes(word))) return { code, classes: new Map() }
  const opener = isMarkdown(language) ? markdownOpener : anyOpener
  const codeLines: string[] = []
  const classes = new Map<number, string[]>()
  const open = new Set<string>()
  let next: string[] = []
  for (const line of code.split('\n')) {
    const word = words.find((candidate) => isDirective(line, candidate, opener))
    if (word !== undefined) {
      next = [...next, ...applyDirective(word, comments, open)]
      continue
    }
    codeLines.push(line)
    const names = [...new Set([...open, ...next])]
    if (names.length > 0) classes.set(codeLines.length, names)
    next = []
  }
  return { code: codeLines.join('\n'), classes }
}

const anyOpener = /^(?:\/\/|\/\*|\{\s*\/\*|<!--|#|--|%|;|"|'|REM\b)\s*/i
const markdownOpener = /^(?:\{\s*\/\*|<!--)\s*/

function isDirective(line: string, word: string, opener: RegExp): boolean {
  if (!line.includes(word)) return false
  const content = line
    .trim()
    .replace(opener, '')
    .replace(/\s*(?:\*\/\s*\}?|-->)$/, '')
  return content === word && content !== line.trim()
}

function applyDirective(word: string, comments: readonly MagicComment[], open: Set<string>): string[] {
  const next: string[] = []
  for (const comment of comments) {
    if (comment.line === word) next.push(comment.className)
    if (comment.block?.start === word) open.add(comment.className)
    if (comment.block?.end === word) open.delete(comment.className)
  }
  return next
}
