/**
 * Compiles glob patterns (`*`, `**`, `?`, `[ab]`, `{a,b}`) to one test for paths with forward slashes.
 * Names that start with a dot match only if the pattern contains the dot.
 */
export function globMatcher(patterns: readonly string[]): (path: string) => boolean {
  if (patterns.length === 0) return () => false
  const matcher = new RegExp(`^(?:${patterns.map(globSource).join('|')})$`)
  return (path) => matcher.test(path)
}

/** Converts one pattern to the source of a regular expression. */
function globSource(pattern: string): string {
  const path = pattern.replace(/^\.\//, '')
  let source = ''
  let groups = 0
  for (let at = 0; at < path.length;) {
    const token = tokenAt(path, at)
    const opens = token === '{' && path.includes('}', at)
    if (opens) groups++
    source += token === '{' && !opens ? '\\{' : tokenSource(token, groups > 0, isSegmentStart(path, at))
    if (token === '}' && groups > 0) groups--
    at += token.length
  }
  return source
}

function tokenAt(path: string, at: number): string {
  return /^(?:\*\*\/|\*\*|\[!?[^\]/]+\]|[^])/.exec(path.slice(at))?.[0] ?? ''
}

function isSegmentStart(path: string, at: number): boolean {
  return at === 0 || path[at - 1] === '/'
}

function tokenSource(token: string, inGroup: boolean, startsSegment: boolean): string {
  const notHidden = startsSegment ? '(?!\\.)' : ''
  if (token === '**/') return '(?:(?!\\.)[^/]+/)*'
  if (token === '**') return '(?:(?!\\.)[^/]+(?:/|$))*'
  if (token === '*') return `${notHidden}[^/]*`
  if (token === '?') return `${notHidden}[^/]`
  if (token.length > 1) return token.replace(/^\[!/, '[^').replaceAll('\\', '\\\\')
  if (token === '{') return '(?:'
  if (token === '}' && inGroup) return ')'
  if (token === ',' && inGroup) return '|'
  return token.replace(/[.+^$()|\\{}[\]]/, '\\$&')
}
