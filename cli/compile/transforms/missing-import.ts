import type { Location } from '../../report/diagnostic.ts'
import type { Draft } from '../draft.ts'
import { reportAt } from '../draft.ts'

/** Reports an import of a file that is not there. */
export function reportMissing(specifier: string, at: Location, draft: Draft): void {
  const near = draft.settings.modules.suggest(specifier, draft.file)
  const start = specifier.startsWith('@site/')
    ? '@site is the folder of docs-gen.config.'
    : 'The path starts from the folder of this file; @site/… starts from the site folder.'
  reportAt(draft, at, {
    code: 'import-unresolved',
    message: `The imported file ${specifier} does not exist.`,
    hint: near === undefined ? start : `Did you mean ${near}?`,
  })
}
