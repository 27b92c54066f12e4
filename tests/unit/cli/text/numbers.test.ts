import { expect, test } from 'vitest'
import { isWholeNumber } from '../../../../cli/text/numbers.ts'

test('whole numbers are digits alone', () => {
  expect(['0', '12', '', '-1', '1.5', '1 ', '٣'].filter(isWholeNumber)).toEqual(['0', '12'])
})
