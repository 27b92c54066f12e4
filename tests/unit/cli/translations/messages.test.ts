import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss from 'postcss'
import { expect, test } from 'vitest'
import { builtInLanguages, builtInMessages } from '../../../../cli/translations/built-in-messages.ts'
import { allInterfaceTexts } from '../../../../cli/translations/interface-texts.ts'
import { admonitionAlerts, admonitionTitle } from '../../../../runtime/contract/index.ts'

const english = allInterfaceTexts()

test('the texts of the interface are found in the modules of the runtime', () => {
  expect(english.get('theme.NotFound.title')).toBe('Page Not Found')
  expect(english.get('theme.SearchModal.searchBox.cancelButtonText')).toBe('Cancel')
  expect(english.get('theme.tags.tagsPageTitle')).toBe('Tags')
  expect(english.size).toBeGreaterThan(110)
})

test.each(builtInLanguages)(
  'texts in %s name what the English ones name, with a form for every plural',
  async (language) => {
    const locale = language === 'pt' ? 'pt-BR' : language
    const messages = await builtInMessages(locale)
    const names = (text: string): readonly string[] =>
      [...new Set([...text.matchAll(/\{\w+\}/g)].map(([name]) => name))].sort()
    const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions()
    // The placeholder has no English default: DocSearch's own name for it comes first.
    const unknown = Object.keys(messages).filter((id) => !english.has(id) && id !== 'theme.SearchModal.placeholder')
    expect(unknown).toEqual([])
    // All of them: an English text in a page of another language is a text that nobody translated.
    expect([...english.keys()].filter((id) => messages[id] === undefined)).toEqual([])
    // Sites have them in this order, wherever they are written.
    expect(Object.keys(messages)).toEqual(Object.keys(messages).sort())
    for (const [id, text] of Object.entries(messages)) {
      expect(text.trim(), id).not.toBe('')
      const original = english.get(id) ?? ''
      if (!text.includes('|')) expect(names(text), id).toEqual(names(original))
      const isPlural = original.includes('|')
      // `many` of French, Spanish and Portuguese is for millions: the last form serves.
      const forms = isPlural
        ? pluralCategories.filter((name) => name !== 'many' || /^(?:ar|ru)/.test(locale)).length
        : 1
      expect(text.split('|').length, id).toBe(forms)
    }
  },
)

test.each(Object.entries(admonitionAlerts))('an admonition of the type %s has a title and a style', (type, alert) => {
  expect(english.get(admonitionTitle(type).id)).toBe(type)
  const styles = readFileSync(join(import.meta.dirname, '../../../../runtime/styles/admonitions.css'), 'utf8')
  const selectors: string[] = []
  postcss.parse(styles).walkRules((rule) => void selectors.push(...rule.selectors))
  const classNames = [`.theme-admonition-${type}`, `.alert--${alert}`]
  expect(
    selectors.filter((selector) => classNames.includes(selector)),
    classNames.join(' or '),
  ).not.toEqual([])
})

test('a locale takes the texts of its language and script', async () => {
  expect((await builtInMessages('fr-CA'))['theme.NotFound.title']).toBe('Page introuvable')
  expect((await builtInMessages('zh-CN'))['theme.NotFound.title']).toBe('找不到页面')
  expect(await builtInMessages('zh-TW')).toEqual({})
  expect(await builtInMessages('en-GB')).toEqual({})
})
