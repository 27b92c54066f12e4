import { expect, test } from 'vitest'
import { namedSlots } from '../../../../runtime/theme/named-slots.ts'
import type { ThemeOverrides } from '../../../../runtime/theme/slots.ts'

test('R130: the slot that throws is known by its error; other errors belong to none', () => {
  const error = new Error('No label')
  const Footer = (): never => {
    throw error
  }
  const { theme, slotOf } = namedSlots({ Footer, Navbar: () => 'bar' } as ThemeOverrides)
  expect(slotOf(error)).toBe(undefined)
  expect(() => (theme.Footer as () => unknown)()).toThrow(error)
  expect(slotOf(error)).toBe('Footer')
  expect((theme.Navbar as () => unknown)()).toBe('bar')
  expect(slotOf('text')).toBe(undefined)
})
