import { createPaint } from '../report/color.ts'
import { suggestName } from '../report/suggest.ts'
import { type CommandContext, examples, helpHint } from './command.ts'
import { readExplanations } from './explanations.ts'
import { exitCodes } from './print.ts'
import type { Terminal } from './terminal.ts'

/** Adds `docs-gen explain`. */
export function addExplain({ program, terminal, choose }: CommandContext): void {
  const command = program
    .command('explain')
    .showHelpAfterError(helpHint('docs-gen explain'))
    .description('explain a problem: what it means, and how to solve it')
    .argument('[code]', 'code of the problem, such as broken-link (default: list all codes)')
    .addHelpText('after', examples('docs-gen explain broken-link', 'docs-gen explain'))
  const wrap = (text: string): string => command.createHelp().boxWrap(text, lineWidth)
  command.action((code: string | undefined) => choose(() => Promise.resolve(explain(code, terminal, wrap))))
}

/** Maximum length of a line, as in the help. */
const lineWidth = 80

/** Prints the manual's section on a code; returns the exit code. */
function explain(code: string | undefined, terminal: Terminal, wrap: (text: string) => string): number {
  const texts = readExplanations()
  if (code === undefined) {
    terminal.out(`${Object.keys(texts).join('\n')}\n`)
    return exitCodes.ok
  }
  const text = texts[code]
  if (text === undefined) {
    const near = suggestName(code, Object.keys(texts))
    const advice = near === undefined ? 'Run docs-gen explain to list all.' : `Did you mean ${near}?`
    terminal.err(`${code} is not the code of a problem. ${advice}\n`)
    return exitCodes.usage
  }
  terminal.out(`${createPaint(terminal.outColor).bold(code)}\n\n${wrap(text)}\n`)
  return exitCodes.ok
}
