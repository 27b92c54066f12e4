import { rootOf, type CacheFlags, cacheOptions } from '../../../../cli/commands/command.ts'
import type { Terminal } from '../../../../cli/commands/terminal.ts'
import { unknownLocales } from '../../../../cli/pipeline/locales.ts'
import { openProject, type Project } from '../../../../cli/pipeline/open.ts'
import { hasErrors } from '../../../../cli/report/apply-levels.ts'
import type { Diagnostic } from '../../../../cli/report/diagnostic.ts'
import { type KnownLanguage, knownOriginals } from '../../record/known-originals.ts'
import { isFault } from '../../record/originals-file.ts'
import { languageFiles } from './translated-files.ts'

/** Options of all these commands. */
export interface TranslationFlags extends CacheFlags {
  readonly site?: string
  readonly locale?: readonly string[]
}

/** The translations of a site. */
export interface OpenTranslations {
  /** Absolute path of the site folder. */
  readonly root: string
  readonly project?: Project
  /** Empty without a project. */
  readonly languages: readonly KnownLanguage[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Opens a site and finds out what its translations are of. */
export async function openTranslations(
  { site, locale, ...flags }: TranslationFlags,
  terminal: Terminal,
): Promise<OpenTranslations> {
  const root = rootOf(site, terminal)
  const { project, diagnostics } = await openProject(root, { mode: 'production', ...cacheOptions(flags, terminal) })
  if (!project) return { root, languages: [], diagnostics }
  const unknown = unknownLocales(project, locale)
  if (unknown.length > 0) return { root, languages: [], diagnostics: unknown }
  const languages = await languageFiles(project, locale)
  const problems = languages.flatMap((language) => language.problems)
  if (hasErrors(problems)) return { root, languages: [], diagnostics: problems }
  const known = await knownOriginals(languages, project)
  if (isFault(known)) return { root, languages: [], diagnostics: [known] }
  return { root, project, languages: known, diagnostics }
}
