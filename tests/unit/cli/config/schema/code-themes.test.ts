import { expect, test } from 'vitest'
import { darkTheme, lightTheme } from '../../../../../cli/config/schema/code-themes.ts'
import type { PrismTheme } from '../../../../../cli/config/schema/site.ts'

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(color.slice(at, at + 2), 16) / 255
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

test.each([
  ['light', lightTheme],
  ['dark', darkTheme],
] satisfies [string, PrismTheme][])('every colour of the %s theme can be read (R62)', (_, theme) => {
  const background = String(theme.plain['backgroundColor'])
  const colors = [theme.plain['color'], ...theme.styles.map(({ style }) => style['color'])].filter(
    (color) => typeof color === 'string',
  )
  expect(colors.length).toBeGreaterThan(8)
  for (const color of colors)
    expect({ color, contrast: contrast(color, background) >= 4.5 }).toEqual({ color, contrast: true })
})

test('the light theme is light, the dark one dark', () => {
  expect(luminance(String(lightTheme.plain['backgroundColor']))).toBeGreaterThan(0.8)
  expect(luminance(String(darkTheme.plain['backgroundColor']))).toBeLessThan(0.05)
})
