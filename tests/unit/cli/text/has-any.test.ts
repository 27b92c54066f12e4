import { expect, test } from 'vitest'
import { hasAny } from '../../../../cli/text/has-any.ts'

test('one of the characters is enough', () => {
  expect(['a?', '#', 'ab', ''].map((text) => hasAny(text, '?#'))).toEqual([true, true, false, false])
})
