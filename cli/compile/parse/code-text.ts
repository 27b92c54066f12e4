/** The code fence that is open at a line. */
export interface FenceState {
  fence: string | undefined
}

/** Whether a line opens or closes a code fence; the state is changed. */
export function toggleFence(line: string, state: FenceState): boolean {
  const fence = /^[ \t>]*(?:[-*+]|\d+[.)])?[ \t]*(`{3,}|~{3,})(.*)$/.exec(line)
  if (!fence) return false
  const [, mark = '', info = ''] = fence
  if (state.fence === undefined) {
    if (mark.startsWith('`') && info.includes('`')) return false
    state.fence = mark
    return true
  }
  if (mark.startsWith(state.fence) && info.trim() === '') state.fence = undefined
  return true
}

/** The line with spaces instead of inline code. */
export function withoutInlineCode(line: string): string {
  return line.replace(/(`+)(?:(?!\1)[^])*?\1(?!`)/g, (code) => ' '.repeat(code.length))
}

/** A text of the same length, with spaces instead of code fences and inline code. */
export function withoutCode(text: string): string {
  const state: FenceState = { fence: undefined }
  const lines = text.split('\n').map((line) => {
    const isCode = toggleFence(line, state) || state.fence !== undefined
    return isCode ? ' '.repeat(line.length) : withoutInlineCode(line)
  })
  return lines.join('\n')
}
