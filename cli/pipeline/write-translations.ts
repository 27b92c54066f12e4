import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import * as z from 'zod'
import { localeProjects, unknownLocales } from './locales.ts'
import { openProject, type Project } from './open.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { hasErrors, applyLevels } from '../report/apply-levels.ts'
import {
  hasOldNames,
  hasTranslations,
  localeFolder,
  type TranslationNames,
  untranslatedPath,
} from '../sources/files/translations-place.ts'
import { readData } from '../sources/files/data-file.ts'
import type { TranslationFile, TranslationText } from '../sources/source.ts'
import { loadParser } from '../code/code-parser.ts'
import { authorTexts } from '../translations/author-texts.ts'
import { builtInMessages } from '../translations/built-in-messages.ts'
import { allInterfaceTexts } from '../translations/interface-texts.ts'
import { codeFile, type MergeOptions, mergeTexts, themeFiles, themeNames } from '../translations/translation-files.ts'
import { stepsOf } from '../files/file-kinds.ts'

/** Options of `write-translations`. */
export interface WriteTranslationsOptions extends MergeOptions {
  /** Default: the current folder. */
  readonly siteDir?: string
  /** Languages to write; default: the default language. */
  readonly locales?: readonly string[]
  /** Keeps nothing between runs. Default: false. */
  readonly noCache?: boolean
  /** Absolute path of the folder for the cache. Default: `.docs-gen` in the site folder. */
  readonly cacheDir?: string
}

/** Result of `write-translations`. */
export interface WrittenTranslations {
  readonly ok: boolean
  /** New or changed files, relative to the site folder. */
  readonly written: readonly string[]
  /** Number of texts in all files. */
  readonly texts: number
  readonly diagnostics: readonly Diagnostic[]
}

/** Writes every translatable text to its file. Keeps existing translations. */
export async function writeTranslations(options: WriteTranslationsOptions = {}): Promise<WrittenTranslations> {
  const { siteDir = '.', noCache, cacheDir } = options
  const { project, diagnostics } = await openProject(siteDir, { mode: 'production', noCache, cacheDir })
  const unknown = project ? unknownLocales(project, options.locales) : diagnostics
  if (!project || unknown.length > 0) return { ok: false, written: [], texts: 0, diagnostics: unknown }
  const picked = options.locales ?? [project.config.i18n.defaultLocale]
  const results: WrittenTranslations[] = []
  for (const { locale } of localeProjects(project, picked))
    results.push(await writeLocale({ ...project, locale }, options))
  const problems = applyLevels([...diagnostics, ...results.flatMap((result) => result.diagnostics)], project.config)
  return {
    ok: !hasErrors(problems),
    written: results.flatMap(({ written }) => written),
    texts: results.reduce((sum, { texts }) => sum + texts, 0),
    diagnostics: problems,
  }
}

const textSchema = z.record(
  z.string(),
  z.union([
    z.string().transform((message): TranslationText => ({ message })),
    z.object({ message: z.string(), description: z.string().optional() }),
  ]),
)

async function writeLocale(project: Project, options: MergeOptions): Promise<WrittenTranslations> {
  const folder = localeFolder(project)
  const translations = await wantedFiles(project)
  const files = translations.files.map(({ path, texts }) => {
    const file = `${folder}/${path}.json`
    const { value = {}, diagnostics } = readData(project.files, file, textSchema)
    return { file, texts: mergeTexts(value as Readonly<Record<string, TranslationText>>, texts, options), diagnostics }
  })
  const diagnostics = [...translations.diagnostics, ...files.flatMap((file) => file.diagnostics)]
  if (hasErrors(diagnostics)) return { ok: false, written: [], texts: 0, diagnostics }
  const written = files.flatMap(({ file, texts }) => (writeTexts(project, file, texts) ? [file] : []))
  return { ok: true, written, texts: files.reduce((sum, { texts }) => sum + Object.keys(texts).length, 0), diagnostics }
}

interface WantedFiles {
  readonly files: readonly TranslationFile[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Creates all files with untranslated texts, except texts of the interface, which may have built-in translations. */
async function wantedFiles(project: Project): Promise<WantedFiles> {
  const { config, files, root } = project
  const untranslated = { ...config, i18n: { ...config.i18n, path: untranslatedPath } }
  const input = { ...project, config: untranslated, messages: {} }
  const outputs = await Promise.all(config.sources.map((source) => source.load(input)))
  const ignored = new Set(
    ['node_modules', 'build', config.i18n.path, ...config.staticDirectories].map((path) => topOf(path, root)),
  )
  await loadParser()
  const siteTexts = authorTexts(files, ignored)
  const builtIn = await builtInMessages(project.locale)
  const texts = new Map([...allInterfaceTexts()].map(([id, message]) => [id, builtIn[id] ?? message]))
  const namesOf = namingOf(project)
  const all = [
    codeFile(texts, siteTexts.texts),
    ...themeFiles(config, namesOf(themeNames.neutral.texts)),
    ...outputs.flatMap((output) => output.texts ?? []).map((file) => placed(file, namesOf(file.path))),
  ]
  return { files: all.filter((file) => Object.keys(file.texts).length > 0), diagnostics: siteTexts.diagnostics }
}

/** Decides whose names a file gets: docs-gen's, unless the site has translations by the names of plugins, or was made for them. */
function namingOf(project: Project): (path: string) => keyof TranslationNames {
  const language = localeFolder(project)
  const isOld = project.config.conventions.siteConfig !== undefined || hasOldNames(project)
  return (path) =>
    isOld && !hasTranslations(project.files, language, { folder: path, texts: path }) ? 'byPlugin' : 'neutral'
}

function placed(file: TranslationFile, style: keyof TranslationNames): TranslationFile {
  return style === 'byPlugin' ? { ...file, path: file.docusaurusPath ?? file.path } : file
}

function topOf(path: string, root: string): string {
  return stepsOf(relative(root, resolve(root, path)))[0] ?? ''
}

/** Replaces a file atomically, and only if its content changes. */
function writeTexts({ files }: Project, file: string, texts: Readonly<Record<string, TranslationText>>): boolean {
  const text = `${JSON.stringify(texts, null, 2)}\n`
  if (files.read(file)?.text === text) return false
  const path = files.absolute(file)
  const draft = join(dirname(path), `.${basename(path)}.${process.pid}`)
  mkdirSync(dirname(path), { recursive: true })
  try {
    writeFileSync(draft, text)
    renameSync(draft, path)
  } finally {
    rmSync(draft, { force: true })
  }
  return true
}
