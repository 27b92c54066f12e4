/** A generated module: its text, and where each of its lines was written. */
export interface GeneratedModule {
  readonly text: string
  /** Origin of line `n + 1`; `undefined` for lines nobody wrote. */
  readonly origins: readonly (LineOrigin | undefined)[]
}

/** The place a generated line comes from. */
export interface LineOrigin {
  readonly file: string
  readonly line: number
  readonly column: number
}

/** Code with the place it was written. */
export interface WrittenCode {
  readonly code: string
  readonly origin?: LineOrigin
}

/** What the module of a page with holes is made from. */
export interface PageModuleInput {
  /** `import` and `export` lines of the page. */
  readonly esm: readonly WrittenCode[]
  /** JSX expressions by hole number. */
  readonly holes: ReadonlyMap<number, WrittenCode>
  /** Components of the runtime that the page uses without importing them. */
  readonly runtimeNames: readonly string[]
}

/** The server half of the app. */
export function serverEntry(): string {
  return lines([
    "import { createServerApp } from 'docs-gen:runtime/server'",
    "import { theme } from 'docs-gen:theme'",
    'export const app = createServerApp({ theme })',
  ])
}

/** What of the runtime a site needs in the browser, besides what every site does. */
export interface ClientNeeds {
  /** Modules of the site's own. */
  readonly modules: readonly string[]
  /** Pages are drawn in the browser too, since the site replaces slots inside them. */
  readonly drawsPages: boolean
  readonly announcement: boolean
  readonly dropdown: boolean
  readonly versions: boolean
  readonly locales: boolean
  /** Reports page views to Google's tag. */
  readonly gtag: boolean
  readonly internalDocs: boolean
}

/** The browser half of the app: what the site has no use for is not imported. */
export function clientEntry(needs: ClientNeeds): string {
  const { modules, drawsPages, announcement } = needs
  const drawers = [
    ...(needs.dropdown ? [['dropdown', 'NavbarDropdownItem']] : []),
    ...(needs.versions ? [['versions', 'NavbarVersionItem']] : []),
    ...(needs.locales ? [['locales', 'NavbarLocaleItem']] : []),
  ]
  const hosts = [
    ...(needs.gtag ? ['gtagModule(window)'] : []),
    ...(needs.internalDocs ? ['internalDocsModule(site.internalDocs, window)'] : []),
  ]
  const defaults = [
    ...(drawsPages ? ['...defaultTheme'] : []),
    ...(announcement ? ['AnnouncementBar'] : []),
    ...(drawers.length > 0 ? ['NavbarItem'] : []),
  ]
  return lines([
    "import { startSite } from 'docs-gen:runtime/client'",
    "import { theme } from 'docs-gen:theme'",
    "import site from 'docs-gen:site'",
    ...(drawsPages ? [fromRuntime('defaultTheme', 'theme/defaults'), fromRuntime('DrawnPage', 'app/draw-page')] : []),
    ...(announcement ? [fromRuntime('AnnouncementBar', 'layout/AnnouncementBar')] : []),
    ...(drawers.length > 0 ? [fromRuntime('createNavbarItem', 'layout/navbar-item')] : []),
    ...drawers.map(([, name = '']) => fromRuntime(name, `layout/${name}`)),
    ...(needs.gtag ? [fromRuntime('gtagModule', 'host/gtag')] : []),
    ...(needs.internalDocs ? [fromRuntime('internalDocsModule', 'host/internal-docs')] : []),
    ...modules.map((module, i) => `import * as module${i} from ${JSON.stringify(module)}`),
    ...(drawers.length > 0
      ? [`const NavbarItem = createNavbarItem({ ${drawers.map((pair) => pair.join(': ')).join(', ')} })`]
      : []),
    `startSite({ site, theme: { ${[...defaults, '...theme'].join(', ')} }, ${drawsPages ? 'DrawPage: DrawnPage, ' : ''}` +
      `modules: [${hosts.concat(modules.map((_, i) => `module${i}`)).join(', ')}] })`,
  ])
}

function fromRuntime(name: string, module: string): string {
  return `import { ${name} } from 'docs-gen:runtime/${module}'`
}

/** The theme: the slots that the site replaces. */
export function themeModule(slots: Readonly<Record<string, string>>): string {
  const names = Object.keys(slots).sort()
  return lines([
    ...names.map((name, i) => `import slot${i} from ${JSON.stringify(slots[name])}`),
    `export const theme = { ${names.map((name, i) => `${JSON.stringify(name)}: slot${i}`).join(', ')} }`,
  ])
}

/** The server's module of a page with holes: draws all of them. */
export function holesModule(input: PageModuleInput): GeneratedModule {
  const head = [
    "import { createHoles as __createHoles } from 'docs-gen:runtime/server'",
    "import { theme as __theme } from 'docs-gen:theme'",
  ]
  return join([
    { code: lines(head) },
    ...scope(input),
    { code: 'export const renderHoles = __createHoles([' },
    ...[...input.holes.values()].flatMap((hole) => [{ code: '(frozen) => (' }, hole, { code: '),' }]),
    { code: '], __theme)' },
  ])
}

/** The module of a React page: its one hole, and what it exports about itself. */
export function componentModule(module: string): string {
  return lines([
    "import { createHoles } from 'docs-gen:runtime/server'",
    "import { theme } from 'docs-gen:theme'",
    `import * as page from ${JSON.stringify(module)}`,
    'const { default: Page } = page',
    'export const renderHoles = createHoles([() => <Page />], theme)',
    'export const hasDefault = Page !== undefined',
    'export const meta = page.meta',
  ])
}

/** The browser's module of a page: its live holes only. */
export function liveModule(input: PageModuleInput): GeneratedModule {
  return join([
    ...scope(input),
    { code: 'export const parts = {' },
    ...[...input.holes].flatMap(([number, hole]) => [{ code: `${number}: (frozen) => (` }, hole, { code: '),' }]),
    { code: '}' },
  ])
}

/** How the diagrams of a site are drawn. */
export interface DiagramsInput {
  /** Absolute path of their style sheet. */
  readonly styles: string
  /** Href of Mermaid's module; absent on the server. */
  readonly script?: string
  readonly themes: Readonly<Record<'light' | 'dark', string>>
  readonly options: Readonly<Record<string, unknown>>
}

/** The module that pages with diagrams import. */
export function diagramsModule({ styles, ...settings }: DiagramsInput): string {
  return lines([
    "import { createMermaid } from 'docs-gen:runtime/content/Mermaid'",
    `import ${JSON.stringify(styles)}`,
    `export const Mermaid = createMermaid(${JSON.stringify(settings)})`,
  ])
}

function scope(input: PageModuleInput): WrittenCode[] {
  const { runtimeNames } = input
  const imports =
    runtimeNames.length === 0 ? [] : [{ code: `import { ${runtimeNames.join(', ')} } from 'docs-gen/runtime'` }]
  return [...imports, ...input.esm]
}

function lines(list: readonly string[]): string {
  return `${list.join('\n')}\n`
}

function join(parts: readonly WrittenCode[]): GeneratedModule {
  const origins: (LineOrigin | undefined)[] = []
  for (const { code, origin } of parts) {
    for (const [i] of code.replace(/\n$/, '').split('\n').entries()) {
      origins.push(origin && { ...origin, line: origin.line + i, column: i === 0 ? origin.column : 1 })
    }
  }
  return { text: lines(parts.map((part) => part.code.replace(/\n$/, ''))), origins }
}
