/** CSS properties whose numbers have no unit, as React has them. */
const unitless = new Set(
  'animationIterationCount aspectRatio columnCount columns flex flexGrow flexShrink fontWeight gridArea gridColumn gridRow lineClamp lineHeight opacity order orphans scale tabSize widows zIndex zoom fillOpacity strokeOpacity strokeWidth'.split(
    ' ',
  ),
)

/** A React style object as the text of a `style` attribute; bare numbers are pixels. */
export function styleText(style: Readonly<Record<string, unknown>>): string {
  return Object.entries(style)
    .filter(([, value]) => value !== null && value !== undefined && value !== '' && typeof value !== 'boolean')
    .map(([name, value]) => `${cssName(name)}:${cssValue(name, value)}`)
    .join(';')
}

function cssName(name: string): string {
  if (name.startsWith('--')) return name
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^ms-/, '-ms-')
}

function cssValue(name: string, value: unknown): string {
  const isLength = typeof value === 'number' && value !== 0 && !unitless.has(name) && !name.startsWith('--')
  return isLength ? `${value}px` : String(value).trim()
}

/** The text of a `style` attribute as the object that React takes. */
export function styleObject(text: string): Readonly<Record<string, string>> {
  const entries = text.split(/;(?![^(]*\))/).flatMap((declaration) => {
    const [, name, value] = /^\s*([\w-]+)\s*:\s*([^]*?)\s*$/.exec(declaration) ?? []
    return name === undefined || value === undefined ? [] : [[propertyName(name), value] as const]
  })
  return Object.fromEntries(entries)
}

function propertyName(name: string): string {
  if (name.startsWith('--')) return name
  return name
    .toLowerCase()
    .replace(/^-ms-/, 'ms-')
    .replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
