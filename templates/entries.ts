import { type ClientCode, clientCode, type FeatureSwitchName } from '../features/client.ts'

/** A generated module: its text, and the origin of each line. */
export interface GeneratedModule {
  readonly text: string
  /** Origin of line `n + 1`; `undefined` for lines that come from no file. */
  readonly origins: readonly (LineOrigin | undefined)[]
}

/** The place a generated line comes from. */
export interface LineOrigin {
  readonly file: string
  readonly line: number
  readonly column: number
}

/** Code and its position in the author's file. */
export interface WrittenCode {
  readonly code: string
  readonly origin?: LineOrigin
}

/** The code of one file of a page with islands: the page itself, or a partial. */
export interface IslandsModuleInput {
  /** `import` and `export` lines of the file. */
  readonly esm: readonly WrittenCode[]
  /** By island number. */
  readonly islands: ReadonlyMap<number, WrittenIsland>
  /** Components of the runtime that the file uses without importing them. */
  readonly runtimeNames: readonly string[]
}

/** An island as a file of the page has it. */
export type WrittenIsland = IslandExpression | PartialIsland

/** A JSX expression. */
interface IslandExpression extends WrittenCode {
  /** Names that are components which render a fragment. */
  readonly partialValues?: readonly { readonly name: string; readonly fragment: number }[]
  /** Whether it reads the attributes of the tag that includes its file. */
  readonly readsProps?: boolean
}

/** An island whose code is in a partial. */
interface PartialIsland {
  /** Number of the partial's module. */
  readonly partial: number
  /** The attributes passed to the partial, as an object expression. Unset: the island reads none. */
  readonly code?: string
  readonly origin?: LineOrigin
  readonly readsProps?: boolean
}

/** The server half of the app. */
export function serverEntry(): string {
  return lines([
    "import { createServerApp } from 'docs-gen:runtime/server'",
    "import { theme } from 'docs-gen:theme'",
    'export const app = createServerApp({ theme })',
  ])
}

/** The optional parts of the runtime that a site needs in the browser. */
export interface ClientNeeds extends Readonly<Record<FeatureSwitchName, boolean>> {
  /** The site's client modules. */
  readonly modules: readonly string[]
  /** Pages are rendered in the browser too, because the site replaces slots inside them. */
  readonly rendersPages: boolean
  readonly dropdown: boolean
  readonly versions: boolean
  readonly locales: boolean
  /** Some list of a sidebar is long. */
  readonly longSidebars: boolean
  /** `serve` runs the entry again when slots have changed; the app starts once. */
  readonly runsAgain: boolean
}

/** The script of the element that shows the docs in pages without React. @param base path of the docs */
export function elementEntry(base: string): string {
  return lines([
    fromRuntime('defineDocsElement', 'app/docs-element'),
    "import { theme } from 'docs-gen:theme'",
    `defineDocsElement({ base: ${JSON.stringify(base)}, theme })`,
  ])
}

/** The browser half of the app. It imports only the parts that the site needs. */
export function clientEntry(needs: ClientNeeds): string {
  const { modules, rendersPages } = needs
  const drawers = drawersOf(needs)
  const uses = clientCode(needs).map(({ use }) => use)
  const hosts = uses.flatMap((use) => ('clientModule' in use ? [use.clientModule] : []))
  const defaults = [
    ...(rendersPages ? ['...defaultTheme'] : []),
    ...uses.flatMap((use) => ('slot' in use ? [use.slot] : [])),
    ...(drawers.length > 0 ? ['NavbarItem'] : []),
  ]
  const starts = [
    ...uses.flatMap((use) => ('call' in use ? [use.call] : [])),
    `startSite({ site, theme: { ${[...defaults, '...theme'].join(', ')} }, ${rendersPages ? 'PageView: ReactPage, ' : ''}` +
      `modules: [${hosts.concat(modules.map((_, i) => `module${i}`)).join(', ')}] })`,
  ]
  return lines([
    "import { theme } from 'docs-gen:theme'",
    ...clientImports(needs).map(({ code }) => code),
    ...(drawers.length > 0
      ? [`const NavbarItem = createNavbarItem({ ${drawers.map((pair) => pair.join(': ')).join(', ')} })`]
      : []),
    ...(needs.runsAgain ? [`if (!globalThis.__docsGenReload) {\n${lines(starts)}}`] : starts),
  ])
}

/** All that the browser half imports but the site's slots: in a module of its own, it keeps its name when these change. */
export function clientParts(needs: ClientNeeds): string {
  const imports = clientImports(needs)
  return lines([...imports.map(({ code }) => code), `export { ${imports.map(({ name }) => name).join(', ')} }`])
}

interface ClientImport {
  readonly name: string
  readonly code: string
}

function clientImports(needs: ClientNeeds): readonly ClientImport[] {
  const { modules, rendersPages } = needs
  const runtime = (name: string, module: string, isNeeded = true): readonly ClientImport[] =>
    isNeeded ? [{ name, code: fromRuntime(name, module) }] : []
  const drawers = drawersOf(needs)
  const ofFeatures = clientCode(needs)
  return [
    ...runtime('startSite', 'client'),
    { name: 'site', code: "import site from 'docs-gen:site'" },
    ...runtime('defaultTheme', 'app/default-theme', rendersPages),
    ...runtime('ReactPage', 'app/ReactPage', rendersPages),
    ...ofFeatures.filter(({ use }) => 'slot' in use).flatMap(importsOf),
    ...runtime('createNavbarItem', 'layout/NavbarItem', drawers.length > 0),
    ...drawers.flatMap(([, name]) => runtime(name, `layout/${name}`)),
    ...ofFeatures.filter(({ use }) => !('slot' in use)).flatMap(importsOf),
    ...modules.map((module, i) => ({
      name: `module${i}`,
      code: `import * as module${i} from ${JSON.stringify(module)}`,
    })),
  ]
}

function importsOf({ name, module, data }: ClientCode): readonly ClientImport[] {
  return [
    { name, code: `import { ${name} } from '${module}'` },
    ...(data ? [{ name: data.name, code: `import ${data.name} from '${data.module}'` }] : []),
  ]
}

/** Kinds of navbar items that only some sites have, and their components. */
function drawersOf(needs: ClientNeeds): readonly (readonly [string, string])[] {
  return [
    ...(needs.dropdown ? [['dropdown', 'NavbarDropdownItem'] as const] : []),
    ...(needs.versions ? [['versions', 'NavbarVersionItem'] as const] : []),
    ...(needs.locales ? [['locales', 'NavbarLocaleItem'] as const] : []),
  ]
}

/**
 * An entry for development that has what components import from docs-gen and React. So these are in scripts of their own, which stay when a
 * component changes: a new version of `<Tabs>` would lose the state of all that is in it.
 */
export function sharedEntry(): string {
  return lines([
    "export * from 'docs-gen/runtime'",
    "export * as react from 'react'",
    "export * as elements from 'react/jsx-dev-runtime'",
  ])
}

function fromRuntime(name: string, module: string): string {
  return `import { ${name} } from 'docs-gen:runtime/${module}'`
}

/** The theme: the slots that the site replaces. A module is its default export, or the export that follows a `#`. */
export function themeModule(slots: Readonly<Record<string, string>>): string {
  const names = Object.keys(slots).sort()
  return lines([
    ...names.map((name, i) => importSlot(`slot${i}`, slots[name] ?? '')),
    `export const theme = { ${names.map((name, i) => `${JSON.stringify(name)}: slot${i}`).join(', ')} }`,
  ])
}

function importSlot(name: string, module: string): string {
  const [path, exported] = module.startsWith('docs-gen:') ? module.split('#') : [module]
  return exported === undefined
    ? `import ${name} from ${JSON.stringify(path)}`
    : `import { ${exported} as ${name} } from ${JSON.stringify(path)}`
}

/** The server's module of a page: it renders all islands. @param name of the module */
export function islandsModule(input: IslandsModuleInput, name: string): GeneratedModule {
  const head = [
    "import { createIslands as __createIslands } from 'docs-gen:runtime/server'",
    "import { theme as __theme } from 'docs-gen:theme'",
  ]
  return join([
    { code: lines(head) },
    ...scope(input, name),
    { code: 'export const renderIslands = __createIslands([' },
    ...[...input.islands].flatMap(([number, island]) => [...islandCode(number, island), { code: ',' }]),
    { code: '], __theme)' },
  ])
}

/** The module of a React page: its one island, and what it exports about itself. @param hasConfig whether it gets the config of its site */
export function componentModule(module: string, hasConfig: boolean): string {
  return lines([
    "import { createIslands } from 'docs-gen:runtime/server'",
    "import { theme } from 'docs-gen:theme'",
    `import * as page from ${JSON.stringify(module)}`,
    ...(hasConfig ? [configImport] : []),
    'const { default: Page } = page',
    `export const renderIslands = createIslands([() => ${pageElement(hasConfig)}], theme)`,
    'export const hasDefault = Page !== undefined',
    'export const meta = page.meta',
  ])
}

/** The import that gives a React page the config. */
export const configImport = "import __config from 'docs-gen:public-config'"

/** The element of a React page. */
export function pageElement(hasConfig: boolean): string {
  return hasConfig ? '<Page config={__config} />' : '<Page />'
}

/**
 * The browser's module of a page: its hydrated islands only.
 * @param name of the module
 * @param tellsCode whether each island has its code as text, by which `serve` finds it in the next version of the page
 */
export function hydrationModule(input: IslandsModuleInput, name: string, tellsCode: boolean): GeneratedModule {
  const codes = tellsCode ? [...input.islands].map(([number, island]) => islandText(number, island)) : []
  return join([
    ...scope(input, name),
    { code: 'export const islands = {' },
    ...[...input.islands].flatMap(([number, island]) => [
      { code: `${number}:` },
      ...islandCode(number, island),
      { code: ',' },
    ]),
    { code: '}' },
    ...codes,
  ])
}

/** Sets the `code` of an island in the browser. */
function islandText(number: number, island: WrittenIsland): WrittenCode {
  const code = 'partial' in island ? `${island.partial} ${island.code ?? ''}` : island.code
  return { code: `islands[${number}].code = ${JSON.stringify(code)}` }
}

/** A Markdown file that a script imports. */
export interface MarkdownModuleInput extends IslandsModuleInput {
  /** Code that makes React's elements of the text. It calls `__element`, `__Fragment`, and `__island` with the number of an island. */
  readonly content: string
  /** The same of each fragment. */
  readonly fragments: readonly string[]
  /** Further exports, by name. */
  readonly values: Readonly<Record<string, unknown>>
}

/** The module of a Markdown file that a script imports: its text as a component. @param name of the module */
export function markdownModule(input: MarkdownModuleInput, name: string): GeneratedModule {
  const values = Object.entries(input.values).filter(([, value]) => value !== undefined)
  return join([
    { code: "import { createElement as __element, Fragment as __Fragment } from 'react'" },
    ...scope(input, name),
    ...values.map(([key, value]) => ({
      code: `const __${key} = ${JSON.stringify(value)}; export { __${key} as ${key} }`,
    })),
    { code: 'export default function MDXContent(props) {' },
    { code: 'const __islands = {' },
    ...[...input.islands].flatMap(([number, island]) => [
      { code: `${number}:` },
      ...islandCode(number, island),
      { code: ',' },
    ]),
    { code: '}' },
    { code: 'const __island = (number) => __islands[number](__fragment, props)' },
    { code: `const __fragments = [${input.fragments.map((code) => `() => ${code}`).join(', ')}]` },
    { code: 'const __fragment = (number) => __fragments[number]()' },
    { code: `return ${input.content}` },
    { code: '}' },
  ])
}

/** The module of a partial: a function for each island that it or a partial of its own has. @param page name of the page's module */
export function partialModule(input: IslandsModuleInput, page: string): GeneratedModule {
  return join([
    ...scope(input, page),
    ...[...input.islands].flatMap(([number, island]) => [
      { code: `export const island${number} =` },
      ...islandCode(number, island),
    ]),
  ])
}

/** An island as a function of its fragments, and of the attributes of the tag that includes its file. */
function islandCode(number: number, island: WrittenIsland): readonly WrittenCode[] {
  const start = island.readsProps === true ? '(fragment, props) =>' : '(fragment) =>'
  if ('partial' in island) {
    const imported = `__partial${island.partial}_${number}`
    const { code, origin } = island
    if (code === undefined) return [{ code: imported }]
    return [{ code: `${start} ${imported}(fragment,` }, { code, origin }, { code: ')' }]
  }
  const { partialValues = [] } = island
  if (partialValues.length === 0) return [{ code: `${start} (` }, island, { code: ')' }]
  const values = partialValues.map(
    ({ name, fragment }) => `const ${name} = ((content) => () => content)(fragment(${fragment}));`,
  )
  return [{ code: `${start} { ${values.join(' ')} return (` }, island, { code: ')}' }]
}

/** The scope of a file's islands: its own lines, and the islands of its partials. */
function scope({ esm, islands, runtimeNames }: IslandsModuleInput, page: string): WrittenCode[] {
  const imports =
    runtimeNames.length === 0 ? [] : [{ code: `import { ${runtimeNames.join(', ')} } from 'docs-gen/runtime'` }]
  const partials = [...islands].flatMap(([number, island]) =>
    'partial' in island
      ? [`import { island${number} as __partial${island.partial}_${number} } from 'docs-gen:${page}/${island.partial}'`]
      : [],
  )
  return [...imports, ...esm, ...(partials.length === 0 ? [] : [{ code: partials.join('\n') }])]
}

function lines(list: readonly string[]): string {
  return `${list.join('\n')}\n`
}

function withoutLastBreak(code: string): string {
  return code.endsWith('\n') ? code.slice(0, -1) : code
}

function join(parts: readonly WrittenCode[]): GeneratedModule {
  const origins: (LineOrigin | undefined)[] = []
  for (const { code, origin } of parts) {
    for (const [i] of withoutLastBreak(code).split('\n').entries()) {
      origins.push(origin && { ...origin, line: origin.line + i, column: i === 0 ? origin.column : 1 })
    }
  }
  return { text: lines(parts.map((part) => withoutLastBreak(part.code))), origins }
}
