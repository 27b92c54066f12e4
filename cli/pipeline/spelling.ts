import { componentNames } from '../compile/component-names.ts'
import { lazily } from '../process/lazily.ts'
import { applyLevels } from '../report/apply-levels.ts'
import { type Diagnostic, diagnostic } from '../report/diagnostic.ts'
import type { Stages } from '../report/stages.ts'
import { apiWords, checkSpelling } from '../spelling/check-spelling.ts'
import { loadSpeller } from '../spelling/speller.ts'
import type { LocaleSite } from './locales.ts'
import type { Project } from './open.ts'

/** Looks up the words of a site's pages in dictionaries. */
export async function checkWords(
  sites: readonly LocaleSite[],
  { project, stages }: { readonly project: Project; readonly stages: Stages },
): Promise<readonly Diagnostic[]> {
  const { config, files, root } = project
  const checked = sites.map(({ site, project: { locale } }) => ({ site, locale }))
  const speller = await loadSpeller(root, [...config.spelling.words, ...apiWords(checked)])
  if (!speller) return [unavailable()]
  const { defaultLocale } = config.i18n
  const names = lazily(() => componentNames(files, config.markdown.components))
  const input = { sites: checked, files, settings: config.spelling, defaultLocale, names, speller }
  return applyLevels(await stages.run('spelling', () => checkSpelling(input)), config)
}

function unavailable(): Diagnostic {
  return diagnostic({
    code: 'spelling-unavailable',
    message: 'The spelling is checked by the package cspell-lib, which is not installed here',
  })
}
