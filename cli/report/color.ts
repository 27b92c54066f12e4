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
  const paint = (on: number, off: number) => (text: string) =>
    hasColor && text !== '' ? `\u001B[${on}m${text}\u001B[${off}m` : text
  return {
    red: paint(31, 39),
    yellow: paint(33, 39),
    green: paint(32, 39),
    cyan: paint(36, 39),
    dim: paint(2, 22),
    bold: paint(1, 22),
  }
}
