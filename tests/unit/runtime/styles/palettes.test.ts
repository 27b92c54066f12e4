import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss from 'postcss'
import { describe, expect, test } from 'vitest'
import { isChosen } from '../../../../cli/bundle/styles/chosen-sheets.ts'
import { darkTheme, lightTheme, type PrismTheme } from '../../../../cli/config/schema/code-themes.ts'
import { contrast, tokensOf } from './colors.ts'

const folder = new URL('../../../../runtime/styles', import.meta.url).pathname
const palettes = ['default', 'graphite', 'clay'] as const

const page = 'var(--ifm-background-color)'
const tones = ['info', 'success', 'warning', 'danger', 'secondary', 'important'].map(
  (tone) => `var(--ifm-color-${tone})`,
)
const link = 'var(--ifm-link-color)'
const texts = [
  ...['--ifm-font-color-base', '--ifm-font-color-secondary', '--ifm-heading-color'].map((name) => `var(${name})`),
  link,
  'var(--ifm-link-hover-color)',
]
const onPage = (...surfaces: readonly string[]): readonly string[] => [...surfaces, page]
const shade = (color: string, share: number): string => `color-mix(in srgb, ${color} ${String(share)}%, transparent)`

/** Texts with the surfaces that they stand on, from the uppermost to the page. */
const pairs: readonly (readonly [text: string, surfaces: readonly string[]])[] = [
  ...texts.flatMap((text) =>
    [
      'transparent',
      'var(--ifm-background-surface-color)',
      'var(--ifm-color-emphasis-100)',
      'var(--ifm-hover-overlay)',
    ].map((surface) => [text, onPage(surface)] as const),
  ),
  ['var(--ifm-code-color)', onPage('var(--ifm-code-background)')],
  [link, onPage('var(--ifm-code-background)')],
  ['var(--ifm-menu-color-active)', onPage('var(--ifm-menu-color-background-active)')],
  ['var(--ifm-color-primary)', onPage('var(--ifm-color-primary-contrast-background)')],
  ['var(--ifm-color-primary-contrast-foreground)', onPage('var(--ifm-color-primary-contrast-background)')],
  ['var(--ifm-color-on-primary)', ['var(--ifm-color-primary)']],
  ['var(--ifm-heading-color)', onPage(shade('var(--ifm-color-primary)', 12), 'var(--ifm-background-surface-color)')],
  ['var(--ifm-font-color-base)', onPage(shade('var(--ifm-color-warning)', 28))],
  ...tones.flatMap((tone) => {
    const box = shade(tone, 6)
    return [
      [tone, onPage('transparent')],
      [tone, onPage(box)],
      [tone, onPage(shade(tone, 9))],
      ['var(--ifm-font-color-base)', onPage(box)],
      ['var(--ifm-font-color-base)', onPage(shade(tone, 11), box)],
      [link, onPage(box)],
    ] as const
  }),
]

const themes = { light: lightTheme, dark: darkTheme }

/** The colours of tokens of code, on its background and on a marked line of it. */
function codePairs({ plain, styles }: PrismTheme): typeof pairs {
  const background = String(plain['backgroundColor'])
  const colors = [plain['color'], ...styles.map(({ style }) => style['color'])].filter(
    (color) => typeof color === 'string',
  )
  expect(colors.length).toBeGreaterThan(8)
  return colors.flatMap((color) => [
    [color, onPage(background)] as const,
    [color, onPage('var(--docusaurus-highlighted-code-line-bg)', background)] as const,
  ])
}

function sheet(...files: readonly string[]): string {
  return files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n')
}

function sheetOf(palette: (typeof palettes)[number]): string {
  const own = palette === 'default' ? [] : [`palettes/${palette}.css`]
  // Inherited from the text around the code.
  return `${sheet('tokens.css', 'tokens-dark.css', ...own)}:root{--ifm-code-color:var(--ifm-font-color-base)}`
}

describe.each(palettes)('the palette %s', (palette) => {
  test.each(['light', 'dark'] as const)('can be read in %s mode, text and code (R62, WCAG 1.4.3)', (mode) => {
    const tokens = tokensOf(sheetOf(palette), mode)
    const all = [...pairs, ...codePairs(themes[mode])].map(([text, surfaces]) => ({
      text,
      surfaces: surfaces.join(' on '),
      contrast: Math.floor(contrast(text, surfaces, tokens) * 100) / 100,
    }))
    expect(all.filter(({ contrast: ratio }) => ratio < 4.5)).toEqual([])
  })

  test('is light in light mode, and dark in dark mode', () => {
    for (const [mode, text] of [
      ['light', '#000'],
      ['dark', '#fff'],
    ] as const)
      for (const surface of ['var(--ifm-background-color)', 'var(--ifm-pre-background)'])
        expect(contrast(text, [surface], tokensOf(sheetOf(palette), mode))).toBeGreaterThan(15)
  })
})

/** Contrast is between 1 and 21. */
test('a contrast is computed as browsers show the colours', () => {
  const tokens = new Map([['--half', 'color-mix(in srgb, #000 50%, #fff)']])
  expect(contrast('#000', ['#fff'], tokens)).toBe(21)
  expect(contrast('#777', ['#fff'], tokens)).toBeCloseTo(4.48, 2)
  expect(contrast('var(--half)', ['#fff'], tokens)).toBeCloseTo(contrast('rgb(127.5 127.5 127.5)', ['#fff'], tokens), 9)
  expect(contrast('#fff', ['rgb(0 0 0 / 50%)', '#fff'], tokens)).toBeCloseTo(
    contrast('#fff', ['var(--half)'], tokens),
    9,
  )
})

test.each(['graphite', 'clay'])(
  '%s sets the same tokens in both modes, as each mode takes the place of the default one',
  (name) => {
    const namesIn = (selector: string): readonly string[] => {
      const names: string[] = []
      postcss.parse(sheet(`palettes/${name}.css`)).walkRules((rule) => {
        if (rule.selector === selector) rule.walkDecls(({ prop }) => void names.push(prop))
      })
      return names
    }
    expect(namesIn(':root')).toEqual(namesIn("[data-theme='dark']"))
    expect(namesIn(':root').length).toBeGreaterThan(5)
  },
)

test('a site has the sheets of its own choices only', () => {
  const names = ['tokens.css', 'font.css', 'graphite.css', 'clay.css', 'compact.css']
  const chosen = (choices: Parameters<typeof isChosen>[1]): readonly string[] =>
    names.filter((name) => isChosen(name, choices))
  expect(chosen({ palette: 'default', density: 'comfortable', typeface: 'geist' })).toEqual(['tokens.css', 'font.css'])
  expect(chosen({ palette: 'clay', density: 'compact', typeface: 'system' })).toEqual([
    'tokens.css',
    'clay.css',
    'compact.css',
  ])
})
