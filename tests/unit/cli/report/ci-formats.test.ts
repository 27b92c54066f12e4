import type { Log } from 'sarif'
import { expect, test } from 'vitest'
import type { Diagnostic } from '../../../../cli/report/diagnostic.ts'
import { formatGithub } from '../../../../cli/report/github.ts'
import { formatSarif } from '../../../../cli/report/sarif.ts'

const problem: Diagnostic = {
  code: 'broken-link',
  severity: 'warning',
  message: '100 % of\r\n::error::this, is: text',
  hint: 'Correct it.',
  at: { file: '../docs/a b,c:d.md', line: 3, column: 5, length: 7 },
  related: [{ message: 'Here too', at: { file: 'x.md', line: 1, column: 1, length: 1 } }],
}

const withoutPlace: Diagnostic = { code: 'config-missing', severity: 'error', message: 'There is no config.' }

function sarif(diagnostics: readonly Diagnostic[], folder: string): Log {
  return JSON.parse(formatSarif(diagnostics, { folder, version: '1.2.3', explanations: {} })) as Log
}

test('an annotation is one line, whatever the texts hold', () => {
  expect(formatGithub([problem], 'website')).toBe(
    '::warning file=docs/a b%2Cc%3Ad.md,line=3,col=5,endColumn=12,title=broken-link::100 %25 of\\x0d%0A::error::this, is: text%0ACorrect it.\n',
  )
  expect(formatGithub([withoutPlace], '')).toBe('::error title=config-missing::There is no config.\n')
})

test('SARIF encodes paths, and gives each result a location', () => {
  const [run] = sarif([problem, withoutPlace], 'website').runs
  expect(run?.results?.map(({ locations }) => locations?.[0]?.physicalLocation?.artifactLocation?.uri)).toEqual([
    'website',
    'docs/a%20b%2Cc%3Ad.md',
  ])
  expect(run?.results?.[1]).toMatchObject({
    ruleIndex: 0,
    level: 'warning',
    relatedLocations: [{ physicalLocation: { artifactLocation: { uri: 'website/x.md' } } }],
  })
  expect(sarif([withoutPlace], '').runs[0]?.results?.[0]?.locations?.[0]).toMatchObject({
    physicalLocation: { artifactLocation: { uri: '.' } },
  })
})

test('SARIF without problems has no results', () => {
  expect(sarif([], '').runs).toMatchObject([{ results: [], tool: { driver: { name: 'docs-gen', version: '1.2.3' } } }])
})
