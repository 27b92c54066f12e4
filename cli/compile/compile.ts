import type { Cache } from '../cache/cache.ts'
import { contentDigest } from '../cache/digest.ts'
import type { Epoch } from '../modules/observe/epoch.ts'
import { lazily } from '../process/lazily.ts'
import { observe } from '../modules/observe/site-code.ts'
import type { SourceTree } from '../files/source-tree.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { pageFailure } from '../report/page-failure.ts'
import { ruleOf } from '../report/rules.ts'
import { builtTexts } from '../sources/interface-texts.ts'
import { hasPlugins, type MarkdownPlugins } from '../sources/markdown-options.ts'
import type { MarkdownBody, Page } from '../sources/page.ts'
import { type CompiledContent, type CompiledPage, emptyContent, uncompiledContent } from './compiled-page.ts'
import type { CompileSettings } from './draft.ts'
import type { CompileInput, MarkdownPage } from './input.ts'
import { readComponent } from './components/component-texts.ts'
import { readCompiled, storeCompiled } from './compile-cache.ts'
import { type CompilePool, openCompilePool } from './threads/compile-pool.ts'
import { compileMarkdown, compileTree } from './markdown.ts'
import { LimitError } from './parse/limits.ts'
import { pluginProblem } from './parse/syntax-error.ts'
import { withWrittenPlaces } from './written-places.ts'
import { compileSettings, translationSettings } from './settings.ts'
import { isThreadable, type ThreadPage } from './threads/thread-work.ts'

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
  /** Whether no script may come into a page by the cache. */
  readonly isProven: boolean
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
function pluginsOf({ body }: Pick<Page, 'body'>, { plugins }: CompileContext): MarkdownPlugins | undefined {
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
  const compiled: (CompiledPage | Promise<CompiledPage>)[] = []
  let lastYield = performance.now()
  const here = (page: ThreadPage): Promise<CompiledContent> => compileHere(page, page, context)
  const pool = input.isWanted ? undefined : openCompilePool({ ...input, pages }, here)
  try {
    for (const page of pages) {
      if (input.yieldToEventLoop && performance.now() - lastYield > maxBlockingMs) {
        await input.yieldToEventLoop()
        lastYield = performance.now()
      }
      const isWanted = input.isWanted?.(page) ?? true
      if (!isWanted) compiled.push({ page, compiled: uncompiledContent, digest: '' })
      // Plugins may keep something from one page for the next, so pages with plugins are compiled one after another.
      else if (pool && isThreadable(page)) compiled.push(compilePage(page, context, pool))
      else compiled.push(await compilePage(page, context))
    }
    return await Promise.all(compiled)
  } finally {
    await pool?.close()
  }
}

function contextOf(input: CompileInput): CompileContext {
  const { markdown, themeConfig } = input.config
  const plugins = {
    beforeDefaultRemark: [],
    remark: [...markdown.remarkPlugins],
    rehype: [...markdown.rehypePlugins],
  }
  const settings = compileSettings(input.config, input.files, input)
  const { content, csp } = input.config.security
  const isProven = content === 'markdown' || csp !== undefined
  const options = [
    content,
    isProven,
    input.config.security.publish,
    input.config.staticDirectories,
    settings.hasRepository,
    input.config.sources.map(({ folders }) => folders ?? null),
    // Sizes of images are looked up by their address.
    input.config.baseUrl,
    markdown,
    [markdown.components, settings.siteComponentsKey],
    themeConfig.prism,
    compiledTexts(input),
    settings.features.key,
    settings.highlighter.key,
    settings.linkInlineNames,
    settings.linkCodeNames,
    ...input.config.sources.flatMap(({ codeLanguages }) => codeLanguages ?? []),
  ]
  return {
    settings,
    plugins,
    files: input.files,
    cache: input.cache,
    optionsKey: contentDigest(JSON.stringify(options)),
    isProven,
    epoch: input.siteCode.plugins,
    epochKey: lazily(() => contentDigest(`${input.siteCode.digest} ${input.siteCode.plugins().id}`)),
  }
}

/** The interface texts that are compiled into pages. */
function compiledTexts({ messages }: CompileInput): readonly (string | undefined)[] {
  return builtTexts.map(({ id }) => messages[id])
}

/** Compiles a page. An error that it throws is a problem of this page, so that it does not end the build. */
async function compilePage(source: Page, context: CompileContext, pool?: CompilePool): Promise<CompiledPage> {
  try {
    const prepared = preprocessed(source, context.settings)
    if ('problem' in prepared) return failedPage(source, prepared.problem)
    return { ...(await compilePreprocessed(prepared, { source, pool }, context)), page: source }
  } catch (error) {
    const file = source.file ?? source.id
    const isTooDeep = error instanceof LimitError
    return failedPage(source, isTooDeep ? pluginProblem(error, file) : pageFailure(error, 'compiled', file))
  }
}

function failedPage(page: Page, problem: Diagnostic): CompiledPage {
  return { page, compiled: { ...emptyContent, diagnostics: [problem] }, digest: problem.message }
}

/** Runs `markdown.preprocessor` on the page's text. An error in it is a problem of the page. */
function preprocessed(
  page: Page,
  { preprocess, changedText }: CompileSettings,
): Page | { readonly problem: Diagnostic } {
  const { body, file } = page
  if (!changedText || body.type !== 'markdown' || file === undefined) return page
  try {
    const text = preprocess(body.text, file)
    return text === body.text ? page : { ...page, body: { ...body, text, textKey: undefined } }
  } catch (error) {
    return { problem: pluginProblem(error, file) }
  }
}

/** Settings for compiling a page. */
interface PageWork {
  /** The page before preprocessing. */
  readonly source: Page
  /** Unset: in this thread. */
  readonly pool: CompilePool | undefined
}

async function compilePreprocessed(page: Page, work: PageWork, context: CompileContext): Promise<CompiledPage> {
  const { body } = page
  if (body.type === 'none') return { page, compiled: emptyContent, digest: body.type }
  if (body.type === 'component')
    return { page, ...(await readComponent(body.module, { files: context.files, modules: context.settings.modules })) }
  const key = cacheKey(page, context) + sourceKey(page, work.source)
  const place = { cache: context.cache, key, isProven: context.isProven }
  const cached = readCompiled(place)
  if (cached && isCurrent(cached, context)) return { page, compiled: cached, digest: digestOf(key, cached) }
  const compiled = withOwnDigest(await compileInPool({ ...page, body }, work, context), page, context)
  const isCacheable = !compiled.diagnostics.some(({ code }) => ruleOf(code).dependsOnOtherFiles)
  const stored = isCacheable ? storeCompiled(place, compiled) : compiled
  return { page, compiled: stored, digest: digestOf(key, compiled) }
}

/** Compiles a page in a thread, if there is a pool. What the page includes may have changed meanwhile. */
async function compileInPool(
  page: ThreadPage,
  { source, pool }: PageWork,
  context: CompileContext,
): Promise<CompiledContent> {
  const compiled = await pool?.run(page)
  return compiled && isCurrent(compiled, context) ? compiled : compileHere(page, source, context)
}

function compileHere(page: ThreadPage, source: Pick<Page, 'body'>, context: CompileContext): Promise<CompiledContent> {
  const { body } = page
  return body.type === 'tree'
    ? compileTree(page, body.tree, context.settings)
    : compileText({ ...page, body }, source, context)
}

/** Compiles Markdown, with problems and links at their places in the text before preprocessing. */
async function compileText(
  page: MarkdownPage,
  source: Pick<Page, 'body'>,
  context: CompileContext,
): Promise<CompiledContent> {
  const { changedText } = context.settings
  const { body } = page
  const compiled = await compileMarkdown(page, {
    plugins: pluginsOf(page, context) ?? context.plugins,
    settings: translationSettings(page, context.settings),
  })
  if (!changedText && writtenOf(source) === undefined) return compiled
  const name = page.file ?? page.id
  const texts = { original: textOf(source), changed: body.text }
  return withWrittenPlaces(compiled, name, (file) => (file === name ? texts : changedText?.(file)))
}

function writtenOf({ body }: Pick<Page, 'body'>): string | undefined {
  return body.type === 'markdown' ? body.written : undefined
}

function textOf({ body }: Pick<Page, 'body'>): string {
  return body.type === 'markdown' ? (body.written ?? body.text) : ''
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

/** Compiled content has places in the text before preprocessing, so that text is part of the key. */
function sourceKey(page: Page, source: Page): string {
  if (page === source || source.body.type !== 'markdown') return ''
  return contentDigest(source.body.text)
}

function cacheKey(page: Page, context: CompileContext): string {
  const { body } = page
  const content =
    body.type === 'markdown'
      ? `${body.format}${body.excerpt ? '+' : '-'}${body.dropTitle ? '+' : '-'}${functionKey(body)}${pluginKey(page, context)}${body.textKey ?? body.text}${body.written === undefined ? '' : contentDigest(body.written)}`
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
