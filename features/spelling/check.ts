import { componentNames } from '../../cli/compile/components/component-names.ts'
import { UnusablePackage } from '../../cli/modules/optional-module.ts'
import { lazily } from '../../cli/process/lazily.ts'
import { type Diagnostic, diagnostic } from '../../cli/report/diagnostic.ts'
import { apiWords, checkSpelling } from './check-spelling.ts'
import { loadSpeller } from './speller.ts'
import type { RunCheck } from '../../cli/pipeline/feature.ts'

/** Looks up the words of a site's pages in dictionaries. */
export const checkWords: RunCheck = async (sites, { project, stages }) => {
  const { config, files, root } = project
  const checked = sites.map(({ site, project: { locale } }) => ({ site, locale }))
  const speller = await loadSpeller(root, [...config.spelling.words, ...apiWords(checked)])
  if (speller === undefined) return [unavailable()]
  if (speller instanceof UnusablePackage) {
    const { message, hint } = speller
    return [diagnostic({ code: 'spelling-unavailable', message, hint })]
  }
  const { defaultLocale } = config.i18n
  const names = lazily(() => componentNames(files, config.markdown.components))
  const input = { sites: checked, files, settings: config.spelling, defaultLocale, names, speller }
  return stages.run('spelling', () => checkSpelling(input))
}

function unavailable(): Diagnostic {
  return diagnostic({
    code: 'spelling-unavailable',
    message: 'The spelling is checked by the package cspell-lib, which is not installed here',
  })
}
