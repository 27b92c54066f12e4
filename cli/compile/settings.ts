import { createHash } from 'node:crypto'
import type { MessageLanguage } from '../../runtime/contract/index.ts'
import type { SiteConfig } from '../config/schema.ts'
import type { SourceTree } from '../lib/source-tree.ts'
import { textOf } from '../sources/interface-texts.ts'
import { besideFile, decodePath } from './beside.ts'
import type { AssetRef } from './compiled-page.ts'
import type { CompileSettings, Partial } from './draft.ts'
import { findGivenComponents } from './given-components.ts'
import { createHighlighter } from './highlight/highlighter.ts'
import { defaultMagicComments } from './highlight/magic-comments.ts'
import { styledTypes } from './highlight/themes.ts'
import { modernise } from './parse/legacy.ts'
import { findImageSize } from './image-sizes.ts'
import { createModules } from './modules.ts'
import type { BrokenSource } from './parse/mend.ts'
import { mendSyntax, pluginProblem } from './parse/mend.ts'
import { parseNative } from './parse/native.ts'
import { defaultAdmonitions } from './transforms/admonitions.ts'

/** Everything the compiler takes from the config, and its two ways to look at files beside a page. */
export function compileSettings(config: SiteConfig, files: SourceTree, language: MessageLanguage): CompileSettings {
  const { messages } = language
  const { markdown, themeConfig } = config
  const { prism } = themeConfig
  const preprocess = (text: string, file: string): string => {
    const changed: unknown = markdown.preprocessor?.({ filePath: files.absolute(file), fileContent: text }) ?? text
    if (typeof changed === 'string') return changed
    throw new Error('`markdown.preprocessor` must return the text, and not a promise of it')
  }
  const changedText = textChanges(config, files, preprocess)
  const hashInput = inputHasher(files, changedText)
  return {
    preprocess,
    changedText,
    hashInput,
    highlighter: createHighlighter(styledTypes([prism.theme, prism.darkTheme])),
    magicComments: prism.magicComments.length > 0 ? prism.magicComments : defaultMagicComments,
    ...(prism.defaultLanguage === undefined ? {} : { defaultLanguage: prism.defaultLanguage }),
    mermaid: markdown.mermaid,
    emoji: markdown.emoji,
    admonitionKeywords: new Set([...defaultAdmonitions, ...markdown.admonitions.keywords]),
    linkApiNames: markdown.linkApiNames,
    maintainCase: markdown.anchors.maintainCase,
    components: new Map(
      Object.entries(markdown.components).map(([tag, module]) => [tag, replacement(tag, module, files)]),
    ),
    givenComponents: findGivenComponents(files, markdown.components),
    headingLinkTitle: textOf(language, 'headingLink'),
    admonitionTitle: (type) => messages[`theme.admonition.${type}`] ?? type,
    findImageSize: (href, from) =>
      findImageSize(decodePath(href), from, { files, staticFolders: config.staticDirectories }),
    findAsset: (href, from) => findAsset(href, from, files),
    nameAsset: assetFile,
    modules: createModules(files),
    readPartial: (href, from) => readPartial(href, from, { files, preprocess, hashInput }),
  }
}

/** A Markdown file before and after the site's own function; what it throws is told where the file is compiled. */
function textChanges(
  { markdown }: SiteConfig,
  files: SourceTree,
  preprocess: CompileSettings['preprocess'],
): CompileSettings['changedText'] {
  if (!markdown.preprocessor) return undefined
  return (file) => {
    const written = files.read(file)?.text
    try {
      return written === undefined ? undefined : { written, changed: preprocess(written, file) }
    } catch {
      return undefined
    }
  }
}

/** A partial is what that function makes of its file, which may depend on more than the file. */
function inputHasher(files: SourceTree, changes: CompileSettings['changedText']): CompileSettings['hashInput'] {
  if (!changes) return (file) => files.hash(file)
  return (file) => {
    const texts = /\.mdx?$/i.test(file) ? changes(file) : undefined
    if (!texts) return files.hash(file)
    return createHash('sha1').update(`${texts.written}\0${texts.changed}`).digest('base64url')
  }
}

function replacement(tag: string, module: string, files: SourceTree): { name: string; importLine: string } {
  const name = `Replaced_${tag.replace(/\W/g, '_')}`
  return { name, importLine: `import ${name} from ${JSON.stringify(files.absolute(module))}` }
}

function findAsset(href: string, from: string, files: SourceTree): AssetRef | undefined {
  const file = assetFile(href, from)
  const hash = file === undefined ? undefined : files.hash(file)
  return file === undefined || hash === undefined ? undefined : { file, hash }
}

/** A file to be copied: relative to the page, with an extension, and no page itself. */
function assetFile(href: string, from: string): string | undefined {
  const path = decodePath(href)
  if (
    !/\.[A-Za-z\d]+(?:[?#]|$)/.test(path) ||
    /\.(?:mdx?|html?)(?:[?#]|$)/.test(path) ||
    path.startsWith('@site/static/')
  )
    return undefined
  return besideFile(path, from)
}

function readPartial(
  href: string,
  from: string,
  { files, preprocess, hashInput }: Pick<CompileSettings, 'preprocess' | 'hashInput'> & { readonly files: SourceTree },
): Partial | undefined {
  // A path in JavaScript may hold escapes: './\_partial.md' is './_partial.md'.
  const file = besideFile(href.replace(/\\(?=[^\\])/g, ''), from)
  const source = file === undefined ? undefined : files.read(file)
  if (file === undefined || !source) return undefined
  const parse = (text: string) => parseNative(text, 'mdx').children
  const read = { file, hash: hashInput(file) ?? source.hash }
  try {
    const written = preprocess(source.text, file)
    return { ...read, written, ...parsePartial({ file, written, text: modernise(written) }, parse) }
  } catch (error) {
    return { ...read, written: '', text: '', children: [], problems: [pluginProblem(error, file)] }
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
    const mended = mendSyntax(source, parse)
    return { text, children: mended.text === undefined ? [] : parse(mended.text), problems: mended.problems }
  }
}
