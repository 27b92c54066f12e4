import type { SiteConfig } from '../config/schema/site.ts'
import type { Cache } from '../cache/cache.ts'
import { contentDigest } from '../cache/digest.ts'
import type { Epoch, SiteCode } from '../lib/observe/epoch.ts'
import { lazily } from '../lib/lazily.ts'
import { observe } from '../lib/observe/site-code.ts'
import type { SourceTree } from '../lib/source-tree.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { pageFailure } from '../report/page-failure.ts'
import { ruleOf } from '../report/rules.ts'
import { builtTexts } from '../sources/interface-texts.ts'
import { hasPlugins, type MarkdownPlugins } from '../sources/markdown-options.ts'
import type { MarkdownBody, Page } from '../sources/page.ts'
import {
  type CompiledContent,
  type CompiledPage,
  componentContent,
  emptyContent,
  uncompiledContent,
} from './compiled-page.ts'
import type { CompileSettings } from './draft.ts'
import { readCompiled, storeCompiled } from './compile-cache.ts'
import { compileMarkdown, compileTree } from './markdown.ts'
import { LimitError } from './parse/limits.ts'
import { translationModules } from './modules.ts'
import { pluginProblem } from './parse/syntax-error.ts'
import { withWrittenPlaces } from './written-places.ts'
import { compileSettings } from './settings.ts'

/** The site that pages are compiled for. */
export interface CompileInput {
  readonly config: SiteConfig
  readonly files: SourceTree
  readonly cache: Cache
  readonly siteCode: SiteCode
  /** The language of the build, and its interface texts. */
  readonly locale: string
  readonly messages: Readonly<Record<string, string>>
  /** Limits compiling to some pages, so that `serve` can answer one before the rest is ready. Unset: all. */
  readonly isWanted?: (page: Page) => boolean
  /** Awaited every few milliseconds, so that more urgent work can go first. */
  readonly yieldToEventLoop?: () => Promise<void>
}

interface CompileContext {
  readonly settings: CompileSettings
  /** Plugins of all pages. */
  readonly plugins: MarkdownPlugins
  readonly files: SourceTree
  readonly cache: Cache
  /** Hash of every option that affects compiled pages. */
  readonly optionsKey: string
  readonly epoch: () => Epoch
  /** Key that changes with the epoch and with the config's code. */
  readonly epochKey: () => string
}

/** Longest time in ms that compiling several pages may block more urgent work. */
const maxBlockingMs = 15

/** Compiles pages in order; unchanged ones come from the cache. */
export type CompilePages = (pages: readonly Page[]) => Promise<readonly CompiledPage[]>

/** Creates the compiler of a site. It may be called for one source after another. */
export function pageCompiler(input: CompileInput): CompilePages {
  const context = contextOf(input)
  return async (pages) => {
    if (!pages.some((page) => pluginsOf(page, context))) return compileAll(pages, input, context)
    const epoch = context.epoch()
    const compiled = await observe(epoch.observer, () => compileAll(pages, input, context))
    epoch.save()
    return compiled
  }
}

/** The plugins of a page: those of the config, then those of its source. Unset: it has none. */
function pluginsOf({ body }: Page, { plugins }: CompileContext): MarkdownPlugins | undefined {
  if (body.type !== 'markdown') return undefined
  const { beforeDefaultRemark = [], remark = [], rehype = [] } = body.plugins ?? {}
  const all = { beforeDefaultRemark, remark: [...plugins.remark, ...remark], rehype: [...plugins.rehype, ...rehype] }
  return hasPlugins(all) ? all : undefined
}

async function compileAll(
  pages: readonly Page[],
  input: CompileInput,
  context: CompileContext,
): Promise<readonly CompiledPage[]> {
  const compiled: CompiledPage[] = []
  let lastYield = performance.now()
  for (const page of pages) {
    if (input.yieldToEventLoop && performance.now() - lastYield > maxBlockingMs) {
      await input.yieldToEventLoop()
      lastYield = performance.now()
    }
    const isWanted = input.isWanted?.(page) ?? true
    compiled.push(isWanted ? await compilePage(page, context) : { page, compiled: uncompiledContent, digest: '' })
  }
  return compiled
}

function contextOf(input: CompileInput): CompileContext {
  const { markdown, themeConfig } = input.config
  const plugins = {
    beforeDefaultRemark: [],
    remark: [...markdown.remarkPlugins],
    rehype: [...markdown.rehypePlugins],
  }
  const settings = compileSettings(input.config, input.files, input)
  const options = [
    input.config.security.content,
    // Sizes of images are looked up by their address.
    input.config.baseUrl,
    markdown,
    [markdown.components, settings.siteComponentsKey],
    themeConfig.prism,
    compiledTexts(input),
    settings.formulas?.key,
    settings.glossary.key,
    settings.highlighter.key,
    settings.linkCodeNames,
  ]
  return {
    settings,
    plugins,
    files: input.files,
    cache: input.cache,
    optionsKey: contentDigest(JSON.stringify(options)),
    epoch: input.siteCode.plugins,
    epochKey: lazily(() => contentDigest(`${input.siteCode.digest} ${input.siteCode.plugins().id}`)),
  }
}

/** The interface texts that are compiled into pages. */
function compiledTexts({ messages }: CompileInput): readonly (string | undefined)[] {
  return builtTexts.map(({ id }) => messages[id])
}

/** Compiles a page. An error that it throws is a problem of this page, so that it does not end the build. */
async function compilePage(written: Page, context: CompileContext): Promise<CompiledPage> {
  try {
    const prepared = preprocessed(written, context.settings)
    if ('problem' in prepared) return failedPage(written, prepared.problem)
    return { ...(await compilePreprocessed(prepared, written, context)), page: written }
  } catch (error) {
    const file = written.file ?? written.id
    const isTooDeep = error instanceof LimitError
    return failedPage(written, isTooDeep ? pluginProblem(error, file) : pageFailure(error, 'compiled', file))
  }
}

function failedPage(page: Page, problem: Diagnostic): CompiledPage {
  return { page, compiled: { ...emptyContent, diagnostics: [problem] }, digest: problem.message }
}

/** Runs `markdown.preprocessor` on the page's text. An error in it is a problem of the page. */
function preprocessed(page: Page, { preprocess }: CompileSettings): Page | { readonly problem: Diagnostic } {
  const { body, file } = page
  if (body.type !== 'markdown' || file === undefined) return page
  try {
    const text = preprocess(body.text, file)
    return text === body.text ? page : { ...page, body: { ...body, text } }
  } catch (error) {
    return { problem: pluginProblem(error, file) }
  }
}

/** @param written the page before preprocessing */
async function compilePreprocessed(page: Page, written: Page, context: CompileContext): Promise<CompiledPage> {
  const { body } = page
  if (body.type === 'none') return { page, compiled: emptyContent, digest: body.type }
  if (body.type === 'component') return { page, compiled: componentContent, digest: body.type }
  const key = cacheKey(page, context) + writtenKey(page, written)
  const cached = readCompiled(context.cache, key)
  if (cached && isCurrent(cached, context)) return { page, compiled: cached, digest: digestOf(key, cached) }
  const compiled =
    body.type === 'tree'
      ? await compileTree(page, body.tree, context.settings)
      : withOwnDigest(await compileText(page, { body, written }, context), page, context)
  const isCacheable = !compiled.diagnostics.some(({ code }) => ruleOf(code).dependsOnOtherFiles)
  if (isCacheable) storeCompiled(context.cache, key, compiled)
  return { page, compiled, digest: digestOf(key, compiled) }
}

/** Compiles Markdown, with problems and links at their places in the text before preprocessing. */
async function compileText(
  page: Page,
  { body, written }: { readonly body: MarkdownBody; readonly written: Page },
  context: CompileContext,
): Promise<CompiledContent> {
  const { changedText } = context.settings
  const compiled = await compileMarkdown(page, body, {
    plugins: pluginsOf(page, context) ?? context.plugins,
    settings: translationSettings(page, context.settings),
  })
  if (!changedText) return compiled
  const name = page.file ?? page.id
  const texts = { written: textOf(written), changed: body.text }
  return withWrittenPlaces(compiled, name, (file) => (file === name ? texts : changedText(file)))
}

function textOf({ body }: Page): string {
  return body.type === 'markdown' ? body.text : ''
}

/** The output of plugins follows from no key that is the same on every machine, so it is identified by itself. */
function withOwnDigest(compiled: CompiledContent, page: Page, context: CompileContext): CompiledContent {
  return pluginsOf(page, context) ? { ...compiled, digest: contentDigest(JSON.stringify(compiled)) } : compiled
}

/** Other content follows from its cache key and the files it includes. */
function digestOf(key: string, { inputs, digest }: CompiledContent): string {
  if (digest !== undefined) return digest
  return inputs.length === 0 ? key : [key, ...inputs.map(({ file, hash = '' }) => `${file} ${hash}`)].join('\n')
}

/** A translation also finds the files next to the file it translates, so that assets need no copy in each language. */
function translationSettings({ file, sourceFile }: Page, settings: CompileSettings): CompileSettings {
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

/** Compiled content has places in the text before preprocessing, so that text is part of the key. */
function writtenKey(page: Page, written: Page): string {
  if (page === written || written.body.type !== 'markdown') return ''
  return contentDigest(written.body.text)
}

function cacheKey(page: Page, context: CompileContext): string {
  const { body } = page
  const content =
    body.type === 'markdown'
      ? `${body.format}${body.excerpt ? '+' : '-'}${body.dropTitle ? '+' : '-'}${functionKey(body)}${pluginKey(page, context)}${body.text}`
      : body.type === 'tree'
        ? body.key
        : ''
  return contentDigest(`${context.optionsKey}\n${page.file ?? page.id}\n${content}`)
}

/** The part of the key for plugins. Two sources may have other plugins for the same file. */
function pluginKey(page: Page, context: CompileContext): string {
  return pluginsOf(page, context) ? `${context.epochKey()} ${page.id}\n` : ''
}

/** The part of the key for values that functions of the config compute for this page. */
function functionKey({ frontMatter, truncateMarker }: MarkdownBody): string {
  return frontMatter || truncateMarker ? `${JSON.stringify([frontMatter, String(truncateMarker)])}\n` : ''
}

function isCurrent(compiled: CompiledContent, { files, settings }: CompileContext): boolean {
  return compiled.inputs.every((input) =>
    input.exists ? files.isFile(input.file) : settings.hashInput(input.file) === input.hash,
  )
}
