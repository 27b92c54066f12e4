import { styleText } from 'node:util'

/** Colours text for a terminal, or returns it unchanged. */
export interface Paint {
  readonly red: (text: string) => string
  readonly yellow: (text: string) => string
  readonly green: (text: string) => string
  readonly cyan: (text: string) => string
  readonly dim: (text: string) => string
  readonly bold: (text: string) => string
}

/** Conditions that decide whether output is coloured. */
export interface ColorQuery {
  readonly isTTY: boolean
  readonly env: Readonly<Record<string, string | undefined>>
}

/** Whether to colour output: FORCE_COLOR decides, then NO_COLOR (no-color.org), then whether the stream is a terminal. */
export function wantsColor({ isTTY, env }: ColorQuery): boolean {
  const force = env['FORCE_COLOR']
  if (force !== undefined && force !== '') return force !== '0' && force !== 'false'
  if (env['NO_COLOR']) return false
  return isTTY && env['TERM'] !== 'dumb'
}

/** Colours for a terminal; they return text unchanged if `hasColor` is false. */
export function createPaint(hasColor: boolean): Paint {
  // Of the conditions that Node would look at, `wantsColor` has those of the stream that is written to.
  const paint = (format: keyof Paint) => (text: string) =>
    hasColor && text !== '' ? styleText(format, text, { validateStream: false }) : text
  return {
    red: paint('red'),
    yellow: paint('yellow'),
    green: paint('green'),
    cyan: paint('cyan'),
    dim: paint('dim'),
    bold: paint('bold'),
  }
}
