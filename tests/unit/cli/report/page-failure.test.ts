import { expect, test } from 'vitest'
import { pageFailure, passOn, RunError } from '../../../../cli/report/page-failure.ts'

test('an error that concerns the whole run is no problem of a page', () => {
  const error = new RunError('The cache is damaged')
  expect(() => pageFailure(error, 'linked', 'a.md')).toThrow(error)
  expect(() => passOn(error)).toThrow(error)
})

test('any other error is a problem of its page', () => {
  expect(() => passOn(new Error('no'))).not.toThrow()
  expect(pageFailure(new Error('no'), 'linked', 'a.md')).toMatchObject({ code: 'page-failed', at: { file: 'a.md' } })
})
