import type { Highlighter } from './highlighter.ts'
import type { CodeToken } from './line-html.ts'
import { tokenClass } from './themes.ts'

type Lines = readonly (readonly CodeToken[])[]

/** The language in `diff-ts`; `undefined` for all others. */
function languageOfDiff(language: string): string | undefined {
  const start = 'diff-'
  return language.toLowerCase().startsWith(start) && language.length > start.length
    ? language.slice(start.length)
    : undefined
}

/** Adds languages such as `diff-ts`: a diff whose lines have the colours of the language. @param styled token types with a style */
export function withDiffs(highlighter: Highlighter, styled: ReadonlySet<string>): Highlighter {
  return {
    ...highlighter,
    highlight(code, language) {
      const tokens = highlighter.highlight(code, language)
      const inner = tokens ? undefined : languageOfDiff(language)
      return inner === undefined ? tokens : diffLines(code, styled, (text) => highlighter.highlight(text, inner))
    },
  }
}

/** Starts of lines of a diff that are of neither side. */
const headers = ['@@', '---', '+++', 'diff ', 'index ']

const types: Readonly<Record<string, string>> = { '+': 'inserted', '-': 'deleted' }

/** Each side of the diff is highlighted as a whole: a line that goes must not change the colours of those that come. */
function diffLines(
  code: string,
  styled: ReadonlySet<string>,
  highlight: (code: string) => Lines | undefined,
): Lines | undefined {
  const lines = code.split('\n')
  const isHeader = (line: string): boolean => headers.some((start) => line.startsWith(start))
  const side = (sign: string): Lines | undefined =>
    highlight(lines.map((line) => (isHeader(line) || line.startsWith(sign) ? '' : line.slice(1))).join('\n'))
  const [before, after] = [side('+'), side('-')]
  if (!before || !after) return undefined
  return lines.map((line, i) => {
    if (isHeader(line)) return [{ text: line, className: styled.has('coord') ? tokenClass('coord') : '' }]
    const sign = line.slice(0, 1)
    const type = types[sign] ?? ''
    const mark = { text: sign, className: styled.has(type) ? tokenClass(type) : '' }
    const rest = (sign === '-' ? before : after)[i] ?? []
    return sign === '' ? [] : [mark, ...rest]
  })
}

/** A prompt, with the place before it that some shells show. */
const prompt = /^(?:\([^)]*\)\s*)?(?:[\w.-]+@\S*\s*|[\w.~/-]*[:~]\S*\s*)?[$#%>❯➜]\s+/

/** Highlights the commands of a shell session, by line or over several. The rest is output. */
export function sessionLines(code: string, highlight: (code: string) => Lines, promptClass: string): Lines {
  const lines = code.split('\n')
  const tokenLines: (readonly CodeToken[])[] = []
  while (tokenLines.length < lines.length) {
    const line = lines[tokenLines.length] ?? ''
    const [before] = prompt.exec(line) ?? []
    if (before === undefined) {
      tokenLines.push(line === '' ? [] : [{ text: line, className: '' }])
      continue
    }
    let end = tokenLines.length + 1
    while (end < lines.length && lines[end - 1]?.endsWith('\\')) end += 1
    const command = [line.slice(before.length), ...lines.slice(tokenLines.length + 1, end)].join('\n')
    const [first = [], ...others] = highlight(command)
    tokenLines.push([{ text: before, className: promptClass }, ...first], ...others)
  }
  return tokenLines
}
