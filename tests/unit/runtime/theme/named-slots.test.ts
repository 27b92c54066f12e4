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
  expect(slotOf(error)).toEqual({ name: 'Footer', item: undefined })
  expect((theme.Navbar as () => unknown)()).toBe('bar')
  expect(slotOf('text')).toBe(undefined)
})

test('R130: the item of the navbar is known for which a slot throws', () => {
  const NavbarItem = ({ item }: { readonly item: { readonly label: string } }): string => {
    if (item.label === 'Alpha') throw new Error(item.label)
    return item.label
  }
  const { theme, slotOf } = namedSlots({ NavbarItem } as unknown as ThemeOverrides)
  const render = (label: string): unknown => {
    try {
      return (theme.NavbarItem as unknown as typeof NavbarItem)({ item: { label } })
    } catch (error) {
      return slotOf(error)
    }
  }
  expect(['Beta', 'Alpha'].map(render)).toEqual(['Beta', { name: 'NavbarItem', item: '{"label":"Alpha"}' }])
})
