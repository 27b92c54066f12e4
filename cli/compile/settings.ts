import { isAbsolute } from 'node:path'
import { pageFeatures } from '../../features/lists/compile.ts'
import { contentDigest } from '../cache/digest.ts'
import { type MessageLanguage, admonitionAlerts, admonitionTitle, formatMessage } from '../../runtime/contract/index.ts'
import type { SiteConfig } from '../config/schema/site.ts'
import type { SourceTree } from '../files/source-tree.ts'
import { lazily } from '../process/lazily.ts'
import { textOf } from '../sources/interface-texts.ts'
import { assetFile, findAsset, findImageSize, importedFile } from './files/assets.ts'
import { refusalOf, showRefusalOf } from './files/published-files.ts'
import { readCodeFile } from './files/read-code-file.ts'
import type { CompileSettings, Partial, Replacement } from './draft.ts'
import type { CompileConfig, PageToCompile } from './input.ts'
import { importOf } from './mdx-code/facts.ts'
import { exportTexts } from './components/imported-texts.ts'
import { componentNames } from './components/component-names.ts'
import { findSiteComponents, findSiteElements, replacedName, siteComponentsKey } from './components/site-components.ts'
import { openHighlighter } from './highlight/open-highlighter.ts'
import { defaultMagicComments } from './highlight/magic-comments.ts'
import { convertLegacySyntax } from './parse/legacy.ts'
import { createModules, translationModules } from './modules.ts'
import { openFeatures } from './page-features.ts'
import { withPreparedForms } from './parse/forms/tree-forms.ts'
import { parseNative } from './parse/native.ts'
import { loadRemarkParser } from './parse/parse.ts'
import { type BrokenSource, recoverSyntax } from './parse/recover-syntax.ts'
import { pluginProblem } from './parse/syntax-error.ts'
import { hasImageText } from '../text/heading-slugs.ts'
import { isMarkdown } from '../files/file-kinds.ts'

/** The compiler's settings: the options of the config, and access to the site's files. */
export function compileSettings(config: CompileConfig, files: SourceTree, language: MessageLanguage): CompileSettings {
  const { markdown, themeConfig } = config
  const { prism } = themeConfig
  const preprocess = (text: string, file: string): string => {
    const changed: unknown = markdown.preprocessor?.({ filePath: files.absolute(file), fileContent: text }) ?? text
    if (typeof changed === 'string') return changed
    throw new Error('`markdown.preprocessor` must return a string, not a promise')
  }
  const hasTitles = { hasAdmonitionTitles: markdown.mdx1Compat.admonitions }
  const changedText = textChanges(config, files, preprocess)
  const hashInput = inputHasher(files, changedText)
  const modules = createModules(files)
  const features = openFeatures(pageFeatures, { config, files, language })
  return {
    isSanitized: config.security.content === 'markdown',
    remarkParser: lazily(() => loadRemarkParser([files.absolute('.'), ...(markdown.parserFolders ?? [])])),
    absolute: (file) => files.absolute(file),
    preprocess,
    changedText,
    hashInput,
    highlighter: openHighlighter(config, files.absolute('.')),
    magicComments: prism.magicComments.length > 0 ? prism.magicComments : defaultMagicComments,
    defaultLanguage: prism.defaultLanguage,
    features,
    emoji: markdown.emoji,
    ...hasTitles,
    admonitionKeywords: new Set([...Object.keys(admonitionAlerts), ...markdown.admonitions.keywords]),
    linkInlineNames: linksNames(config, 'text'),
    linkCodeNames: linksNames(config, 'code'),
    codeLanguages: languagesByName(config),
    summaryOf: markdown.descriptions,
    headingIds: markdown.headingIds,
    maintainCase: markdown.anchors.maintainCase,
    imageText: markdown.anchors.imageText || hasImageText(markdown.headingIds),
    replacements: lazily(() => replacements(markdown.components, files)),
    componentNames: lazily(() => componentNames(files, markdown.components)),
    siteComponents: lazily(() => findSiteComponents(files, markdown.components)),
    siteComponentsKey: siteComponentsKey(files),
    headingLinkTitle: textOf(language, 'headingLink'),
    showCode: textOf(language, 'showCode'),
    admonitionTitle: (type) => formatMessage(language, admonitionTitle(type)),
    findImageSize: (href, from) =>
      findImageSize(href, from, { files, staticFolders: config.staticDirectories, baseUrl: config.baseUrl }),
    hasRepository: config.repository !== undefined,
    findAsset: (href, from) =>
      findAsset(href, from, { files, refusalOf: (file) => refusalOf(file, from, { config, files }) }),
    nameAsset: (href, from) => assetFile(href, from, files),
    modules,
    readTexts: (component) => {
      const file = isAbsolute(component.file) ? files.relative(component.file) : component.file
      return exportTexts({ ...component, file }, files, modules)
    },
    readCode: (href, from) => {
      const refusal = (file: string): string | undefined => showRefusalOf(file, from, { config, files })
      return readCodeFile(href, from, { files, hashInput, mayShow: (file) => refusal(file) === undefined })
    },
    readPartial: (href, from) => readPartial(href, from, { ...hasTitles, files, preprocess, hashInput, features }),
  }
}

/** A translation also finds the files next to the file it translates, so that assets need no copy in each language. */
export function translationSettings(
  { file, sourceFile }: Pick<PageToCompile, 'file' | 'sourceFile'>,
  settings: CompileSettings,
): CompileSettings {
  if (sourceFile === undefined) return settings
  const either = <T>(find: (href: string, from: string) => T | undefined, href: string, from: string): T | undefined =>
    find(href, from) ?? (from === file ? find(href, sourceFile) : undefined)
  return {
    ...settings,
    findAsset: (href, from) => either(settings.findAsset, href, from),
    readCode: (href, from) => either(settings.readCode, href, from),
    readPartial: (href, from) => either(settings.readPartial, href, from),
    modules: translationModules(settings.modules, file ?? '', sourceFile),
  }
}

/** Whether inline code or blocks of code link names, which takes a source that gives pages for some. */
function linksNames({ markdown, sources }: CompileConfig, place: 'text' | 'code'): boolean {
  const { linkApiNames } = markdown
  return (linkApiNames === true || linkApiNames === place) && sources.some(({ hasSymbols }) => hasSymbols !== false)
}

/** The languages whose names sources have, by each of their own names. */
function languagesByName({ sources }: CompileConfig): CompileSettings['codeLanguages'] {
  const languages = sources.flatMap(({ codeLanguages = [] }) => codeLanguages)
  return new Map(languages.flatMap((one) => [one.name, ...(one.aliases ?? [])].map((name) => [name, one] as const)))
}

/** A Markdown file before and after `markdown.preprocessor`. Its errors are reported when the file is compiled. */
function textChanges(
  { markdown }: CompileConfig,
  files: SourceTree,
  preprocess: CompileSettings['preprocess'],
): CompileSettings['changedText'] {
  if (!markdown.preprocessor) return undefined
  return (file) => {
    const original = files.read(file)?.text
    try {
      return original === undefined ? undefined : { original, changed: preprocess(original, file) }
    } catch {
      return undefined
    }
  }
}

/** Hashes both texts of a partial, since the preprocessor may depend on more than the file. */
function inputHasher(files: SourceTree, changes: CompileSettings['changedText']): CompileSettings['hashInput'] {
  if (!changes) return (file) => files.hash(file)
  return (file) => {
    const texts = isMarkdown(file) ? changes(file) : undefined
    if (!texts) return files.hash(file)
    return contentDigest(`${texts.original}\0${texts.changed}`)
  }
}

/** The components that replace elements: those of the config, and those that the site lists in a file. */
function replacements(
  components: SiteConfig['markdown']['components'],
  files: SourceTree,
): ReadonlyMap<string, Replacement> {
  const listed = [...findSiteElements(files)].map(([tag, block]) => [tag, { name: replacedName(tag), block }] as const)
  const configuredReplacements = Object.entries(components).map(
    ([tag, path]) => [tag, namedReplacement(tag, path, files)] as const,
  )
  return new Map([...configuredReplacements, ...listed])
}

function namedReplacement(tag: string, path: string, files: SourceTree): Replacement {
  const name = replacedName(tag)
  const module = path.startsWith('@theme/') ? path : files.absolute(path)
  const code = `import ${name} from ${JSON.stringify(module)}`
  return { name, block: { ...importOf(name, 'default', module), code, line: 1 } }
}

type PartialReader = Pick<CompileSettings, 'preprocess' | 'hashInput' | 'hasAdmonitionTitles' | 'features'> & {
  readonly files: SourceTree
}

function readPartial(
  href: string,
  from: string,
  { files, preprocess, hashInput, hasAdmonitionTitles, features }: PartialReader,
): Partial | undefined {
  const file = importedFile(href, from, files)
  const source = file === undefined ? undefined : files.read(file)
  if (file === undefined || !source) return undefined
  const parse = (text: string) => parseNative(text, 'mdx', features.syntax).children
  const input = { file, hash: hashInput(file) ?? source.hash }
  try {
    const original = preprocess(source.text, file)
    return {
      ...input,
      original,
      ...parsePartial(
        {
          file,
          original,
          text: convertLegacySyntax(withPreparedForms(original, features.syntax.trees), { hasAdmonitionTitles }),
        },
        parse,
      ),
    }
  } catch (error) {
    return { ...input, original: '', text: '', children: [], problems: [pluginProblem(error, file)] }
  }
}

function parsePartial(
  source: BrokenSource,
  parse: (text: string) => Partial['children'],
): Pick<Partial, 'text' | 'children' | 'problems'> {
  const { text } = source
  try {
    return { text, children: parse(text), problems: [] }
  } catch {
    const recovery = recoverSyntax(source, parse)
    return { text, children: recovery.text === undefined ? [] : parse(recovery.text), problems: recovery.problems }
  }
}
