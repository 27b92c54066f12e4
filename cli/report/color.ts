/** Draws text in a colour, or leaves it as it is. */
export interface Paint {
  readonly red: (text: string) => string
  readonly yellow: (text: string) => string
  readonly green: (text: string) => string
  readonly cyan: (text: string) => string
  readonly dim: (text: string) => string
  readonly bold: (text: string) => string
}

/** What decides on colour. */
export interface ColorQuery {
  readonly isTTY: boolean
  readonly env: Readonly<Record<string, string | undefined>>
}

/** Whether output should have colour: FORCE_COLOR decides, else NO_COLOR (no-color.org), else whether a terminal reads it. */
export function wantsColor({ isTTY, env }: ColorQuery): boolean {
  const force = env['FORCE_COLOR']
  if (force !== undefined && force !== '') return force !== '0' && force !== 'false'
  if (env['NO_COLOR']) return false
  return isTTY && env['TERM'] !== 'dumb'
}

/** The colours of a terminal, or none. */
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
