import { languageIndex } from '../compile/highlight/languages.ts'
import type { SiteConfig } from '../config/schema/site.ts'
import { type Diagnostic, diagnostic } from '../report/diagnostic.ts'
import { suggest } from '../report/suggest.ts'

/** Reports names in `additionalLanguages` that no grammar has: a misspelt one leaves its code blocks without colours. */
export function unknownConfigLanguages({ themeConfig }: SiteConfig): readonly Diagnostic[] {
  const { additionalLanguages } = themeConfig.prism
  if (additionalLanguages.length === 0) return []
  const languages = languageIndex()
  return additionalLanguages.flatMap((name, n) => {
    if (languages.has(name)) return []
    const near = suggest(name, languages.keys())
    return diagnostic({
      code: 'unknown-language',
      message: `There is no grammar for the language "${name}"`,
      hint:
        near === undefined
          ? 'Remove it; every language of Prism is there without being named.'
          : `Did you mean ${near}?`,
      key: `themeConfig.prism.additionalLanguages[${n}]`,
    })
  })
}
