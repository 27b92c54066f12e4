import { expect, test } from 'vitest'
import { diagnostic } from '../../../../cli/report/diagnostic.ts'

test('a diagnostic has the severity and the hint of its rule, unless it names others', () => {
  const at = { file: 'a.md', line: 1, column: 1, length: 1 }
  expect(diagnostic({ code: 'broken-anchor', message: 'No such heading', at })).toEqual({
    code: 'broken-anchor',
    severity: 'error',
    message: 'No such heading',
    at,
    hint: 'Correct the part after #, or give a heading this id: ## Heading {#id}.',
  })
  expect(diagnostic({ code: 'broken-anchor', message: '', hint: 'Look there.' }).hint).toBe('Look there.')
  expect(diagnostic({ code: 'broken-anchor', severity: 'warning', message: '' }).severity).toBe('warning')
})

test('a rule that is ignored by default logs, so that a config can raise it', () => {
  expect(diagnostic({ code: 'blog-untruncated', message: '' }).severity).toBe('log')
})
