import postcss, { type Declaration } from 'postcss'

/** Red, green and blue from 0 to 255, and how opaque the colour is, from 0 to 1. */
type Color = readonly [red: number, green: number, blue: number, alpha: number]

/** Custom properties by name. */
export type Tokens = ReadonlyMap<string, string>

/** Reads the custom properties that the top of a sheet, and the rules of its dark mode, set; later ones win. */
export function tokensOf(css: string, mode: 'light' | 'dark'): Tokens {
  const tokens = new Map<string, string>()
  postcss.parse(css).walkDecls(/^--/, (declaration) => {
    if (isOf(declaration, mode)) tokens.set(declaration.prop, declaration.value.trim())
  })
  return tokens
}

function isOf({ parent }: Declaration, mode: 'light' | 'dark'): boolean {
  if (!(parent instanceof postcss.Rule)) return false
  const around = parent.parent
  const isInMedia = around instanceof postcss.AtRule && around.params !== 'not print'
  const [selector = ''] = parent.selectors
  return (
    !isInMedia &&
    (selector === ':root' || (mode === 'dark' && /^(?:html)?\[data-theme=["']?dark["']?\]$/.test(selector)))
  )
}

/** Contrast of a text with a surface, and of that with what is below it (WCAG 2). */
export function contrast(text: string, surfaces: readonly string[], tokens: Tokens): number {
  const below = surfaces.reduceRight<Color>((under, one) => over(colorOf(one, tokens), under), [255, 255, 255, 1])
  const [light = 0, dark = 0] = [luminance(over(colorOf(text, tokens), below)), luminance(below)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function over([r, g, b, alpha]: Color, under: Color): Color {
  const mixed = [r, g, b].map((channel, n) => channel * alpha + (under[n] ?? 0) * (1 - alpha))
  return [mixed[0] ?? 0, mixed[1] ?? 0, mixed[2] ?? 0, 1]
}

function luminance([r, g, b]: Color): number {
  const channels = [r, g, b].map((c) => c / 255).map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * (channels[0] ?? 0) + 0.7152 * (channels[1] ?? 0) + 0.0722 * (channels[2] ?? 0)
}

/** The colour that a value has: a hex colour, `rgb()`, `color-mix()` or a variable. */
function colorOf(value: string, tokens: Tokens): Color {
  if (value === 'transparent') return [0, 0, 0, 0]
  if (value.startsWith('#')) return hexColor(value)
  const [name = '', content = ''] = [value.slice(0, value.indexOf('(')), value.slice(value.indexOf('(') + 1, -1)]
  const parts = postcss.list.comma(content)
  if (name === 'var') {
    const token = tokens.get(parts[0] ?? '') ?? parts[1]
    if (token === undefined) throw new Error(`${value} has no value`)
    return colorOf(token, tokens)
  }
  if (name === 'rgb') return rgbColor(postcss.list.space(content))
  if (name === 'color-mix') return mixed(parts.slice(1), tokens)
  throw new Error(`${value} is no colour`)
}

function hexColor(hex: string): Color {
  const digits = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1)
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16))
  return [r, g, b, 1]
}

/** Of `rgb(1 2 3 / 40%)`, or `#01020366` as the minifier writes it. */
function rgbColor(parts: readonly string[]): Color {
  const [r = 0, g = 0, b = 0] = parts.slice(0, 3).map(Number)
  const alpha = parts[4] ?? '1'
  return [r, g, b, alpha.endsWith('%') ? Number.parseFloat(alpha) / 100 : Number(alpha)]
}

/** Two colours, mixed as `in srgb` does it: of a transparent one nothing but its share counts. */
function mixed(parts: readonly string[], tokens: Tokens): Color {
  const [first, second] = parts.map((part) => {
    const words = postcss.list.space(part)
    const share = words.find((word) => word.endsWith('%'))
    const color = colorOf(words.find((word) => word !== share) ?? '', tokens)
    return { color, share: share === undefined ? undefined : Number.parseFloat(share) / 100 }
  })
  if (!first || !second) throw new Error(`A mix of ${parts.join()} has too few colours`)
  const share = first.share ?? 1 - (second.share ?? 0.5)
  const alpha = first.color[3] * share + second.color[3] * (1 - share)
  const channel = (n: 0 | 1 | 2): number =>
    alpha === 0
      ? 0
      : (first.color[n] * first.color[3] * share + second.color[n] * second.color[3] * (1 - share)) / alpha
  return [channel(0), channel(1), channel(2), alpha]
}
