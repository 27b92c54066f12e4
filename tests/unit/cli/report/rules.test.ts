import { expect, test } from 'vitest'
import { siteSchema } from '../../../../cli/config/schema/site.ts'
import { severityOf } from '../../../../cli/config/schema/parts.ts'
import { ruleOf, type RuleCode, rules } from '../../../../cli/report/rules.ts'

test('a rule with a key of the config has the severity that the key has by default', () => {
  const config = siteSchema.parse({ title: 'T', url: 'https://example.com' })
  const levels = (Object.keys(rules) as RuleCode[]).flatMap((code) => {
    const { severity, configKey, isAtMostWarning } = ruleOf(code)
    if (configKey === undefined) return []
    const byDefault = severityOf(config[configKey]) ?? 'ignore'
    return [[code, severity, isAtMostWarning && byDefault === 'error' ? 'warning' : byDefault]]
  })
  expect(levels.length).toBeGreaterThan(6)
  expect(levels.filter(([, severity, byDefault]) => severity !== byDefault)).toEqual([])
})
