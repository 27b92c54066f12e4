/** Comments in code that mark lines and are not shown themselves. */
export interface MagicComment {
  readonly className: string
  readonly line?: string
  readonly block?: { readonly start: string; readonly end: string }
}

/** Docusaurus' default: `highlight-next-line`, `highlight-start`, `highlight-end`. */
export const defaultMagicComments: readonly MagicComment[] = [
  {
    className: 'theme-code-block-highlighted-line',
    line: 'highlight-next-line',
    block: { start: 'highlight-start', end: 'highlight-end' },
  },
]

/** Code without its magic comments, and the classes of the lines they mark (numbered from 1). */
export interface MarkedCode {
  readonly code: string
  readonly classes: ReadonlyMap<number, readonly string[]>
}

/** Takes magic comments out. Any comment syntax will do: the directive must be all there is in the comment. */
export function takeMagicComments(code: string, comments: readonly MagicComment[]): MarkedCode {
  const words = comments
    .flatMap((comment) => [comment.line, comment.block?.start, comment.block?.end])
    .filter((word) => word !== undefined)
  if (!words.some((word) => code.includes(word))) return { code, classes: new Map() }
  const kept: string[] = []
  const classes = new Map<number, string[]>()
  const open = new Set<string>()
  let next: string[] = []
  for (const line of code.split('\n')) {
    const word = words.find((candidate) => isDirective(line, candidate))
    if (word !== undefined) {
      next = [...next, ...applyDirective(word, comments, open)]
      continue
    }
    kept.push(line)
    const names = [...new Set([...open, ...next])]
    if (names.length > 0) classes.set(kept.length, names)
    next = []
  }
  return { code: kept.join('\n'), classes }
}

function isDirective(line: string, word: string): boolean {
  if (!line.includes(word)) return false
  const bare = line
    .trim()
    .replace(/^(?:\/\/|\/\*|\{\s*\/\*|<!--|#|--|%|;|"|'|REM\b)\s*/i, '')
    .replace(/\s*(?:\*\/\s*\}?|-->)$/, '')
  return bare === word && bare !== line.trim()
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
