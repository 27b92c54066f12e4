import { expect, test } from 'vitest'
import { themePartExport, themeParts } from '../../../runtime/contract/index.ts'
import * as theme from './theme/index.ts'

test('every part of the theme has an original', () => {
  const parts = Object.values(themeParts).flat()
  expect(parts.filter((part) => part !== 'Layout' && !(themePartExport(part) in theme))).toEqual([])
})

test('every slot with parts renders them', () => {
  expect(Object.keys(themeParts).filter((slot) => !(`${slot}Slot` in theme))).toEqual([])
})
