const shells: ReadonlySet<string> = new Set([
  'bash',
  'console',
  'sh',
  'shell',
  'shell-session',
  'shellsession',
  'sh-session',
  'terminal',
  'zsh',
])

const prompt = '$ '

/** What a reader can paste of code: the commands of a shell session, and the new text of a difference. Other code is whole. */
export function pastable(code: string, language: string): string {
  const lines = code.split('\n')
  if (shells.has(language) && lines.some(hasPrompt)) return commands(lines).join('\n')
  if (language === 'diff' && !lines.some(isOfPatch))
    return lines
      .filter((line) => line[0] !== '-')
      .map(newText)
      .join('\n')
  return code
}

function hasPrompt(line: string): boolean {
  return line.trimStart().startsWith(prompt)
}

/** The lines after prompts, with those that belong to the same command. */
function commands(lines: readonly string[]): readonly string[] {
  const result: string[] = []
  /** Whether the next line is of the same command, or the line that ends its text. */
  let next: boolean | string = false
  for (const line of lines) {
    const isText: boolean = typeof next === 'string'
    if (!next && !hasPrompt(line)) continue
    const command: string = next ? withoutSecondPrompt(line, isText) : line.trimStart().slice(prompt.length)
    result.push(command)
    if (isText && command.trim() !== next) continue
    next = isText ? false : (textEnd(command) ?? command.endsWith('\\'))
  }
  return result
}

/** Shells write `> ` before each further line of a command. */
function withoutSecondPrompt(line: string, isText: boolean): string {
  return !isText && line.startsWith('> ') ? line.slice(2) : line
}

/** The line that ends the text which a command reads: `END` for `cat <<'END'`. */
function textEnd(command: string): string | undefined {
  const [, after] = command.split('<<')
  if (after === undefined || after.startsWith('<')) return undefined
  const word = (after.startsWith('-') ? after.slice(1) : after).trimStart().split(' ')[0] ?? ''
  return word.replaceAll('"', '').replaceAll("'", '') || undefined
}

/** Whether a line is one of those that only a patch has, which is applied as it is. */
function isOfPatch(line: string): boolean {
  return ['@@ ', '--- ', '+++ ', 'diff '].some((start) => line.startsWith(start))
}

/** A line of a difference without its sign. */
function newText(line: string): string {
  return ['+', ' '].includes(line[0] ?? '') ? line.slice(1) : line
}
