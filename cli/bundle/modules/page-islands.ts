import { dirname, resolve } from 'node:path'
import { nameDigest } from '../../cache/digest.ts'
import {
  configImport,
  type GeneratedModule,
  type IslandsModuleInput,
  pageElement,
  type WrittenCode,
  type WrittenIsland,
} from '../../../templates/entries.ts'
import { fillHrefs } from '../../compile/marks.ts'
import { type CodeFacts, usedNames } from '../../compile/mdx-code/facts.ts'
import { namesInScope, runtimeComponents } from '../../compile/mdx-code/undefined-names.ts'
import type { EsmBlock, Island, PageBody } from '../../compile/compiled-page.ts'
import type { LinkedMarkdown, LinkedRoute, Site } from '../../link/site.ts'
import { wordsWithDashes } from '../../text/name-words.ts'

/** A page (or the excerpt of one) with islands, its code ready to be put into modules. */
export interface IslandPage {
  /** Page id; with `#excerpt` for the part of a post that lists show. */
  readonly id: string
  readonly file: string
  /** Module path, for pages that are a React module. */
  readonly component?: string
  /** The component gets the config of its site. */
  readonly hasConfig?: boolean
  /** The module of the page, then one for each partial with islands: each file has its own names. */
  readonly modules: readonly IslandModule[]
  /** Where each island is, and the facts about its code. */
  readonly islands: readonly IslandPlace[]
}

/** The code of one file of a page. */
export interface IslandModule extends IslandsModuleInput {
  readonly file: string
  /** The blocks of its `import` and `export` lines. */
  readonly scope: readonly EsmBlock[]
  readonly isTypeScript: boolean
}

/** An island, by the module that has its code. */
interface IslandPlace {
  readonly module: number
  readonly facts: CodeFacts
  /** Facts about the attributes that the files around it pass, by module. */
  readonly props: readonly { readonly module: number; readonly facts: CodeFacts }[]
}

/** Id of a post's excerpt, which has islands of its own. */
export function excerptId(pageId: string): string {
  return `${pageId}#excerpt`
}

/** A short name for the scripts of a page. */
export function pageSlug(id: string): string {
  return `${wordsWithDashes(id.replace(/^.*[/:]/, '')).slice(0, 30)}-${nameDigest(id, 6)}`
}

/** The name of a module of a page among generated modules. @param page the name of the page's own */
export function moduleName(page: string, module: number): string {
  return module === 0 ? page : `${page}/${module}`
}

/** A generated module of a page or partial. */
export interface PageModule extends GeneratedModule {
  /** Absolute path of the file's folder, where relative imports start. */
  readonly resolveDir: string
  readonly loader: 'jsx' | 'tsx'
}

/** Makes a generated module loadable. @param root absolute path of the site folder */
export function pageModule(text: GeneratedModule, { file, isTypeScript }: IslandModule, root: string): PageModule {
  return { ...text, resolveDir: resolve(root, dirname(file)), loader: isTypeScript ? 'tsx' : 'jsx' }
}

/** Finds the folder where the imports of a generated module start, by its name in the bundler's graph. */
export function folderOf(generated: ReadonlyMap<string, PageModule>): (module: string) => string | undefined {
  return (module) => generated.get(module.slice('docs-gen:'.length))?.resolveDir
}

/** The site's folder, and its pages with a component that gets the config of its site. */
export interface IslandSettings {
  /** Absolute path of the site folder. */
  readonly root: string
  /** @param module absolute path of a React page */
  readonly takesConfig: (module: string) => boolean
}

/** Every page with islands, with hrefs in their places. */
export function islandPages(site: Site, settings: IslandSettings): readonly IslandPage[] {
  return site.routes.flatMap((route) => {
    const { body, excerpt } = route.compiled
    const pages = body.islands.length > 0 ? [islandPage(route, route.page.id, { body, ...settings })] : []
    return excerpt && excerpt.islands.length > 0
      ? [...pages, islandPage(route, excerptId(route.page.id), { body: excerpt, ...settings })]
      : pages
  })
}

/** The modules of a Markdown file that a script imports. @param root absolute path of the site folder */
export function markdownIslands(markdown: LinkedMarkdown, root: string): readonly IslandModule[] {
  return islandPage(markdown, markdown.page.id, { body: markdown.compiled.body, root, takesConfig: () => false })
    .modules
}

function islandPage(
  route: Pick<LinkedRoute, 'page' | 'hrefs'>,
  id: string,
  { body, root, takesConfig }: IslandSettings & { readonly body: PageBody },
): IslandPage {
  if (route.page.body.type === 'component')
    return componentPage({ id, file: route.page.file }, resolve(root, route.page.body.module), takesConfig)
  const file = route.page.file ?? route.page.id
  const fill = (code: string): string => fillHrefs(code, (n) => route.hrefs[n] ?? '')
  const files = [...new Set([file, ...body.islands.flatMap((island) => filesOf(island, file))])]
  return {
    id,
    file,
    modules: files.map((one) => islandModule(one, { body, fill, files })),
    islands: body.islands.map((island) => ({
      module: files.indexOf(island.file ?? file),
      facts: island,
      props: (island.props ?? []).map((props) => ({ module: files.indexOf(props.file ?? file), facts: props })),
    })),
  }
}

/** The files that have code of an island. */
function filesOf({ file, props = [] }: Island, pageFile: string): readonly string[] {
  return [...props.map((one) => one.file ?? pageFile), file ?? pageFile]
}

interface ModuleContext {
  readonly body: PageBody
  readonly fill: (code: string) => string
  /** The files of the page, its own first. */
  readonly files: readonly string[]
}

function islandModule(file: string, { body, fill, files }: ModuleContext): IslandModule {
  const [pageFile = file] = files
  const code = body.islands.flatMap((island) =>
    [island, ...(island.props ?? [])].filter((part) => (part.file ?? pageFile) === file),
  )
  const scope = scopeOf(file, code, body.esm)
  const defined = namesInScope({ esm: scope }, file)
  const names = new Set(code.flatMap(usedNames))
  const islands = body.islands.flatMap((island, n): [number, WrittenIsland][] => {
    const entry = writtenIsland(island, { file, files, fill })
    return entry ? [[n, entry]] : []
  })
  return {
    file,
    scope,
    esm: scope.map(writtenEsm),
    islands: new Map(islands),
    runtimeNames: [...runtimeComponents].filter((name) => names.has(name) && !defined.has(name)),
    isTypeScript: scope.some(({ isTypeScript }) => isTypeScript === true),
  }
}

/** The blocks of a file, and those for every file that define something it uses. */
function scopeOf(file: string, code: readonly CodeFacts[], esm: readonly EsmBlock[]): readonly EsmBlock[] {
  const blocks = esm.filter((block) => block.file === file)
  const defined = namesInScope({ esm: blocks }, file)
  const names = new Set([...blocks, ...code].flatMap(usedNames))
  const defines = ({ declares, imports }: EsmBlock): boolean =>
    [...declares, ...imports.map(({ name }) => name)].some((name) => names.has(name) && !defined.has(name))
  return esm.filter((block) => block.file === file || (block.file === undefined && defines(block)))
}

/** The code of an island in the module of a file: the island itself, or a call of the partial's module. Page modules have every island. */
function writtenIsland(
  island: Island,
  { file, files, fill }: { readonly file: string } & Pick<ModuleContext, 'files' | 'fill'>,
): WrittenIsland | undefined {
  const [pageFile = file] = files
  const { line, column, props = [], partialValues = [] } = island
  const chain = filesOf(island, pageFile)
  const at = file === pageFile && chain[0] !== pageFile ? -1 : chain.indexOf(file)
  if (at === chain.length - 1) {
    const origin = { file, line, column }
    const readsProps = props.length > 0 && island.references.includes('props')
    return { code: fill(island.code), origin, partialValues, readsProps }
  }
  const next = chain[at + 1]
  if (next === undefined || (at < 0 && file !== pageFile)) return undefined
  const passed = props[at]
  return {
    partial: files.indexOf(next),
    code: passed ? fill(passed.code) : undefined,
    origin: passed && { file, line: passed.line, column: 1 },
    readsProps: at > 0 && passed?.references.includes('props') === true,
  }
}

/** A page that is a React module is one island: the module's default export. */
function componentPage(
  page: Pick<LinkedRoute['page'], 'id' | 'file'>,
  component: string,
  takesConfig: IslandSettings['takesConfig'],
): IslandPage {
  const { id, file = component } = page
  const hasConfig = takesConfig(component)
  const facts: CodeFacts = { components: ['Page'], references: [] }
  return {
    id,
    file,
    component,
    hasConfig,
    modules: [componentModule(file, component, hasConfig)],
    islands: [{ module: 0, facts, props: [] }],
  }
}

function componentModule(file: string, component: string, hasConfig: boolean): IslandModule {
  return {
    file,
    scope: [],
    esm: [{ code: `import Page from ${JSON.stringify(component)}` }, ...(hasConfig ? [{ code: configImport }] : [])],
    islands: new Map([[0, { code: pageElement(hasConfig), origin: { file, line: 1, column: 1 } }]]),
    runtimeNames: [],
    isTypeScript: false,
  }
}

function writtenEsm({ code, file, line }: EsmBlock): WrittenCode {
  return file === undefined ? { code } : { code, origin: { file, line, column: 1 } }
}
