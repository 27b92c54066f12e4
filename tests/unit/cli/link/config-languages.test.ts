import { expect, test } from 'vitest'
import type { SiteConfig } from '../../../../cli/config/schema/site.ts'
import { unknownConfigLanguages } from '../../../../cli/link/config-languages.ts'

function problems(additionalLanguages: readonly string[]): readonly string[] {
  const config = { themeConfig: { prism: { additionalLanguages } } } as unknown as SiteConfig
  return unknownConfigLanguages(config).map(({ key, message, hint = '' }) => `${key}: ${message}. ${hint}`)
}

test('reports a language without a grammar', () => {
  expect(problems(['java', 'pyton', 'no-such-language-of-all'])).toEqual([
    'themeConfig.prism.additionalLanguages[1]: There is no grammar for the language "pyton". Did you mean python?',
    'themeConfig.prism.additionalLanguages[2]: There is no grammar for the language "no-such-language-of-all". Remove it; every language of Prism is there without being named.',
  ])
})

test('accepts languages and their aliases', () => {
  expect(problems([])).toEqual([])
  expect(problems(['java', 'sh', 'ts'])).toEqual([])
})
