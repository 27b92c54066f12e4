import { linesOf } from '../text/spaces.ts'

/**
 * The first line of Markdown that has text, without most of its marks: the description of a page with `descriptions: 'first-line'`. It reads lines, not
 * the syntax tree, because a page's address is known to search engines together with this very text.
 * @param text the body of a page @returns `''` if no line has text
 */
export function firstLineOf(text: string): string {
  // A title that is underlined.
  const lines = linesOf(text.trimStart().replace(/^[^\r\n]*\r?\n=+/, ''))
  let fence = ''
  let isImport = false
  for (const line of lines) {
    const trimmed = line.trim()
    if (trimmed === '') isImport = false
    else if (trimmed.startsWith('```')) {
      if (!isImport) fence = fenceBelow(trimmed, fence)
    } else if (fence === '') {
      isImport ||= startsModuleCode(line)
      const plain = isImport ? '' : withoutMarkup(line)
      if (plain !== '') return plain
    }
  }
  return ''
}

/** Whether a line starts as one of a module does that imports or exports. */
export function startsModuleCode(line: string): boolean {
  return /^(?:import|export)\s/.test(line)
}

/** The fence that is open below a line that starts with one; it takes as many backticks to close it. */
function fenceBelow(line: string, open: string): string {
  const [fence = ''] = /^`+/.exec(line) ?? []
  if (open === '') return fence
  return fence.length >= open.length ? '' : open
}

/** Replacements in a line, in this order. */
const markup: readonly (readonly [RegExp, string])[] = [
  [/<[^>]*>/g, ''],
  // The title of the page, then the marks of other headings.
  [/^#[^#]+#?/g, ''],
  [/^#{1,6}\s*([^#]*?)\s*#{0,6}/g, '$1'],
  [/([*_]{1,3})(.*?)\1/g, '$2'],
  [/~~(\S.*\S)~~/g, '$1'],
  // Images, footnotes, links, and code.
  [/!\[(.*?)\][[(].*?[\])]/g, '$1'],
  [/\[\^.+?\](?:: .*$)?/g, ''],
  [/\[(.*?)\][[(].*?[\])]/g, '$1'],
  [/`(.+?)`/g, '$1'],
  // Quotes, admonitions, emoji by name, and ids of headings.
  [/^\s{0,3}>\s?/g, ''],
  [/:::.*/, ''],
  [/\s?:(?:::|[^:\n])+:/g, ''],
  [/\{#*[\w-]+\}/, ''],
]

function withoutMarkup(line: string): string {
  return markup.reduce((rest, [mark, by]) => rest.replace(mark, by), line).trim()
}
