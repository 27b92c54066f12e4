import { expect, test } from 'vitest'
import { diagnostic } from '../../../../cli/report/diagnostic.ts'

test('a diagnostic has the severity of its rule, unless it names another', () => {
  const at = { file: 'a.md', line: 1, column: 1, length: 1 }
  expect(diagnostic({ code: 'broken-anchor', message: 'No such heading', at })).toEqual({
    code: 'broken-anchor',
    severity: 'error',
    message: 'No such heading',
    at,
  })
  expect(diagnostic({ code: 'broken-anchor', severity: 'warning', message: '' }).severity).toBe('warning')
})

test('a rule that is ignored by default logs, so that a config can raise it', () => {
  expect(diagnostic({ code: 'broken-link', message: '' }).severity).toBe('log')
})
