import { createHash } from 'node:crypto'
import type { SiteConfig } from '../config/schema.ts'
import type { Cache } from '../lib/cache.ts'
import type { SourceTree } from '../lib/source-tree.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { interfaceTexts } from '../sources/interface-texts.ts'
import type { MarkdownBody, Page } from '../sources/source.ts'
import type { CompiledPage, PageObject } from './compiled-page.ts'
import { componentObject, emptyObject, uncompiledObject } from './component.ts'
import type { CompileSettings } from './draft.ts'
import { recallObject, rememberObject } from './object-cache.ts'
import { compileMarkdown, compileTree } from './markdown.ts'
import type { MarkdownPlugins } from './parse/parse.ts'
import { besideEither } from './modules.ts'
import { pluginProblem } from './parse/mend.ts'
import { withWrittenPlaces } from './written-places.ts'
import { compileSettings } from './settings.ts'

/** What compiling needs besides the pages. */
export interface CompileInput {
  readonly config: SiteConfig
  readonly files: SourceTree
  readonly cache: Cache
  /** The language being built, and its texts of the interface. */
  readonly locale: string
  readonly messages: Readonly<Record<string, string>>
  /** Compiles only these pages, so that `serve` can answer one before the rest is ready; default is all. */
  readonly isWanted?: (page: Page) => boolean
  /** Waited for every few milliseconds, so that more urgent work can go first; default is not to wait. */
  readonly breathe?: () => Promise<void>
}

interface CompileContext {
  readonly settings: CompileSettings
  readonly plugins: MarkdownPlugins
  readonly files: SourceTree
  readonly cache: Cache
  /** Stands for every option that changes what a page becomes. */
  readonly optionsKey: string
}

/** Longest time that compiling keeps urgent work waiting, but for a single page, in ms. */
const longestBreath = 15

/** Compiles pages, taking from the cache what has not changed. Order is kept. */
export type CompilePages = (pages: readonly Page[]) => Promise<readonly CompiledPage[]>

/** Makes the compiler of a site. It may be called for one source after the other. */
export function pageCompiler(input: CompileInput): CompilePages {
  const context = contextOf(input)
  return async (pages) => {
    const compiled: CompiledPage[] = []
    let breathed = performance.now()
    for (const page of pages) {
      if (input.breathe && performance.now() - breathed > longestBreath) {
        await input.breathe()
        breathed = performance.now()
      }
      const isWanted = input.isWanted?.(page) ?? true
      compiled.push(isWanted ? await compilePage(page, context) : { page, compiled: uncompiledObject, digest: '' })
    }
    return compiled
  }
}

function contextOf(input: CompileInput): CompileContext {
  const { markdown, themeConfig } = input.config
  const plugins = { remark: [...markdown.remarkPlugins], rehype: [...markdown.rehypePlugins] }
  const settings = compileSettings(input.config, input.files, input)
  const options = [
    markdown,
    [...settings.givenComponents],
    themeConfig.prism,
    compiledTexts(input),
    plugins.remark.map(String),
    plugins.rehype.map(String),
  ]
  return {
    settings,
    plugins,
    files: input.files,
    cache: input.cache,
    optionsKey: createHash('sha1').update(JSON.stringify(options)).digest('base64url'),
  }
}

/** Only texts that are frozen into pages make objects of one language differ from those of another. */
function compiledTexts({ messages }: CompileInput): readonly (string | undefined)[] {
  return Object.values(interfaceTexts).map(({ id }) => messages[id])
}

async function compilePage(written: Page, context: CompileContext): Promise<CompiledPage> {
  const prepared = prepare(written, context.settings)
  if ('problem' in prepared) {
    const { problem } = prepared
    return { page: written, compiled: { ...emptyObject, diagnostics: [problem] }, digest: problem.message }
  }
  return { ...(await compilePrepared(prepared, written, context)), page: written }
}

/** The page with its text as the site's own function changes it; what that throws is a problem of the page. */
function prepare(page: Page, { preprocess }: CompileSettings): Page | { readonly problem: Diagnostic } {
  const { body, file } = page
  if (body.type !== 'markdown' || file === undefined) return page
  try {
    const text = preprocess(body.text, file)
    return text === body.text ? page : { ...page, body: { ...body, text } }
  } catch (error) {
    return { problem: pluginProblem(error, file) }
  }
}

/** @param written the page before the site's own function changed its text */
async function compilePrepared(page: Page, written: Page, context: CompileContext): Promise<CompiledPage> {
  const { body } = page
  if (body.type === 'none') return { page, compiled: emptyObject, digest: body.type }
  if (body.type === 'component') return { page, compiled: componentObject, digest: body.type }
  const key = cacheKey(page, context) + writtenKey(page, written)
  const known = recallObject(context.cache, key)
  if (known && isCurrent(known, context)) return { page, compiled: known, digest: digestOf(key, known) }
  const made =
    body.type === 'tree'
      ? compileTree(page, body.tree, context.settings)
      : asWritten(
          await compileMarkdown(page, body, { ...context, settings: besideSource(page, context.settings) }),
          { page, written },
          context.settings,
        )
  if (!made.diagnostics.some(isOfOtherFiles)) rememberObject(context.cache, key, made)
  return { page, compiled: made, digest: digestOf(key, made) }
}

/** Problems and links with the places that their author knows. */
function asWritten(
  made: PageObject,
  { page, written }: { readonly page: Page; readonly written: Page },
  { changedText }: CompileSettings,
): PageObject {
  if (!changedText) return made
  const name = page.file ?? page.id
  const texts = { written: textOf(written), changed: textOf(page) }
  return withWrittenPlaces(made, name, (file) => (file === name ? texts : changedText(file)))
}

function textOf({ body }: Page): string {
  return body.type === 'markdown' ? body.text : ''
}

/** What is said of a missing file depends on the names of all files around. */
function isOfOtherFiles({ code }: Diagnostic): boolean {
  return code === 'import-unresolved'
}

/** An object follows from its key and the files it includes. */
function digestOf(key: string, { inputs }: PageObject): string {
  return inputs.length === 0 ? key : [key, ...inputs.map(({ file, hash = '' }) => `${file} ${hash}`)].join('\n')
}

/** A translation sees what lies beside the file it stands for too: pictures need no copy in each language. */
function besideSource({ file, sourceFile }: Page, settings: CompileSettings): CompileSettings {
  if (sourceFile === undefined) return settings
  const either = <T>(find: (href: string, from: string) => T | undefined, href: string, from: string): T | undefined =>
    find(href, from) ?? (from === file ? find(href, sourceFile) : undefined)
  return {
    ...settings,
    findAsset: (href, from) => either(settings.findAsset, href, from),
    readPartial: (href, from) => either(settings.readPartial, href, from),
    modules: besideEither(settings.modules, file ?? '', sourceFile),
  }
}

/** Places in an object are those of the text as written. */
function writtenKey(page: Page, written: Page): string {
  if (page === written || written.body.type !== 'markdown') return ''
  return createHash('sha1').update(written.body.text).digest('base64url')
}

function cacheKey(page: Page, context: CompileContext): string {
  const { body } = page
  const content =
    body.type === 'markdown'
      ? `${body.format}${body.excerpt ? '+' : '-'}${body.dropTitle ? '+' : '-'}${ownValues(body)}${body.text}`
      : body.type === 'tree'
        ? body.key
        : ''
  return createHash('sha1')
    .update(`${context.optionsKey}\n${page.file ?? page.id}\n${content}`)
    .digest('base64url')
}

/** What functions and options of the config make of a page besides its text. */
function ownValues({ frontMatter, truncateMarker }: MarkdownBody): string {
  return frontMatter || truncateMarker ? `${JSON.stringify([frontMatter, String(truncateMarker)])}\n` : ''
}

function isCurrent(object: PageObject, { files, settings }: CompileContext): boolean {
  return object.inputs.every((input) =>
    input.exists ? files.isFile(input.file) : settings.hashInput(input.file) === input.hash,
  )
}
